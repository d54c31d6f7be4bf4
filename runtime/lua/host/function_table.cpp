#include "lua/host/function_table.h"

#include "lua/bind/handles.h"

#include <algorithm>

namespace tradewind {
namespace {

// Upvalue 1: the id of a query.
int evaluate_query(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const auto query = id_of<QueryId>(lua_tointeger(lua, lua_upvalueindex(1)));
  const Query& info = host.model().query_info[query];
  (void)check_handle(lua, 1, ValueType::game, "the first argument of a query");
  Word args[most_parameters];
  std::size_t count = 0;
  for (const ParamDef& param : info.params) {
    args[count] = check_value(lua, static_cast<int>(count) + 2, param.type, param.name.c_str());
    ++count;
  }
  host.push(info.type, host.queries().evaluate(query, {args, count}));
  return 1;
}

// Upvalues: the wrapper and the wrapped function.
int call_wrapper(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_insert(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

// Upvalue 1: the id of an effect.
int perform_effect(lua_State* lua) {
  using Kind = Term::Kind;
  ScriptHost& host = host_of(lua);
  const Effect& effect =
      host.program().effects[static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(1)))];
  const auto needs = [&](Kind kind) {
    return std::ranges::any_of(effect.values,
                               [&](const Term& value) { return value.kind == kind; });
  };
  if (needs(Kind::local) && host.context().running_sequence() != effect.sequence)
    raise(lua, "this effect uses locals of '" +
                   host.program().sequence_names.full(effect.sequence) + "', which is not running");
  const Seat player =
      needs(Kind::player) ? id_of<Seat>(check_handle(lua, 2, ValueType::seat).id) : Seat::none;
  std::vector<std::int32_t> targets;  // cards, spaces, regions, seats and numbers
  for (const Term& value : effect.values) {
    if (value.kind != Kind::target) continue;
    const auto target = static_cast<std::size_t>(value.constant);
    targets.resize(std::max(targets.size(), target + 1));
    targets[target] =
        check_value(lua, static_cast<int>(value.constant) + 3, value.type, "a target of the move");
  }
  check_writable(lua, effect.emits() ? "emit" : "run");
  host.context().perform(effect, player, targets);
  return 0;
}

}  // namespace

FunctionId FunctionTable::add(const ScriptFunction& function, const ScriptFiles& files) {
  push_origin(function.origin, files);
  frozen_.seal(lua_, function.name);
  refs_.push_back(luaL_ref(lua_, LUA_REGISTRYINDEX));
  return id_of<FunctionId>(refs_.size() - 1);
}

void FunctionTable::push(FunctionId function) const {
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, refs_[function]);
}

void FunctionTable::push_origin(const FunctionOrigin& origin, const ScriptFiles& files) const {
  if (origin.effect >= 0) {
    lua_pushinteger(lua_, origin.effect);
    return lua_pushcclosure(lua_, bound<perform_effect>, 1);
  }
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, files.all()[static_cast<std::size_t>(origin.file)].ref);
  for (const FunctionOrigin::Key& key : origin.path) {
    if (const std::string* const name = std::get_if<std::string>(&key))
      lua_getfield(lua_, -1, name->c_str());
    else
      lua_geti(lua_, -1, std::get<std::int64_t>(key));
    lua_remove(lua_, -2);
  }
  if (origin.inner == FunctionId::none) return;
  push(origin.inner);
  lua_pushcclosure(lua_, call_wrapper, 2);
}

void FunctionTable::link(const Model& model, const Program& program, const ScriptFiles& files) {
  for (const ScriptFunction& function : program.functions) (void)add(function, files);
  fill_rules(model, program);
}

void FunctionTable::fill_rules(const Model& model, const Program& program) const {
  push_environment(lua_);
  lua_getfield(lua_, -1, "rules");
  push_readable_table(lua_, -1);
  const auto set = [&](const std::string& name) {
    lua_pushvalue(lua_, -1);
    lua_setfield(lua_, -3, name.c_str());
  };
  for (const auto& [full, function] : program.rules) {
    if (model.queries.has(full)) continue;
    push(function);
    set(full);
    set(full.substr(full.find('/') + 1));
    lua_pop(lua_, 1);
  }
  for (const QueryId id : model.queries.ids()) {
    lua_pushinteger(lua_, word_of(id));
    lua_pushcclosure(lua_, bound<evaluate_query>, 1);
    set(model.queries.full(id));
    if (model.queries.find(model.queries.plain(id)) == id) set(model.queries.plain(id));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 3);
}

}  // namespace tradewind
