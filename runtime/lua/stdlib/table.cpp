#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <string>
#include <string_view>

namespace tradewind {
namespace {

lua_Integer own_length(lua_State* lua) {
  check_own_table(lua, 1);
  return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

int safe_insert(lua_State* lua) {
  const lua_Integer length = own_length(lua);
  const int arguments = lua_gettop(lua);
  if (arguments == 2) {
    lua_rawseti(lua, 1, length + 1);
    return 0;
  }
  if (arguments != 3)
    return luaL_error(lua, "table.insert: wrong number of arguments; expected a list, an optional position, and a value");
  const lua_Integer position = check_integer_argument(lua, 2);
  luaL_argcheck(lua, position >= 1 && position <= length + 1, 2, "position out of bounds");
  Interpreter::of(lua).charge(length - position);
  for (lua_Integer at = length; at >= position; --at) {
    lua_rawgeti(lua, 1, at);
    lua_rawseti(lua, 1, at + 1);
  }
  lua_rawseti(lua, 1, position);
  return 0;
}

int safe_remove(lua_State* lua) {
  const lua_Integer length = own_length(lua);
  const lua_Integer position = integer_argument_or(lua, 2, length);
  if (length == 0 && lua_gettop(lua) < 2) return lua_pushnil(lua), 1;
  luaL_argcheck(lua, position >= (length == 0 ? 0 : 1) && position <= length + 1, 2, "position out of bounds");
  Interpreter::of(lua).charge(length - position);
  lua_rawgeti(lua, 1, position);
  for (lua_Integer at = position; at < length; ++at) {
    lua_rawgeti(lua, 1, at + 1);
    lua_rawseti(lua, 1, at);
  }
  if (position <= length) {
    lua_pushnil(lua);
    lua_rawseti(lua, 1, length);
  }
  return 1;
}

int safe_concat(lua_State* lua) {
  lua_settop(lua, 4);
  push_readable_table(lua, 1);
  const int table = lua_gettop(lua);
  const std::string_view between = lua_isnoneornil(lua, 2) ? "" : check_text_argument(lua, 2);
  const lua_Integer first = integer_argument_or(lua, 3, 1);
  const lua_Integer last = integer_argument_or(lua, 4, static_cast<lua_Integer>(lua_rawlen(lua, table)));
  std::string made;
  for (lua_Integer at = first; at <= last; ++at) {
    const int kind = lua_rawgeti(lua, table, at);
    if (kind != LUA_TSTRING && kind != LUA_TNUMBER)
      return luaL_error(lua, "table.concat: item %I is a %s", at, luaL_typename(lua, -1));
    append(lua, made, push_text(lua, -1));
    lua_pop(lua, 2);
    Interpreter::of(lua).charge(4);
    if (at == last) break;  // the largest integer has no successor
    append(lua, made, between);
  }
  return return_text(lua, made);
}

int safe_unpack(lua_State* lua) {
  lua_settop(lua, 3);
  push_readable_table(lua, 1);
  const int table = lua_gettop(lua);
  const lua_Integer first = integer_argument_or(lua, 2, 1);
  const lua_Integer last = integer_argument_or(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, table)));
  if (first > last) return 0;
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (count >= static_cast<lua_Unsigned>(most_values)) return luaL_error(lua, "table.unpack: at most %d values", most_values);
  luaL_checkstack(lua, static_cast<int>(count) + 1, "table.unpack");
  for (lua_Unsigned at = 0; at <= count; ++at) lua_rawgeti(lua, table, first + static_cast<lua_Integer>(at));
  return static_cast<int>(count) + 1;
}

int safe_pack(lua_State* lua) {
  const int count = lua_gettop(lua);
  lua_createtable(lua, count, 1);
  lua_insert(lua, 1);
  for (int at = count; at >= 1; --at) lua_rawseti(lua, 1, at);
  lua_pushinteger(lua, count);
  lua_setfield(lua, 1, "n");
  return 1;
}

}  // namespace

void push_table_library(lua_State* lua) {
  constexpr luaL_Reg functions[] = {
      {"concat", safe_concat}, {"insert", safe_insert}, {"pack", safe_pack}, {"remove", safe_remove},
      {"sort", stable_sort},   {"unpack", safe_unpack}, {nullptr, nullptr},
  };
  luaL_newlib(lua, functions);
}

}  // namespace tradewind
