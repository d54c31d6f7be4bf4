#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <limits>

namespace tradewind {
namespace {

using Unsigned = lua_Unsigned;

int safe_abs(lua_State* lua) {
  const lua_Integer value = check_integer_argument(lua, 1);
  lua_pushinteger(lua, value < 0 ? static_cast<lua_Integer>(0 - static_cast<Unsigned>(value)) : value);
  return 1;
}

int safe_max(lua_State* lua) {
  lua_Integer best = check_integer_argument(lua, 1);
  for (int at = lua_gettop(lua); at > 1; --at) {
    if (const lua_Integer value = check_integer_argument(lua, at); value > best) best = value;
  }
  lua_pushinteger(lua, best);
  return 1;
}

int safe_min(lua_State* lua) {
  lua_Integer best = check_integer_argument(lua, 1);
  for (int at = lua_gettop(lua); at > 1; --at) {
    if (const lua_Integer value = check_integer_argument(lua, at); value < best) best = value;
  }
  lua_pushinteger(lua, best);
  return 1;
}

// All numbers are whole, so there is nothing to round; scripts may call it all the same.
int safe_floor(lua_State* lua) {
  lua_pushinteger(lua, check_integer_argument(lua, 1));
  return 1;
}

int safe_ult(lua_State* lua) {
  const auto left = static_cast<Unsigned>(check_integer_argument(lua, 1));
  lua_pushboolean(lua, left < static_cast<Unsigned>(check_integer_argument(lua, 2)) ? 1 : 0);
  return 1;
}

int safe_tointeger(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_settop(lua, 1);
  if (lua_isinteger(lua, 1) == 0) lua_pushnil(lua);
  return 1;
}

int safe_math_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_isinteger(lua, 1) != 0) {
    lua_pushliteral(lua, "integer");
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

}  // namespace

void push_math_library(lua_State* lua) {
  constexpr luaL_Reg functions[] = {
      {"abs", safe_abs},        {"max", safe_max},  {"min", safe_min},
      {"floor", safe_floor},    {"ult", safe_ult},  {"tointeger", safe_tointeger},
      {"type", safe_math_type}, {nullptr, nullptr},
  };
  luaL_newlib(lua, functions);
  lua_pushinteger(lua, std::numeric_limits<lua_Integer>::max());
  lua_setfield(lua, -2, "maxinteger");
  lua_pushinteger(lua, std::numeric_limits<lua_Integer>::min());
  lua_setfield(lua, -2, "mininteger");
}

}  // namespace tradewind
