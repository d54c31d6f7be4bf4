#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"
#include "lua/stdlib/pattern.h"

#include <lua.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace tradewind {
namespace {

std::string_view pattern_argument(lua_State* lua, int index) {
  const std::string_view pattern = check_text_argument(lua, index);
  luaL_argcheck(lua, pattern.size() <= longest_pattern, index, "the pattern is too long");
  return pattern;
}

// The offset that a position argument means, from 0; beyond the end of the text there is nothing to find.
std::size_t start_argument(lua_State* lua, int index, std::size_t size) {
  const lua_Integer position = integer_argument_or(lua, index, 1);
  const auto length = static_cast<lua_Integer>(size);
  if (position > 0) return static_cast<std::size_t>(std::min(position - 1, length + 1));
  if (position == 0 || position < -length) return 0;
  return static_cast<std::size_t>(length + position);
}

bool is_plain(std::string_view pattern) { return pattern.find_first_of("^$*+?.([%-") == std::string_view::npos; }

int find_plain(lua_State* lua, std::string_view text, std::string_view wanted, std::size_t start) {
  Interpreter::of(lua).charge(static_cast<std::int64_t>(text.size() * wanted.size()) / 256);
  const std::size_t found = text.find(wanted, start);
  if (found == std::string_view::npos) return lua_pushnil(lua), 1;
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + static_cast<lua_Integer>(wanted.size()));
  return 2;
}

int find_or_match(lua_State* lua, bool find) {
  const std::string_view text = check_text_argument(lua, 1);
  std::string_view pattern = pattern_argument(lua, 2);
  const std::size_t start = start_argument(lua, 3, text.size());
  if (start > text.size()) return lua_pushnil(lua), 1;
  if (find && (lua_toboolean(lua, 4) != 0 || is_plain(pattern))) return find_plain(lua, text, pattern, start);
  const bool anchored = !pattern.empty() && pattern.front() == '^';
  if (anchored) pattern.remove_prefix(1);
  PatternMatcher matcher(lua, text, pattern);
  const char* const last = anchored ? text.data() + start : text.data() + text.size();
  for (const char* from = text.data() + start; from <= last; ++from) {
    const char* const end = matcher.match(from);
    if (end == nullptr) continue;
    if (!find) return matcher.push_captures(from, end);
    lua_pushinteger(lua, from - text.data() + 1);
    lua_pushinteger(lua, end - text.data());
    return 2 + (matcher.captures() > 0 ? matcher.push_captures(from, end) : 0);
  }
  lua_pushnil(lua);
  return 1;
}

int safe_find(lua_State* lua) { return find_or_match(lua, true); }
int safe_match(lua_State* lua) { return find_or_match(lua, false); }

// Upvalues: text, pattern, offset to go on from, end of the last match (or -1).
int next_match(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, lua_upvalueindex(1));
  const std::string_view pattern = check_text_argument(lua, lua_upvalueindex(2));
  const lua_Integer last_end = lua_tointeger(lua, lua_upvalueindex(4));
  PatternMatcher matcher(lua, text, pattern);
  for (auto offset = lua_tointeger(lua, lua_upvalueindex(3)); offset <= static_cast<lua_Integer>(text.size()); ++offset) {
    const char* const from = text.data() + offset;
    const char* const end = matcher.match(from);
    if (end == nullptr || end - text.data() == last_end) continue;
    lua_pushinteger(lua, end - text.data());
    lua_copy(lua, -1, lua_upvalueindex(3));
    lua_replace(lua, lua_upvalueindex(4));
    return matcher.push_captures(from, end);
  }
  return 0;
}

int safe_gmatch(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, 1);
  (void)pattern_argument(lua, 2);
  const std::size_t start = start_argument(lua, 3, text.size());
  lua_settop(lua, 2);
  lua_pushinteger(lua, static_cast<lua_Integer>(start));
  lua_pushinteger(lua, -1);
  lua_pushcclosure(lua, next_match, 4);
  return 1;
}

// Takes a text or number off the stack.
void append_top(lua_State* lua, std::string& made) {
  append(lua, made, push_text(lua, -1));
  lua_pop(lua, 2);
}

// The text given to gsub, with %0 to %9 in it.
void add_template(lua_State* lua, std::string& made, PatternMatcher& matcher, const char* from, const char* end) {
  const std::string_view text = check_text_argument(lua, 3);
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      append(lua, made, text.substr(at, 1));
    } else if (++at < text.size() && text[at] == '%') {
      append(lua, made, "%");
    } else if (at < text.size() && text[at] == '0') {
      append(lua, made, {from, static_cast<std::size_t>(end - from)});
    } else if (at < text.size() && text[at] > '0' && text[at] <= '9') {
      matcher.push_capture(text[at] - '1', from, end);
      append_top(lua, made);
    } else {
      luaL_error(lua, "string.gsub: after '%%' the new text needs a digit or another '%%'");
    }
  }
}

// What a table or a function says to a match; nil and false leave it as it is.
void add_answer(lua_State* lua, std::string& made, PatternMatcher& matcher, const char* from, const char* end) {
  if (lua_type(lua, 3) == LUA_TTABLE) {
    matcher.push_capture(0, from, end);
    lua_gettable(lua, 3);
  } else {
    lua_pushvalue(lua, 3);
    lua_call(lua, matcher.push_captures(from, end), 1);
  }
  const int kind = lua_type(lua, -1);
  if (kind == LUA_TSTRING || kind == LUA_TNUMBER) return append_top(lua, made);
  if (lua_toboolean(lua, -1) != 0) luaL_error(lua, "string.gsub: a %s cannot stand in a text", luaL_typename(lua, -1));
  lua_pop(lua, 1);
  append(lua, made, {from, static_cast<std::size_t>(end - from)});
}

int safe_gsub(lua_State* lua) {
  const std::string_view text = check_text_argument(lua, 1);
  std::string_view pattern = pattern_argument(lua, 2);
  const int kind = lua_type(lua, 3);
  const bool plain = kind == LUA_TSTRING || kind == LUA_TNUMBER;
  if (!plain && kind != LUA_TTABLE && kind != LUA_TFUNCTION) luaL_typeerror(lua, 3, "text, table or function");
  const lua_Integer most = integer_argument_or(lua, 4, static_cast<lua_Integer>(text.size()) + 1);
  const bool anchored = !pattern.empty() && pattern.front() == '^';
  if (anchored) pattern.remove_prefix(1);
  PatternMatcher matcher(lua, text, pattern);
  const char* const last = text.data() + text.size();
  const char* from = text.data();
  const char* last_end = nullptr;
  lua_Integer count = 0;
  std::string made;
  while (count < most) {
    const char* const end = matcher.match(from);
    if (end != nullptr && end != last_end) {
      ++count;
      plain ? add_template(lua, made, matcher, from, end) : add_answer(lua, made, matcher, from, end);
      from = last_end = end;
    } else if (from < last) {
      append(lua, made, {from++, 1});
    } else {
      break;
    }
    if (anchored) break;
  }
  append(lua, made, {from, static_cast<std::size_t>(last - from)});
  (void)return_text(lua, made);
  lua_pushinteger(lua, count);
  return 2;
}

}  // namespace

void add_search_functions(lua_State* lua) {
  constexpr luaL_Reg functions[] = {
      {"find", safe_find}, {"gmatch", safe_gmatch}, {"gsub", safe_gsub}, {"match", safe_match}, {nullptr, nullptr},
  };
  luaL_setfuncs(lua, functions, 0);
}

}  // namespace tradewind
