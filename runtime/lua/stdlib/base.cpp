#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace tradewind {
namespace {

constexpr std::int64_t instructions_an_error = 500;  // the cost of unwinding one
constexpr const char* spaces = " \t\n\r\f\v";

// Catches errors, but not exhausted budget or memory.
int safe_pcall(lua_State* lua) {
  luaL_checkany(lua, 1);
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

// Reads a whole number of 64 bits in a base, with an optional sign and surrounding blanks.
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
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || magnitude > most)
    return false;
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

}  // namespace

// Lua's own functions that need neither a limit nor a change come from its base library, which
// scripts cannot reach.
void add_base_functions(lua_State* lua) {
  constexpr luaL_Reg functions[] = {
      {"pairs", ordered_pairs},    {"pcall", safe_pcall}, {"tonumber", safe_tonumber},
      {"tostring", safe_tostring}, {nullptr, nullptr},
  };
  luaL_setfuncs(lua, functions, 0);
  luaopen_base(lua);
  for (const char* name : {"assert", "error", "ipairs", "select", "type"}) {
    lua_getfield(lua, -1, name);
    lua_setfield(lua, -3, name);
  }
  lua_pop(lua, 1);
  lua_newtable(lua);  // instead of the globals that luaopen_base filled
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

}  // namespace tradewind
