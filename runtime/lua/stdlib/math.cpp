#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

namespace tradewind {
namespace {

// Lua's own function, for whole numbers: `Count` of them, or any number of them.
template <int Count>
int of_integers(lua_State* lua) {
  for (int at = Count > 0 ? Count : lua_gettop(lua); at > 0; --at)
    (void)check_integer_argument(lua, at);
  return call_own(lua);
}

// Unlike Lua's, it never converts a string, in no version of Lua.
int safe_tointeger(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_settop(lua, 1);
  if (lua_isinteger(lua, 1) == 0) lua_pushnil(lua);
  return 1;
}

}  // namespace

void push_math_library(lua_State* lua) {
  push_library(lua, luaopen_math,
               {{"abs", of_integers<1>},
                {"max", of_integers<0>},
                {"min", of_integers<0>},
                {"floor", of_integers<1>},  // nothing to round; scripts may call it all the same
                {"ult", of_integers<2>},
                {"tointeger", safe_tointeger},
                {"type", nullptr},
                {"maxinteger", nullptr},
                {"mininteger", nullptr}});
}

}  // namespace tradewind
