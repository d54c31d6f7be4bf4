// The program under construction, and what its readers share: names, ids of functions, and the
// errors found so far.
//
//   ProgramDraft draft(catalog, model, files, lua, program);
//   // the function on top of the stack
//   FunctionId function = draft.add_function("base/refill.cards");
#pragma once

#include "load/table_reader.h"
#include "lua/host/function_table.h"
#include "lua/load/written_script.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

class ProgramDraft {
 public:
  ProgramDraft(const Catalog& catalog, const Model& model, const ScriptFiles& files, lua_State* lua,
               Program& program);

  const Catalog& catalog;
  const Model& model;
  lua_State* const lua;
  Program& program;
  Diagnostics found;
  // By full id of a move file: registry reference of its table
  std::map<std::string, int> shared_moves;

  // Gives the function on top of the stack an id and pops it.
  FunctionId add_function(const std::string& name);
  FunctionId add_effect_function(const std::string& name, int effect);
  // In the function on top of the stack, which is popped
  void wrap_function(FunctionId& function, const std::string& name);

  // Where a table on the stack is written out; nullptr: unknown.
  struct Written {
    const ScriptFile* file = nullptr;
    const WrittenTable* table = nullptr;
  };
  [[nodiscard]] const Written* written(int at) const;

  void missing_script(const SourcePos& pos, const std::string& message, const std::string& hint);
  void add(const ContentError& error);

 private:
  FunctionId add(ScriptFunction function);
  [[nodiscard]] FunctionOrigin origin_of_top() const;
  [[nodiscard]] FunctionPlace place_of_top() const;
  // Notes where the tables in the value on top of the stack, which stays there, are written.
  void find_tables(const ScriptFile& file, const WrittenTable& written);
  // Notes the functions inside the value on top of the stack, which stays there.
  void find_origins(FunctionOrigin& at);

  FunctionTable functions_;
  std::deque<WrittenScript> scripts_;              // in load order
  std::map<const void*, Written> written_;         // by address of the table
  std::map<const void*, FunctionOrigin> origins_;  // by address
  std::set<const void*> seen_;                     // tables
};

}  // namespace tradewind
