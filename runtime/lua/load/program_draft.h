// The program under construction, and what its readers share: what the scripts return, ids of
// functions, and the errors found so far.
//
//   ProgramDraft draft(catalog, model, files, lua, program);
//   FunctionId function = draft.add_function(*node.find("apply"), "base/refill.cards");
#pragma once

#include "content/catalog/catalog_reader.h"
#include "load/script_tree.h"
#include "lua/host/function_table.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind {

// Of what a match needs and nobody can read
[[noreturn]] void refuse(const SourcePos& at);

class ProgramDraft {
 public:
  // Runs the files.
  ProgramDraft(const Catalog& catalog, const Model& model, ScriptFiles& files, lua_State* lua,
               Program& program);

  const Catalog& catalog;
  const Model& model;
  Program& program;
  Diagnostics found;
  std::vector<LoadedScript> scripts;                        // in load order
  std::map<std::string, const LoadedScript*> shared_moves;  // by full id of a move file

  // `inner`: the function that it wraps
  FunctionId add_function(const Node& function, const std::string& name,
                          FunctionId inner = FunctionId::none);
  FunctionId add_effect_function(const std::string& name, int effect);

  void add(const ContentError& error);

 private:
  FunctionId add(ScriptFunction function, const std::string& name);

  const ScriptFiles& files_;
  FunctionTable table_;
  std::vector<ScriptFunction> functions_;  // of all scripts, without names
};

}  // namespace tradewind
