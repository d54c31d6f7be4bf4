#include "load/program_draft.h"

#include <lua.hpp>

namespace tradewind {

void refuse(const SourcePos& at) {
  throw ContentError(Diagnostic{at.file, at.line, at.column, "unreadable", Severity::error,
                                "this cannot be read", ""});
}

ProgramDraft::ProgramDraft(const Catalog& with, const Model& of, ScriptFiles& files, lua_State* lua,
                           Program& into)
    : catalog(with), model(of), program(into), files_(files), table_(lua, into) {
  const auto events = static_cast<std::size_t>(model.events.size());
  const auto queries = static_cast<std::size_t>(model.queries.size());
  program.on.resize(events);
  program.adjust.resize(queries);
  program.query_has_adjusters.resize(queries);
  program.query_has_rivals.resize(queries);
  program.query_function.assign(queries, FunctionId::none);
  program.ability_of_type.assign(model.type_info.size(), -1);
  files.run(found);
  for (const ScriptFiles::Loaded& loaded : files.all()) {
    const LuaSource& source = *loaded.file->source;
    program.assigned_names.merge(assigned_names(source));
    const Node written = catalog.lint ? catalog.lint->written(source) : Node();
    lua_rawgeti(lua, LUA_REGISTRYINDEX, loaded.ref);
    const auto index = static_cast<int>(scripts.size());
    scripts.push_back({loaded.file, {}});
    try {
      scripts.back().value = tree_of(lua, *loaded.file, index, written, functions_);
    } catch (const ContentError& error) {
      add(error);
    }
    lua_settop(lua, 0);
  }
}

FunctionId ProgramDraft::add(ScriptFunction function, const std::string& name) {
  function.name = name;
  const FunctionId id = table_.add(function, files_);
  program.functions.push_back(std::move(function));
  return id;
}

FunctionId ProgramDraft::add_function(const Node& function, const std::string& name,
                                      FunctionId inner) {
  ScriptFunction made = functions_[static_cast<std::size_t>(function.function)];
  made.origin.inner = inner;
  return add(std::move(made), name);
}

FunctionId ProgramDraft::add_effect_function(const std::string& name, int effect) {
  ScriptFunction made;
  made.origin.effect = effect;
  return add(std::move(made), name);
}

void ProgramDraft::add(const ContentError& error) {
  found.insert(found.end(), error.diagnostics().begin(), error.diagnostics().end());
}

}  // namespace tradewind
