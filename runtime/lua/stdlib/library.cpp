// The functions of the library. A row checks the arguments and calls Lua's own function, or
// one of ours where Lua's has no limit, is not the same everywhere or knows fractions.
#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"
#include "stdlib/in_lua.h"

#include <lua.hpp>

#include <iterator>
#include <string>
#include <string_view>

namespace tradewind {
namespace {

// Returned by one call, because passing them on costs a single instruction
constexpr int most_values = 250;
constexpr std::int64_t instructions_an_error = 500;  // the cost of unwinding one

// One function that scripts may call. `takes` has a letter for each argument: i a whole number, s a
// text, t a table or a view of one, m a table that the script made, f a function, a anything, *
// more of the last; a capital letter if it may be left out. nullptr: nothing is checked. `function`
// may call Lua's own by call_own(); nullptr: the row does.
struct Row {
  std::string_view table;
  const char* name;
  const char* takes = nullptr;
  lua_CFunction function = nullptr;
};

void charge(lua_State* lua, std::int64_t units) { Interpreter::of(lua).charge(units); }

void check_argument(lua_State* lua, int at, char letter) {
  if (letter >= 'A' && letter <= 'Z') {
    if (lua_isnoneornil(lua, at)) return;
    letter = static_cast<char>(letter + ('a' - 'A'));
  }
  switch (letter) {
    case 'i':
      if (lua_isinteger(lua, at) == 0) luaL_typeerror(lua, at, "whole number");
      break;
    case 's': {
      std::size_t size = 0;
      (void)luaL_checklstring(lua, at, &size);
      charge(lua, static_cast<std::int64_t>(size) / bytes_a_unit);
      break;
    }
    case 't':
      push_readable_table(lua, at);
      lua_replace(lua, at);
      break;
    case 'm':
      luaL_checktype(lua, at, LUA_TTABLE);
      if (lua_getmetatable(lua, at) != 0) luaL_argerror(lua, at, "this table cannot be changed");
      break;
    case 'f': luaL_checktype(lua, at, LUA_TFUNCTION); break;
    default: luaL_checkany(lua, at);
  }
}

// Upvalue 1 of a function: Lua's own, or ours in Lua.
int call_own(lua_State* lua) {
  if (lua_CFunction const own = lua_tocfunction(lua, lua_upvalueindex(1))) return own(lua);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

std::string_view text_at(lua_State* lua, int at) {
  std::size_t size = 0;
  const char* const text = lua_tolstring(lua, at, &size);
  return {text, size};
}

lua_Integer integer_or(lua_State* lua, int at, lua_Integer standard) {
  return lua_isnoneornil(lua, at) ? standard : lua_tointeger(lua, at);
}

// (luaL_Buffer does not fit: when memory runs out it fails without collecting garbage first.)
void append(lua_State* lua, std::string& made, std::string_view more) {
  if (made.size() + more.size() > longest_string)
    raise(lua, "the string would be longer than " + std::to_string(longest_string) + " bytes");
  made += more;
}

int return_text(lua_State* lua, const std::string& made) {
  lua_pushlstring(lua, made.data(), made.size());
  return 1;
}

// Catches errors, but not exhausted budget or memory.
int safe_pcall(lua_State* lua) {
  Interpreter& interpreter = Interpreter::of(lua);
  const char* const context = interpreter.context();
  const int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
  interpreter.set_context(context);
  interpreter.rethrow_if_stopped(status);
  if (status != LUA_OK) interpreter.charge(instructions_an_error);
  lua_pushboolean(lua, status == LUA_OK ? 1 : 0);
  lua_insert(lua, 1);
  return lua_gettop(lua);
}

int safe_tonumber(lua_State* lua) {
  call_own(lua);
  if (lua_isinteger(lua, -1) == 0) lua_pushnil(lua);  // no fractions
  return 1;
}

// Unlike Lua's, it never converts a string, in no version of Lua.
int safe_tointeger(lua_State* lua) {
  lua_settop(lua, 1);
  if (lua_isinteger(lua, 1) == 0) lua_pushnil(lua);
  return 1;
}

int safe_tostring(lua_State* lua) {
  push_text(lua, 1);
  return 1;
}

int safe_byte(lua_State* lua) {
  const int count = call_own(lua);
  charge(lua, count);
  if (count > most_values) luaL_error(lua, "string.byte: at most %d values", most_values);
  return count;
}

int safe_rep(lua_State* lua) {
  const std::string_view text = text_at(lua, 1), between = text_at(lua, 3);
  const bool grows = !text.empty() || !between.empty();
  std::string made;
  for (lua_Integer at = 0, count = lua_tointeger(lua, 2); grows && at < count; ++at) {
    if (at > 0) append(lua, made, between);
    append(lua, made, text);
  }
  charge(lua, static_cast<std::int64_t>(made.size()) / 4);
  return return_text(lua, made);
}

// Of ASCII only, independent of the locale.
template <char First, char Last>
int change_case(lua_State* lua) {
  std::string made(text_at(lua, 1));
  for (char& c : made) {
    if (c >= First && c <= Last) c = static_cast<char>(c ^ ('a' ^ 'A'));
  }
  return return_text(lua, made);
}

int safe_reverse(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  return return_text(lua, std::string(text.rbegin(), text.rend()));
}

// Lua is about to shift the items of the list from a position on. Lua refuses a position outside
// the list.
int charge_shift(lua_State* lua) {
  const lua_Integer position = lua_tointeger(lua, 2);
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, 1));
  if (position > 0 && position < length) charge(lua, length - position);
  return call_own(lua);
}

int safe_insert(lua_State* lua) {
  const int arguments = lua_gettop(lua);
  if (arguments == 2) return call_own(lua);
  if (arguments != 3)
    return luaL_error(lua,
                      "table.insert: wrong number of arguments; expected a list, an optional "
                      "position, and a value");
  check_argument(lua, 2, 'i');
  return charge_shift(lua);
}

int safe_concat(lua_State* lua) {
  const std::string_view between = text_at(lua, 2);
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, 1));
  const lua_Integer first = integer_or(lua, 3, 1), last = integer_or(lua, 4, length);
  std::string made;
  for (lua_Integer at = first; at <= last; ++at) {
    const int kind = lua_rawgeti(lua, 1, at);
    if (kind != LUA_TSTRING && kind != LUA_TNUMBER)
      return luaL_error(lua, "table.concat: item %I is a %s", at, luaL_typename(lua, -1));
    append(lua, made, text_at(lua, -1));
    lua_pop(lua, 1);
    charge(lua, 4);
    if (at == last) break;  // the largest integer has no successor
    append(lua, made, between);
  }
  return return_text(lua, made);
}

