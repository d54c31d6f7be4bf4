// What scripts see, as views that they can only read.
#include "lua/stdlib/stdlib.h"

#include "lua/sandbox/interpreter.h"
#include "tradewind/diagnostic.h"

#include <lua.hpp>

#include <algorithm>
#include <string>

namespace tradewind {
namespace {

// Keys by address, of the registry and of the metatables of read-only views.
const char environment_key = 0;
const char globals_key = 0;
const char shown_key = 0;

constexpr const char* not_offered[] = {
    "_G",      "collectgarbage", "coroutine", "debug",      "dofile", "getmetatable",
    "io",      "load",           "loadfile",  "loadstring", "next",   "os",
    "package", "print",          "rawequal",  "rawget",     "rawlen", "rawset",
    "require", "setmetatable",   "unpack",    "utf8",       "warn",   "xpcall",
};

std::string text_of(lua_State* lua, int index) { return std::string(push_text(lua, index)); }

int unknown_global(lua_State* lua) {
  const std::string name = text_of(lua, 2);
  if (std::ranges::find(not_offered, name) != std::end(not_offered))
    raise(lua, "'" + name + "' is not available to scripts");
  raise(lua, "unknown global '" + name + "'");
}

// Upvalue 1: the name of the locked table; of the globals it is empty.
int refuse_change(lua_State* lua) {
  const std::string name = text_of(lua, lua_upvalueindex(1));
  if (name.empty()) raise(lua, "'" + text_of(lua, 2) + "' would be a global: use a local instead");
  raise(lua, "'" + name + "' cannot be changed");
}

int locked_length(lua_State* lua) {
  push_readable_table(lua, 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, -1)));
  return 1;
}

}  // namespace

void open_safe_library(lua_State* lua) {
  push_library(lua);
  lua_pushliteral(lua, "");  // strings get the string library as methods
  lua_createtable(lua, 0, 2);
  lua_getfield(lua, -3, "string");
  lua_setfield(lua, -2, "__index");
  hide_metatable(lua);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &environment_key);
  lock_table(lua, "", unknown_global);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &globals_key);
}

void push_environment(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &environment_key); }

std::vector<std::string> names_in(lua_State* lua, int table) {
  const int at = lua_absindex(lua, table);
  std::vector<std::string> names;
  for (lua_pushnil(lua); lua_next(lua, at) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> environment_names(lua_State* lua) {
  push_environment(lua);
  std::vector<std::string> names = names_in(lua, -1);
  lua_pop(lua, 1);
  return names;
}

void push_globals(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &globals_key); }

void lock_table(lua_State* lua, const char* name, lua_CFunction missing) {
  const int shown = lua_gettop(lua);
  if (missing != nullptr) {
    lua_createtable(lua, 0, 1);
    set_function(lua, "__index", missing, name);
    lua_setmetatable(lua, shown);
  }
  lua_newtable(lua);
  lua_createtable(lua, 0, 5);
  lua_pushvalue(lua, shown);
  lua_setfield(lua, -2, "__index");
  set_function(lua, "__newindex", refuse_change, name);
  set_function(lua, "__len", locked_length);
  hide_metatable(lua);
  lua_pushvalue(lua, shown);
  lua_rawsetp(lua, -2, &shown_key);
  lua_setmetatable(lua, -2);
  lua_replace(lua, shown);
}

void push_readable_table(lua_State* lua, int index) {
  const int table = lua_absindex(lua, index);
  luaL_checktype(lua, table, LUA_TTABLE);
  if (lua_getmetatable(lua, table) == 0) return lua_pushvalue(lua, table);
  if (lua_rawgetp(lua, -1, &shown_key) != LUA_TTABLE)
    luaL_argerror(lua, table, "a plain table expected");
  lua_remove(lua, -2);
}

void set_function(lua_State* lua, const char* name, lua_CFunction function, const char* upvalue) {
  if (upvalue != nullptr) lua_pushstring(lua, upvalue);
  lua_pushcclosure(lua, function, upvalue != nullptr ? 1 : 0);
  lua_setfield(lua, -2, name);
}

void hide_metatable(lua_State* lua) {
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
}

std::string_view push_text(lua_State* lua, int index) {
  const int value = lua_absindex(lua, index);
  switch (lua_type(lua, value)) {
    case LUA_TSTRING:
    case LUA_TNUMBER: lua_pushvalue(lua, value); break;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, value) != 0 ? "true" : "false");
      break;
    default:
      // Handles name their kind; scripts cannot set this field.
      if (luaL_getmetafield(lua, value, "__name") == LUA_TNIL)
        lua_pushstring(lua, luaL_typename(lua, value));
  }
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, -1, &size);
  return {text, size};
}

}  // namespace tradewind
