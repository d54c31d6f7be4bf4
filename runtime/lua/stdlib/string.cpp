#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace tradewind {
namespace {

// Positions count from 1, negative positions from the end.
lua_Integer from_start(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position >= 0) return position;
  return position < -length ? 0 : length + position + 1;
}

int safe_len(lua_State* lua) {
  (void)check_text_argument(lua, 1);
  return call_own(lua);
}

int safe_sub(lua_State* lua) {
  (void)check_text_argument(lua, 1);
  (void)check_integer_argument(lua, 2);
  (void)integer_argument_or(lua, 3, -1);
  return call_own(lua);
}

int safe_byte(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, 1);
  const lua_Integer wanted = integer_argument_or(lua, 2, 1);
  const lua_Integer first = std::max<lua_Integer>(from_start(wanted, text.size()), 1);
  const lua_Integer last = std::min(from_start(integer_argument_or(lua, 3, wanted), text.size()),
                                    static_cast<lua_Integer>(text.size()));
  if (first > last) return 0;
  if (last - first >= most_values)
    return luaL_error(lua, "string.byte: at most %d values", most_values);
  const int count = static_cast<int>(last - first + 1);
  luaL_checkstack(lua, count, "string.byte");
  for (int at = 0; at < count; ++at)
    lua_pushinteger(lua,
                    static_cast<unsigned char>(text[static_cast<std::size_t>(first - 1 + at)]));
  return count;
}

int safe_char(lua_State* lua) {
  const int count = lua_gettop(lua);
  std::string made;
  for (int at = 1; at <= count; ++at) {
    const lua_Integer value = check_integer_argument(lua, at);
    luaL_argcheck(lua, value >= 0 && value <= 255, at, "a byte must be from 0 to 255");
    made += static_cast<char>(static_cast<unsigned char>(value));
  }
  return return_text(lua, made);
}

int safe_rep(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, 1);
  const lua_Integer count = check_integer_argument(lua, 2);
  const std::string_view between = lua_isnoneornil(lua, 3) ? "" : check_text_argument(lua, 3);
  std::string made;
  if (text.empty() && between.empty()) return return_text(lua, made);
  for (lua_Integer at = 0; at < count; ++at) {
    if (at > 0) append(lua, made, between);
    append(lua, made, text);
  }
  Interpreter::of(lua).charge(static_cast<std::int64_t>(made.size()) / 4);
  return return_text(lua, made);
}

// ASCII only, independent of the locale.
char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }
char upper_letter(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; }

template <char (*Change)(char)>
int change_letters(lua_State* lua) {
  std::string made(check_text_argument(lua, 1));
  std::transform(made.begin(), made.end(), made.begin(), Change);
  return return_text(lua, made);
}

int safe_reverse(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, 1);
  return return_text(lua, std::string(text.rbegin(), text.rend()));
}

}  // namespace

void push_string_library(lua_State* lua) {
  push_library(lua, luaopen_string,
               {{"byte", safe_byte},
                {"char", safe_char},
                {"len", safe_len},
                {"lower", change_letters<lower_letter>},
                {"rep", safe_rep},
                {"reverse", safe_reverse},
                {"sub", safe_sub},
                {"upper", change_letters<upper_letter>}});
}

}  // namespace tradewind
