#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>

namespace tradewind {
namespace {

constexpr int list = 1;        // stack: the list to sort
constexpr int comparator = 2;  // function or nil
constexpr int items = 3;       // a copy of the list, out of the comparator's reach
constexpr lua_Integer longest_list = 100'000;

// Whether item `left` must come before item `right`.
bool before(lua_State* lua, int left, int right) {
  Interpreter::of(lua).charge(1);
  bool result = false;
  if (lua_isnil(lua, comparator)) {
    const int left_kind = lua_rawgeti(lua, items, left);
    const int right_kind = lua_rawgeti(lua, items, right);
    if (left_kind != right_kind || (left_kind != LUA_TNUMBER && left_kind != LUA_TSTRING))
      luaL_error(lua, "table.sort: cannot compare a %s and a %s without a comparator",
                 luaL_typename(lua, -2), luaL_typename(lua, -1));
    // Strings by their bytes, see require_plain_collation
    result = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  } else {
    lua_pushvalue(lua, comparator);
    lua_rawgeti(lua, items, left);
    lua_rawgeti(lua, items, right);
    lua_call(lua, 2, 1);
    result = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  }
  return result;
}

// Sorts item numbers by merging longer and longer runs. It terminates whatever the comparator
// returns.
int* merge_sort(lua_State* lua, int* from, int* to, int count) {
  for (int width = 1; width < count; width *= 2) {
    for (int start = 0; start < count; start += 2 * width) {
      int left = start;
      const int middle = std::min(start + width, count);
      int right = middle;
      const int end = std::min(start + 2 * width, count);
      for (int at = start; at < end; ++at) {
        const bool take_right =
            left == middle || (right < end && before(lua, from[right], from[left]));
        to[at] = take_right ? from[right++] : from[left++];
      }
    }
    std::swap(from, to);
  }
  return from;
}

void check_order(lua_State* lua, const int* order, int count) {
  bool lies = before(lua, order[0], order[0]);
  for (int at = 1; at < count && !lies; ++at) lies = before(lua, order[at], order[at - 1]);
  if (lies) luaL_error(lua, "table.sort: invalid comparator; it must return false for equal items");
}

}  // namespace

int stable_sort(lua_State* lua) {
  check_own_table(lua, list);
  if (!lua_isnoneornil(lua, comparator)) luaL_checktype(lua, comparator, LUA_TFUNCTION);
  lua_settop(lua, comparator);
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, list));
  luaL_argcheck(lua, length <= longest_list, list, "the list is too long");
  if (length < 2) return 0;
  const int count = static_cast<int>(length);
  lua_createtable(lua, count, 0);
  for (int at = 1; at <= count; ++at) {
    if (lua_rawgeti(lua, list, at) == LUA_TNIL)
      return luaL_error(lua, "table.sort: item %d of the list is nil", at);
    lua_rawseti(lua, items, at);
  }
  int* const numbers = static_cast<int*>(
      lua_newuserdatauv(lua, 2 * sizeof(int) * static_cast<std::size_t>(count), 0));
  for (int at = 0; at < count; ++at) numbers[at] = at + 1;
  const int* const order = merge_sort(lua, numbers, numbers + count, count);
  check_order(lua, order, count);
  for (int at = 0; at < count; ++at) {
    lua_rawgeti(lua, items, order[at]);
    lua_rawseti(lua, list, at + 1);
  }
  return 0;
}

}  // namespace tradewind
