#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <cstring>

namespace tradewind {
namespace {

struct Key {
  lua_Integer number = 0;
  const char* text = nullptr;  // nullptr for a whole number
  std::size_t size = 0;
};

// Whole numbers in ascending order, then strings by their bytes.
bool comes_before(const Key& left, const Key& right) {
  if (left.text == nullptr || right.text == nullptr)
    return left.text == right.text ? left.number < right.number : left.text == nullptr;
  const int order = std::memcmp(left.text, right.text, std::min(left.size, right.size));
  return order != 0 ? order < 0 : left.size < right.size;
}

Key read_key(lua_State* lua, int index) {
  Key key;
  if (lua_isinteger(lua, index) != 0) {
    key.number = lua_tointeger(lua, index);
  } else if (lua_type(lua, index) == LUA_TSTRING) {
    key.text = lua_tolstring(lua, index, &key.size);
  } else {
    luaL_error(lua, "pairs: keys must be whole numbers or strings, got a %s",
               luaL_typename(lua, index));
  }
  return key;
}

int count_keys(lua_State* lua, int table) {
  int count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    ++count;
  }
  return count;
}

// Pushes the sorted list of the keys of a table. They are sorted in memory of Lua, so that the
// memory limit counts it and an error leaks nothing. The table keeps the strings alive.
void push_sorted_keys(lua_State* lua, int table) {
  const int count = count_keys(lua, table);
  Interpreter::of(lua).charge(16 * std::int64_t{count});
  Key* const keys =
      static_cast<Key*>(lua_newuserdatauv(lua, sizeof(Key) * static_cast<std::size_t>(count), 0));
  int read = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    keys[read++] = read_key(lua, -1);
  }
  if (!std::is_sorted(keys, keys + count, comes_before))
    std::sort(keys, keys + count, comes_before);
  lua_createtable(lua, count, 0);
  for (int at = 0; at < count; ++at) {
    if (keys[at].text == nullptr) {
      lua_pushinteger(lua, keys[at].number);
    } else {
      lua_pushlstring(lua, keys[at].text, keys[at].size);
    }
    lua_rawseti(lua, -2, at + 1);
  }
}

// Upvalues: the table, the list of its keys, the number of keys visited.
int next_pair(lua_State* lua) {
  lua_Integer at = lua_tointeger(lua, lua_upvalueindex(3));
  do {
    lua_settop(lua, 0);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++at) == LUA_TNIL) return 1;
    lua_pushvalue(lua, 1);
  } while (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL);  // removed since
  lua_pushinteger(lua, at);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

}  // namespace

bool is_iterator(lua_State* lua, int index) { return lua_tocfunction(lua, index) == next_pair; }

// Visits the keys present at the start; keys added during the loop are not visited.
int ordered_pairs(lua_State* lua) {
  lua_settop(lua, 1);
  push_readable_table(lua, 1);
  push_sorted_keys(lua, 2);
  lua_pushvalue(lua, 2);
  lua_insert(lua, -2);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 3);
  return 1;
}

}  // namespace tradewind
