// The program under construction, and what its readers share: names, ids of functions, and the errors found so far.
//
//   ProgramDraft draft(catalog, model, files, lua, program);
//   FunctionId function = draft.add_function("base/refill.cards");   // the function on top of the stack
#pragma once

#include "lua/host/function_table.h"
#include "lua/load/table_reader.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

class ProgramDraft {
 public:
  ProgramDraft(const Catalog& catalog, const Model& model, const ScriptFiles& files, lua_State* lua, Program& program);

  const Catalog& catalog;
  const Model& model;
  lua_State* const lua;
  Program& program;
  Diagnostics found;

  // Gives the function on top of the stack an id and pops it.
  FunctionId add_function(const std::string& name);
  FunctionId add_effect_function(const std::string& name, int effect);
  void wrap_function(FunctionId& function, const std::string& name);  // in the function on top of the stack, which is popped

  // The id of a name in a file, or an error with a suggestion.
  [[nodiscard]] QueryId query(const TableReader& reader, const std::string& name) const {
    return find(reader, "query", name, model.queries);
  }
  [[nodiscard]] EventId event(const TableReader& reader, const std::string& name) const {
    return find(reader, "event", name, model.events);
  }
  [[nodiscard]] FactId fact(const TableReader& reader, const std::string& name) const {
    return find(reader, "fact", name, model.facts);
  }
  [[nodiscard]] ZoneKind zone(const TableReader& reader, const std::string& name) const {
    return find(reader, "zone", name, model.zones);
  }
  [[nodiscard]] SequenceId sequence(const TableReader& reader, const std::string& name) const {
    return find(reader, "sequence", name, program.sequence_names);
  }

  void note(const std::string& name, const std::string& kind, const std::string& action, const TableReader& reader);
  void missing_script(const SourcePos& pos, const std::string& message, const std::string& hint);
  void add(const ContentError& error);

 private:
  template <typename Id>
  static Id find(const TableReader& reader, const char* what, const std::string& name, const Names<Id>& names) {
    const Id id = names.find(name);
    if (id == Id::none)
      reader.fail("unknown-name", std::string("unknown ") + what + " '" + name + "'", name, did_you_mean(name, names.all()));
    return id;
  }
  FunctionId add(ScriptFunction function);
  [[nodiscard]] FunctionOrigin origin_of_top() const;
  // Notes the functions inside the value on top of the stack, which stays there.
  void find_origins(FunctionOrigin& at);

  FunctionTable functions_;
  std::map<const void*, FunctionOrigin> origins_;  // by address
  std::set<const void*> seen_;                     // tables
};

// What all readers of parts of the program use.
class ProgramPartReader {
 protected:
  explicit ProgramPartReader(ProgramDraft& draft)
      : draft_(draft), model_(draft.model), program_(draft.program), lua_(draft.lua) {}

  static void add_unique(NameList& list, const std::string& name);

  ProgramDraft& draft_;
  const Model& model_;
  Program& program_;
  lua_State* lua_;
};

}  // namespace tradewind