int safe_unpack(lua_State* lua) {
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, 1));
  const lua_Integer first = integer_or(lua, 2, 1), last = integer_or(lua, 3, length);
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (first <= last && count >= static_cast<lua_Unsigned>(most_values))
    return luaL_error(lua, "table.unpack: at most %d values", most_values);
  return call_own(lua);
}

constexpr Row rows[] = {
    {"", "assert"},
    {"", "error"},
    {"", "ipairs"},
    {"", "select"},
    {"", "type"},
    {"", "pairs", "t"},
    {"", "pcall", "a", safe_pcall},
    {"", "tonumber", "aI", safe_tonumber},
    {"", "tostring", "a", safe_tostring},
    {"math", "abs", "i"},
    {"math", "max", "i*"},
    {"math", "min", "i*"},
    {"math", "ult", "ii"},
    {"math", "floor", "i"},  // nothing to round, but scripts may call it
    {"math", "tointeger", "a", safe_tointeger},
    {"math", "type"},
    {"math", "maxinteger"},
    {"math", "mininteger"},
    {"string", "byte", "sII", safe_byte},
    {"string", "char", "I*"},
    {"string", "len", "s"},
    {"string", "lower", "s", change_case<'A', 'Z'>},
    {"string", "rep", "siS", safe_rep},
    {"string", "reverse", "s", safe_reverse},
    {"string", "sub", "siI"},
    {"string", "upper", "s", change_case<'a', 'z'>},
    {"table", "concat", "tSII", safe_concat},
    {"table", "insert", "m", safe_insert},
    {"table", "pack"},
    {"table", "remove", "mI", charge_shift},
    {"table", "sort", "mF"},
    {"table", "unpack", "tII", safe_unpack},
};

// Upvalue 2: its row.
int call_checked(lua_State* lua) {
  const Row& row = rows[lua_tointeger(lua, lua_upvalueindex(2))];
  int at = 0;
  for (const char* letter = row.takes; *letter != '\0'; ++letter) {
    if (*letter != '*') check_argument(lua, ++at, *letter);
    while (*letter == '*' && at < lua_gettop(lua)) check_argument(lua, ++at, letter[-1]);
  }
  return row.function != nullptr ? row.function(lua) : call_own(lua);
}

// Adds the rows of a table to the table on top, with Lua's own functions of the table at `own`.
void add_rows(lua_State* lua, std::string_view table, int own) {
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    if (rows[i].table != table) continue;
    lua_getfield(lua, own, rows[i].name);
    if (rows[i].takes != nullptr) {
      lua_pushinteger(lua, static_cast<lua_Integer>(i));
      lua_pushcclosure(lua, call_checked, 2);
    }
    lua_setfield(lua, -2, rows[i].name);
  }
}

int refuse_missing(lua_State* lua) {
  raise(lua, "'" + std::string(push_text(lua, lua_upvalueindex(1))) + '.' +
                 std::string(push_text(lua, 2)) + "' is not available to scripts");
}

}  // namespace

void push_library(lua_State* lua) {
  lua_newtable(lua);
  const int made = lua_gettop(lua), own = made + 1, math_own = own + 1, table_own = own + 3;
  luaopen_base(lua);
  luaopen_math(lua);
  luaopen_string(lua);
  luaopen_table(lua);
  luaL_loadbufferx(lua, in_lua.data(), in_lua.size(), "=library", "t");
  lua_getfield(lua, own, "next");
  lua_getfield(lua, own, "type");
  lua_getfield(lua, math_own, "type");
  lua_getfield(lua, own, "error");
  lua_call(lua, 4, 2);
  lua_setfield(lua, own, "pairs");
  lua_setfield(lua, table_own, "sort");
  const auto add_table = [&](const char* name, int from) {
    lua_newtable(lua);
    add_rows(lua, name, from);
    lock_table(lua, name, refuse_missing);
    lua_setfield(lua, made, name);
  };
  add_table("math", math_own);
  add_table("string", math_own + 1);
  add_table("table", table_own);
  lua_pushvalue(lua, made);
  add_rows(lua, "", own);
  lua_settop(lua, made);
  lua_newtable(lua);  // instead of the globals that luaopen_base filled
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

}  // namespace tradewind
