#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <string>
#include <string_view>

namespace tradewind {
namespace {

// Lua is about to shift the items of the list from a position on. Lua refuses a position outside
// the list.
void charge_shift(lua_State* lua) {
  const lua_Integer position = check_integer_argument(lua, 2);
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, 1));
  if (position > 0 && position < length) Interpreter::of(lua).charge(length - position);
}

int safe_insert(lua_State* lua) {
  check_own_table(lua, 1);
  const int arguments = lua_gettop(lua);
  if (arguments != 2 && arguments != 3)
    return luaL_error(lua,
                      "table.insert: wrong number of arguments; expected a list, an optional "
                      "position, and a value");
  if (arguments == 3) charge_shift(lua);
  return call_own(lua);
}

int safe_remove(lua_State* lua) {
  check_own_table(lua, 1);
  if (!lua_isnoneornil(lua, 2)) charge_shift(lua);
  return call_own(lua);
}

int safe_concat(lua_State* lua) {
  lua_settop(lua, 4);
  push_readable_table(lua, 1);
  const int table = lua_gettop(lua);
  const std::string_view between = lua_isnoneornil(lua, 2) ? "" : check_text_argument(lua, 2);
  const lua_Integer first = integer_argument_or(lua, 3, 1);
  const lua_Integer last =
      integer_argument_or(lua, 4, static_cast<lua_Integer>(lua_rawlen(lua, table)));
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
  const lua_Integer first = integer_argument_or(lua, 2, 1);
  const lua_Integer last =
      integer_argument_or(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, -1)));
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (first <= last && count >= static_cast<lua_Unsigned>(most_values))
    return luaL_error(lua, "table.unpack: at most %d values", most_values);
  lua_replace(lua, 1);
  return call_own(lua);
}

}  // namespace

void push_table_library(lua_State* lua) {
  push_library(lua, luaopen_table,
               {{"concat", safe_concat},
                {"insert", safe_insert},
                {"pack", nullptr},
                {"remove", safe_remove},
                {"sort", stable_sort},
                {"unpack", safe_unpack}});
}

}  // namespace tradewind
