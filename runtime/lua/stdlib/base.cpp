#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace tradewind {
namespace {

constexpr std::int64_t instructions_an_error = 500;  // what it costs to unwind one
constexpr const char* spaces = " \t\n\r\f\v";

int safe_assert(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  if (lua_gettop(lua) == 1) raise_text(lua, "assertion failed");
  lua_settop(lua, 2);
  return lua_error(lua);
}

int safe_error(lua_State* lua) {
  const auto level = integer_argument_or(lua, 2, 1);
  lua_settop(lua, 1);
  if (lua_type(lua, 1) == LUA_TSTRING && level > 0) {
    luaL_where(lua, static_cast<int>(std::min<long long>(level, 200)));
    lua_insert(lua, 1);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

int next_item(lua_State* lua) {
  const lua_Integer index = lua_tointeger(lua, 2) + 1;
  lua_pushinteger(lua, index);
  return lua_geti(lua, 1, index) == LUA_TNIL ? 1 : 2;
}

int safe_ipairs(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushcfunction(lua, next_item);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

// Errors are caught, the end of the budget or of the memory is not.
int safe_pcall(lua_State* lua) {
  luaL_checkany(lua, 1);
  Interpreter& interpreter = Interpreter::of(lua);
  const char* const context = interpreter.set_context(nullptr);
  interpreter.set_context(context);
  const int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
  interpreter.set_context(context);
  interpreter.rethrow_if_stopped(status);
  if (status != LUA_OK) interpreter.charge(instructions_an_error);
  lua_pushboolean(lua, status == LUA_OK ? 1 : 0);
  lua_insert(lua, 1);
  return lua_gettop(lua);
}

int safe_select(lua_State* lua) {
  const int count = lua_gettop(lua);
  if (lua_type(lua, 1) == LUA_TSTRING && std::string_view(lua_tostring(lua, 1)) == "#") {
    lua_pushinteger(lua, count - 1);
    return 1;
  }
  lua_Integer first = check_integer_argument(lua, 1);
  if (first < 0) first = count + first;
  luaL_argcheck(lua, first >= 1, 1, "index out of range");
  return first >= count ? 0 : count - static_cast<int>(first);
}

// A whole number in some base, with blanks around it and a sign; anything else, or one beyond 64 bits, is no number.
bool read_integer(std::string_view text, int base, std::int64_t& value) {
  const std::size_t first = text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return false;
  text = text.substr(first, text.find_last_not_of(spaces) - first + 1);
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  if (base == 10 && text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    base = 16;
    text.remove_prefix(2);
  }
  std::uint64_t magnitude = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), magnitude, base);
  const std::uint64_t most = (std::uint64_t{1} << 63) - (negative ? 0 : 1);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || magnitude > most) return false;
  value = static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
  return true;
}

int safe_tonumber(lua_State* lua) {
  luaL_checkany(lua, 1);
  const auto base = integer_argument_or(lua, 2, 10);
  luaL_argcheck(lua, base >= 2 && base <= 36, 2, "base out of range");
  lua_settop(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER) return 1;
  std::size_t size = 0;
  const char* text = lua_type(lua, 1) == LUA_TSTRING ? lua_tolstring(lua, 1, &size) : "";
  if (std::int64_t value = 0; read_integer({text, size}, static_cast<int>(base), value)) {
    lua_pushinteger(lua, value);
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

int safe_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_text(lua, 1);
  return 1;
}

int safe_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

}  // namespace

void add_base_functions(lua_State* lua) {
  constexpr luaL_Reg functions[] = {
      {"assert", safe_assert}, {"error", safe_error},   {"ipairs", safe_ipairs},     {"pairs", ordered_pairs},
      {"pcall", safe_pcall},   {"select", safe_select}, {"tonumber", safe_tonumber}, {"tostring", safe_tostring},
      {"type", safe_type},     {nullptr, nullptr},
  };
  luaL_setfuncs(lua, functions, 0);
}

}  // namespace tradewind
