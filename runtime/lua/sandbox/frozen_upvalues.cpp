#include "lua/sandbox/frozen_upvalues.h"

#include "lua/sandbox/failure.h"
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

}  // namespace

void FrozenUpvalues::refuse(const std::string& message, const std::string& hint) const {
  throw ContentError(Diagnostic{owner_, 0, 0, "endless-table", Severity::error, message, hint});
}

void FrozenUpvalues::seal(lua_State* lua, int depth) {
  constexpr int deepest = 1000;
  if (lua_type(lua, -1) != LUA_TFUNCTION || !seen_.insert(lua_topointer(lua, -1)).second) return;
  if (depth > deepest) refuse("functions refer to each other too deeply", "use fewer of them");
  luaL_checkstack(lua, 8, nullptr);
  const int function = lua_gettop(lua);
  for (int upvalue = 1;; ++upvalue) {
    const char* const name = lua_getupvalue(lua, function, upvalue);
    if (name == nullptr) return;
    if (*name == '\0')
      seal(lua, depth + 1);  // of a function in C++, which may wrap another
    else
      seal_upvalue(lua, function, upvalue, name, depth);
    lua_pop(lua, 1);
  }
}

// The value of the upvalue is on top of the stack and stays there.
void FrozenUpvalues::seal_upvalue(lua_State* lua, int function, int upvalue, const char* name,
                                  int depth) {
  // Functions may share upvalues
  if (!seen_.insert(lua_upvalueid(lua, function, upvalue)).second) return;
  seal(lua, depth + 1);
  lua_pushvalue(lua, function);
  const std::string file = place_of_function(lua).file;
  if (!file.empty()) owner_ = file;
  if (is_plain_table(lua, -1)) {
    lock_deeply(lua, name, depth, 0);
    lua_pushvalue(lua, -1);
    lua_setupvalue(lua, function, upvalue);
  }
  if (!assigned_.contains(name)) return;
  lua_pushvalue(lua, function);
  const int function_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_pushvalue(lua, -1);
  locals_.push_back({function_ref, luaL_ref(lua, LUA_REGISTRYINDEX), upvalue, name, owner_});
}

// Replaces the table on top, and every table in it, by a read-only view: always the same for one
// table.
void FrozenUpvalues::lock_deeply(lua_State* lua, const char* name, int depth, int nested) {
  constexpr int deepest = 50;
  const std::string local = "the local '" + std::string(name) + "': ";
  if (const auto known = views_.find(lua_topointer(lua, -1)); known != views_.end()) {
    lua_pop(lua, 1);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, known->second);
    return;
  }
  if (nested > deepest) refuse(local + "tables nested too deeply", "use plain lists and maps");
  luaL_checkstack(lua, 8, nullptr);
  const int table = lua_gettop(lua);
  const void* const original = lua_topointer(lua, table);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    if (lua_istable(lua, -2)) refuse(local + "a table cannot be a key", "use plain lists and maps");
    if (!is_plain_table(lua, -1)) {
      seal(lua, depth + 1);
      lua_pop(lua, 1);
      continue;
    }
    lock_deeply(lua, name, depth + 1, nested + 1);
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, table);
  }
  lock_table(lua, name);
  lua_pushvalue(lua, -1);
  views_[original] = luaL_ref(lua, LUA_REGISTRYINDEX);
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
                " has changed: a saved match cannot restore it; declare a counter and use get, set "
                "and add";
    }
    lua_pop(lua, 3);
  }
  return problem;
}

}  // namespace tradewind
