#include "lua/sandbox/frozen_upvalues.h"

#include "lua/stdlib/stdlib.h"
#include "tradewind/diagnostic.h"

#include <lua.hpp>

namespace tradewind {
namespace {

// A table that the script made; locked views have a metatable.
bool is_plain_table(lua_State* lua, int at) {
  if (lua_type(lua, at) != LUA_TTABLE) return false;
  if (lua_getmetatable(lua, at) == 0) return true;
  lua_pop(lua, 1);
  return false;
}

// Refuses tables that contain themselves and functions nested too deeply.
void check_depth(int depth, const std::string& file) {
  constexpr int deepest = 50;
  if (depth <= deepest) return;
  throw ContentError(
      Diagnostic{file, 0, 0, "endless-table", Severity::error, "tables nested too deeply", "use plain lists and maps"});
}

}  // namespace

void FrozenUpvalues::seal(lua_State* lua, int at, const std::string& file, int depth) {
  check_depth(depth, file);
  if (lua_type(lua, at) != LUA_TFUNCTION || !seen_.insert(lua_topointer(lua, at)).second) return;
  luaL_checkstack(lua, 8, nullptr);
  const int function = lua_absindex(lua, at);
  for (int upvalue = 1;; ++upvalue) {
    const char* const name = lua_getupvalue(lua, function, upvalue);
    if (name == nullptr) return;
    if (*name == '\0')
      seal(lua, -1, file, depth + 1);  // of a function in C++, which may wrap another
    else if (std::string(name) != "_ENV")
      seal_upvalue(lua, function, upvalue, name, file, depth);
    lua_pop(lua, 1);
  }
}

// Seals the value on top of the stack if it is a function. An iterator would go on where the call before has stopped.
void FrozenUpvalues::seal_function(lua_State* lua, const char* name, const std::string& file, int depth) {
  if (lua_type(lua, -1) != LUA_TFUNCTION) return;
  if (is_iterator(lua, -1)) {
    throw ContentError(
        Diagnostic{file, 0, 0, "kept-state", Severity::error,
                   "the local '" + std::string(name) + "' holds an iterator of pairs, which changes when it is called",
                   "call pairs in the loop that needs it"});
  }
  seal(lua, -1, file, depth);
}

// The value of the upvalue is on top of the stack and stays there.
void FrozenUpvalues::seal_upvalue(lua_State* lua, int function, int upvalue, const char* name, const std::string& file,
                                  int depth) {
  if (!seen_.insert(lua_upvalueid(lua, function, upvalue)).second) return;  // functions may share upvalues
  seal_function(lua, name, file, depth + 1);
  if (is_plain_table(lua, -1)) {
    lock_deeply(lua, name, file, depth);
    lua_pushvalue(lua, -1);
    lua_setupvalue(lua, function, upvalue);
  }
  lua_pushvalue(lua, function);
  const int function_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_pushvalue(lua, -1);
  locals_.push_back({function_ref, luaL_ref(lua, LUA_REGISTRYINDEX), upvalue, name, file});
}

// Replaces the table on top, and every table in it, by a read-only view.
void FrozenUpvalues::lock_deeply(lua_State* lua, const char* name, const std::string& file, int depth) {
  check_depth(depth, file);
  luaL_checkstack(lua, 8, nullptr);
  const int table = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    if (!is_plain_table(lua, -1)) {
      seal_function(lua, name, file, depth + 1);
      lua_pop(lua, 1);
      continue;
    }
    lock_deeply(lua, name, file, depth + 1);
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, table);
  }
  lock_table(lua, name, Missing::nil);
}

std::string FrozenUpvalues::restore(lua_State* lua) const {
  std::string problem;
  for (const Local& local : locals_) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, local.function);
    lua_getupvalue(lua, -1, local.upvalue);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, local.value);
    if (lua_rawequal(lua, -1, -2) == 0) {
      lua_setupvalue(lua, -3, local.upvalue);
      lua_pushnil(lua);
      problem = "the local '" + local.name + "' of " + local.file +
                " has changed: a saved match cannot restore it; declare a counter and use get, set and add";
    }
    lua_pop(lua, 3);
  }
  return problem;
}

}  // namespace tradewind
