#include "load/program_draft.h"

namespace tradewind {

ProgramDraft::ProgramDraft(const Catalog& with, const Model& of, const ScriptFiles& files,
                           lua_State* state, Program& into)
    : catalog(with), model(of), lua(state), program(into), functions_(state, into) {
  const auto events = static_cast<std::size_t>(model.events.size());
  const auto queries = static_cast<std::size_t>(model.queries.size());
  program.on.resize(events);
  program.adjust.resize(queries);
  program.query_has_adjusters.resize(queries);
  program.query_has_rivals.resize(queries);
  program.query_function.assign(queries, FunctionId::none);
  program.ability_of_type.assign(model.type_info.size(), -1);
  FunctionOrigin origin;
  for (const ScriptFiles::Loaded& loaded : files.all()) {
    ++origin.file;
    const WrittenScript& script = scripts_.emplace_back(*loaded.file->source);
    program.assigned_names.insert(script.assigned().begin(), script.assigned().end());
    lua_rawgeti(lua, LUA_REGISTRYINDEX, loaded.ref);
    find_origins(origin);
    if (script.returned() != nullptr) find_tables(*loaded.file, *script.returned());
    lua_pop(lua, 1);
  }
}

// Tables may contain themselves or be nested deeply; readers never go that deep.
void ProgramDraft::find_origins(FunctionOrigin& at) {
  constexpr std::size_t deepest = 100;
  if (lua_type(lua, -1) == LUA_TFUNCTION) origins_.try_emplace(lua_topointer(lua, -1), at);
  if (lua_type(lua, -1) != LUA_TTABLE || at.path.size() == deepest ||
      !seen_.insert(lua_topointer(lua, -1)).second)
    return;
  luaL_checkstack(lua, 8, nullptr);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING)
      at.path.emplace_back(std::string(lua_tostring(lua, -2)));
    else if (lua_isinteger(lua, -2) != 0)
      at.path.emplace_back(std::int64_t{lua_tointeger(lua, -2)});
    else
      continue;
    find_origins(at);
    at.path.pop_back();
  }
}

void ProgramDraft::find_tables(const ScriptFile& file, const WrittenTable& written) {
  if (!lua_istable(lua, -1) ||
      !written_.try_emplace(lua_topointer(lua, -1), Written{&file, &written}).second)
    return;
  luaL_checkstack(lua, 4, nullptr);
  for (const WrittenTable& part : written.parts) {
    if (const std::string* const name = std::get_if<std::string>(&part.key))
      lua_pushlstring(lua, name->data(), name->size());
    else
      lua_pushinteger(lua, std::get<std::int64_t>(part.key));
    lua_rawget(lua, -2);
    find_tables(file, part);
    lua_pop(lua, 1);
  }
}

const ProgramDraft::Written* ProgramDraft::written(int at) const {
  const auto table = lua_istable(lua, at) ? written_.find(lua_topointer(lua, at)) : written_.end();
  return table == written_.end() ? nullptr : &table->second;
}

FunctionOrigin ProgramDraft::origin_of_top() const { return origins_.at(lua_topointer(lua, -1)); }

FunctionId ProgramDraft::add(ScriptFunction function) {
  const FunctionId id = functions_.add(function.name);
  program.functions.push_back(std::move(function));
  return id;
}

FunctionId ProgramDraft::add_function(const std::string& name) {
  ScriptFunction function;
  function.name = name;
  function.origin = origin_of_top();
  function.place = place_of_top();
  return add(std::move(function));
}

FunctionPlace ProgramDraft::place_of_top() const {
  lua_Debug info{};
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &info);
  return {info.source[0] == '@' ? info.source + 1 : "", info.linedefined, info.lastlinedefined};
}

FunctionId ProgramDraft::add_effect_function(const std::string& name, int effect) {
  ScriptFunction function;
  function.name = name;
  function.origin.effect = effect;
  FunctionTable::push_effect(lua, effect);
  return add(std::move(function));
}

void ProgramDraft::wrap_function(FunctionId& function, const std::string& name) {
  ScriptFunction wrapper;
  wrapper.name = name;
  wrapper.origin = origin_of_top();
  wrapper.place = place_of_top();
  wrapper.origin.inner = function;
  functions_.push(function);
  FunctionTable::push_wrapped(lua);
  function = add(std::move(wrapper));
}

void ProgramDraft::missing_script(const SourcePos& pos, const std::string& message,
                                  const std::string& hint) {
  found.push_back(
      {pos.file, pos.line, pos.column, "missing-script", Severity::error, message, hint});
}

void ProgramDraft::add(const ContentError& error) {
  found.insert(found.end(), error.diagnostics().begin(), error.diagnostics().end());
}

}  // namespace tradewind
