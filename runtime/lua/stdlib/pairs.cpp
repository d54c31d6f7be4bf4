#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <cstring>

namespace tradewind {
namespace {

struct Key {
  lua_Integer number = 0;
  const char* text = nullptr;  // nullptr: a whole number
  std::size_t size = 0;
};

// Whole numbers ascending, then texts by their bytes.
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
    luaL_error(lua, "pairs goes over keys that are whole numbers or texts, and one is a %s", luaL_typename(lua, index));
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

// Pushes the list of the keys of a table in their order. Sorted in a block of Lua's own memory: the cap counts it, and an
// error leaves nothing behind. The texts stay alive through the table.
void push_sorted_keys(lua_State* lua, int table) {
  const int count = count_keys(lua, table);
  Interpreter::of(lua).charge(16 * std::int64_t{count});
  Key* const keys = static_cast<Key*>(lua_newuserdatauv(lua, sizeof(Key) * static_cast<std::size_t>(count), 0));
  int read = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    keys[read++] = read_key(lua, -1);
  }
  if (!std::is_sorted(keys, keys + count, comes_before)) std::sort(keys, keys + count, comes_before);
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

// Upvalues: the table, the list of its keys, how many of them have been visited.
int next_pair(lua_State* lua) {
  lua_Integer at = lua_tointeger(lua, lua_upvalueindex(3));
  do {
    lua_settop(lua, 0);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++at) == LUA_TNIL) return 1;
    lua_pushvalue(lua, 1);
  } while (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL);  // taken out of the table since
  lua_pushinteger(lua, at);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

}  // namespace

// The keys are those at the start: what is added on the way is not visited.
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
