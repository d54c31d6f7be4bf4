#include "lua/stdlib/stdlib.h"

#include "lua/sandbox/interpreter.h"
#include "tradewind/diagnostic.h"

#include <lua.hpp>

#include <algorithm>
#include <string>

namespace tradewind {
namespace {

// Keys by address, of the registry and of the metatables of read-only views.
const char library_key = 0;
const char facades_key = 0;
const char shown_key = 0;

// Reading or copying this many costs about one instruction
constexpr std::int64_t bytes_a_unit = 16;

constexpr const char* not_offered[] = {
    "_G",      "collectgarbage", "coroutine", "debug",      "dofile", "getmetatable",
    "io",      "load",           "loadfile",  "loadstring", "next",   "os",
    "package", "print",          "rawequal",  "rawget",     "rawlen", "rawset",
    "require", "setmetatable",   "unpack",    "utf8",       "warn",   "xpcall",
};

std::string key_text(lua_State* lua, int index) { return std::string(push_text(lua, index)); }

// Upvalue 1: the environment.
int unknown_global(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  const auto is_name = [&](const char* known) { return name == known; };
  if (std::any_of(std::begin(not_offered), std::end(not_offered), is_name))
    raise(lua, "'" + name + "' is not available to scripts");
  const std::string guess = did_you_mean(name, environment_names(lua, lua_upvalueindex(1)));
  raise(lua, "unknown global '" + name + "'" + (guess.empty() ? "" : ", " + guess));
}

int refuse_global(lua_State* lua) {
  raise(lua, "'" + key_text(lua, 2) + "' would be a global: use a local instead");
}

// Upvalue 1: the name of the locked table.
int refuse_change(lua_State* lua) {
  raise(lua, "'" + key_text(lua, lua_upvalueindex(1)) + "' cannot be changed");
}

// What to use instead of a function that scripts of other games often call.
std::string replacement(const std::string& function) {
  for (const char* pattern : {"string.find", "string.match", "string.gmatch", "string.gsub"}) {
    if (function == pattern)
      return ": patterns are not supported; compare with '==' or use string.sub";
  }
  return function == "string.format" ? ": join strings with '..'" : "";
}

int refuse_missing(lua_State* lua) {
  const std::string function = key_text(lua, lua_upvalueindex(1)) + '.' + key_text(lua, 2);
  raise(lua, "'" + function + "' is not available to scripts" + replacement(function));
}

int locked_length(lua_State* lua) {
  push_readable_table(lua, 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, -1)));
  return 1;
}

// Strings get the string library as methods.
void set_string_metatable(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  push_readable_table(lua, -3);
  lua_setfield(lua, -2, "__index");
  hide_metatable(lua);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

}  // namespace

void open_safe_library(lua_State* lua) {
  lua_newtable(lua);
  add_base_functions(lua);
  push_math_library(lua);
  lock_table(lua, "math", Missing::error);
  lua_setfield(lua, -2, "math");
  push_table_library(lua);
  lock_table(lua, "table", Missing::error);
  lua_setfield(lua, -2, "table");
  push_string_library(lua);
  lock_table(lua, "string", Missing::error);
  set_string_metatable(lua);
  lua_setfield(lua, -2, "string");
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &library_key);
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &facades_key);
}

// Upvalue 1 of an entry: Lua's own function, or nil.
int call_own(lua_State* lua) { return lua_tocfunction(lua, lua_upvalueindex(1))(lua); }

void push_library(lua_State* lua, lua_CFunction open, std::initializer_list<luaL_Reg> entries) {
  lua_newtable(lua);
  open(lua);
  for (const luaL_Reg& entry : entries) {
    lua_getfield(lua, -1, entry.name);
    if (entry.func != nullptr) lua_pushcclosure(lua, entry.func, 1);
    lua_setfield(lua, -3, entry.name);
  }
  lua_pop(lua, 1);
}

void push_environment(lua_State* lua) {
  lua_newtable(lua);
  const int entries = lua_gettop(lua);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &library_key);
  lua_pushnil(lua);
  while (lua_next(lua, -2) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, entries);
  }
  lua_pop(lua, 1);

  lua_createtable(lua, 0, 1);
  lua_pushvalue(lua, entries);
  lua_pushcclosure(lua, unknown_global, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, entries);

  lua_rawgetp(lua, LUA_REGISTRYINDEX, &facades_key);
  lua_pushvalue(lua, entries);
  lua_newtable(lua);
  lua_createtable(lua, 0, 3);
  lua_pushvalue(lua, entries);
  lua_setfield(lua, -2, "__index");
  set_function(lua, "__newindex", refuse_global);
  hide_metatable(lua);
  lua_setmetatable(lua, -2);
  lua_rawset(lua, -3);
  lua_settop(lua, entries);
}

std::vector<std::string> environment_names(lua_State* lua, int index) {
  std::vector<std::string> names;
  lua_pushvalue(lua, index);
  lua_pushnil(lua);
  while (lua_next(lua, -2) != 0) {
    lua_pop(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -1));
  }
  lua_pop(lua, 1);
  std::sort(names.begin(), names.end());
  return names;
}

void push_facade(lua_State* lua, int index) {
  const int entries = lua_absindex(lua, index);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &facades_key);
  lua_pushvalue(lua, entries);
  if (lua_rawget(lua, -2) != LUA_TTABLE) luaL_error(lua, "not an environment");
  lua_remove(lua, -2);
}

void lock_table(lua_State* lua, const char* name, Missing missing) {
  const int shown = lua_gettop(lua);
  if (missing == Missing::error) {
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, refuse_missing, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, shown);
  }
  lua_newtable(lua);
  lua_createtable(lua, 0, 5);
  lua_pushvalue(lua, shown);
  lua_setfield(lua, -2, "__index");
  lua_pushstring(lua, name);
  lua_pushcclosure(lua, refuse_change, 1);
  lua_setfield(lua, -2, "__newindex");
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

void check_own_table(lua_State* lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  if (lua_getmetatable(lua, index) != 0) luaL_argerror(lua, index, "this table cannot be changed");
}

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

void hide_metatable(lua_State* lua) {
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
}

long long check_integer_argument(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) == 0) luaL_typeerror(lua, index, "whole number");
  return lua_tointeger(lua, index);
}

long long integer_argument_or(lua_State* lua, int index, long long standard) {
  return lua_isnoneornil(lua, index) ? standard : check_integer_argument(lua, index);
}

std::string_view check_text_argument(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* const text = luaL_checklstring(lua, index, &size);
  Interpreter::of(lua).charge(static_cast<std::int64_t>(size) / bytes_a_unit);
  return {text, size};
}

void append(lua_State* lua, std::string& made, std::string_view more) {
  if (made.size() + more.size() > longest_string)
    raise(lua, "the string would be longer than " + std::to_string(longest_string) + " bytes");
  made += more;
}

int return_text(lua_State* lua, const std::string& made) {
  Interpreter::of(lua).charge(static_cast<std::int64_t>(made.size()) / bytes_a_unit);
  lua_pushlstring(lua, made.data(), made.size());
  return 1;
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
