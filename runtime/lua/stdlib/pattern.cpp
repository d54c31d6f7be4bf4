#include "lua/stdlib/pattern.h"

#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <cstring>

namespace tradewind {
namespace {

constexpr std::int64_t steps_between_charges = 4096;

bool is_lower(int c) { return c >= 'a' && c <= 'z'; }
bool is_upper(int c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(int c) { return is_lower(c) || is_upper(c); }
bool is_digit(int c) { return c >= '0' && c <= '9'; }
bool is_graphic(int c) { return c > ' ' && c < 0x7f; }

// The class letters of Lua for ASCII, whatever the locale; a capital letter means the opposite.
bool in_class(int c, char name) {
  const char lower = is_upper(name) ? static_cast<char>(name - 'A' + 'a') : name;
  bool found = false;
  switch (lower) {
    case 'a': found = is_letter(c); break;
    case 'c': found = c < ' ' || c == 0x7f; break;
    case 'd': found = is_digit(c); break;
    case 'g': found = is_graphic(c); break;
    case 'l': found = is_lower(c); break;
    case 'p': found = is_graphic(c) && !is_letter(c) && !is_digit(c); break;
    case 's': found = c == ' ' || (c >= '\t' && c <= '\r'); break;
    case 'u': found = is_upper(c); break;
    case 'w': found = is_letter(c) || is_digit(c); break;
    case 'x': found = is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); break;
    default: return static_cast<unsigned char>(name) == c;
  }
  return is_upper(name) ? !found : found;
}

}  // namespace

PatternMatcher::PatternMatcher(lua_State* lua, std::string_view text, std::string_view pattern)
    : lua_(lua),
      text_begin_(text.data()),
      text_end_(text.data() + text.size()),
      pattern_end_(pattern.data() + pattern.size()),
      pattern_begin_(pattern.data()) {}

const char* PatternMatcher::match(const char* from) {
  level_ = 0;
  const char* const end = match_here(from, pattern_begin_);
  settle();
  return end;
}

const char* PatternMatcher::match_here(const char* at, const char* pattern) {
  while (pattern != pattern_end_) {
    spend(1);
    if (*pattern == '(') {
      const bool position = pattern + 1 < pattern_end_ && pattern[1] == ')';
      return position ? start_capture(at, pattern + 2, position_capture) : start_capture(at, pattern + 1, open_capture);
    }
    if (*pattern == ')') return end_capture(at, pattern + 1);
    if (*pattern == '$' && pattern + 1 == pattern_end_) return at == text_end_ ? at : nullptr;
    if (match_special(at, pattern)) {
      if (at == nullptr) return nullptr;
      continue;
    }
    const char* const rest = item_end(pattern);
    switch (rest < pattern_end_ ? *rest : '\0') {
      case '*': return repeat_most(at, pattern, rest);
      case '+': return matches_one(at, pattern, rest) ? repeat_most(at + 1, pattern, rest) : nullptr;
      case '-': return repeat_least(at, pattern, rest);
      case '?':
        if (matches_one(at, pattern, rest)) {
          if (const char* const end = match_here(at + 1, rest + 1)) return end;
        }
        pattern = rest + 1;
        break;
      default:
        if (!matches_one(at, pattern, rest)) return nullptr;
        ++at;
        pattern = rest;
    }
  }
  return at;
}

// %b, %f and %1 to %9: goes on behind them; `at` becomes nullptr when they do not match. False for anything else.
bool PatternMatcher::match_special(const char*& at, const char*& pattern) {
  if (*pattern != '%' || pattern + 1 == pattern_end_) return false;
  const char kind = pattern[1];
  if (kind == 'b') {
    at = match_balance(at, pattern + 2);
    pattern += 4;
  } else if (kind == 'f') {
    pattern += 2;
    if (pattern == pattern_end_ || *pattern != '[') malformed("a set is missing after %f");
    const char* const rest = item_end(pattern);
    if (!at_frontier(at, pattern, rest)) at = nullptr;
    pattern = rest;
  } else if (is_digit(kind)) {
    at = match_again(at, kind);
    pattern += 2;
  } else {
    return false;
  }
  return true;
}

const char* PatternMatcher::repeat_most(const char* at, const char* item, const char* rest) {
  const char* last = at;
  while (matches_one(last, item, rest)) ++last;
  for (; last >= at; --last) {
    if (const char* const end = match_here(last, rest + 1)) return end;
    if (last == at) break;
  }
  return nullptr;
}

const char* PatternMatcher::repeat_least(const char* at, const char* item, const char* rest) {
  for (;; ++at) {
    if (const char* const end = match_here(at, rest + 1)) return end;
    if (!matches_one(at, item, rest)) return nullptr;
  }
}

const char* PatternMatcher::start_capture(const char* at, const char* pattern, std::ptrdiff_t length) {
  if (level_ >= most_captures) luaL_error(lua_, "the pattern has too many captures");
  captures_[static_cast<std::size_t>(level_++)] = {at, length};
  const char* const end = match_here(at, pattern);
  if (end == nullptr) --level_;
  return end;
}

const char* PatternMatcher::end_capture(const char* at, const char* pattern) {
  int index = level_ - 1;
  while (index >= 0 && captures_[static_cast<std::size_t>(index)].length != open_capture) --index;
  if (index < 0) malformed("a ')' without its '('");
  Capture& capture = captures_[static_cast<std::size_t>(index)];
  capture.length = at - capture.start;
  const char* const end = match_here(at, pattern);
  if (end == nullptr) capture.length = open_capture;
  return end;
}

const char* PatternMatcher::match_again(const char* at, char digit) {
  const int index = digit - '1';
  if (index < 0 || index >= level_ || captures_[static_cast<std::size_t>(index)].length == open_capture)
    malformed("a %1 to %9 without its capture");
  const Capture& capture = captures_[static_cast<std::size_t>(index)];
  if (capture.length < 0 || capture.length > text_end_ - at) return nullptr;
  spend(capture.length / 8);
  return std::memcmp(capture.start, at, static_cast<std::size_t>(capture.length)) == 0 ? at + capture.length : nullptr;
}

const char* PatternMatcher::match_balance(const char* at, const char* pattern) {
  if (pattern_end_ - pattern < 2) malformed("two characters are missing after %b");
  if (at == text_end_ || *at != pattern[0]) return nullptr;
  int open = 1;
  while (++at < text_end_) {
    spend(1);
    if (*at == pattern[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == pattern[0]) {
      ++open;
    }
  }
  return nullptr;
}

bool PatternMatcher::at_frontier(const char* at, const char* set, const char* rest) {
  const auto before = static_cast<unsigned char>(at == text_begin_ ? '\0' : at[-1]);
  const auto here = static_cast<unsigned char>(at == text_end_ ? '\0' : *at);
  return !matches_set(before, set, rest - 1) && matches_set(here, set, rest - 1);
}

// Behind one item: a character, a class, or a set in brackets.
const char* PatternMatcher::item_end(const char* pattern) const {
  const char first = *pattern++;
  if (first == '%') {
    if (pattern == pattern_end_) malformed("it ends with '%'");
    return pattern + 1;
  }
  if (first != '[') return pattern;
  if (pattern < pattern_end_ && *pattern == '^') ++pattern;
  do {  // a ']' right at the beginning stands for itself
    if (pattern == pattern_end_) malformed("a ']' is missing");
    if (*pattern++ == '%' && pattern++ == pattern_end_) malformed("a ']' is missing");
  } while (pattern == pattern_end_ || *pattern != ']');
  return pattern + 1;
}

bool PatternMatcher::matches_one(const char* at, const char* item, const char* rest) {
  spend(1);
  if (at == text_end_) return false;
  const auto c = static_cast<unsigned char>(*at);
  switch (*item) {
    case '.': return true;
    case '%': return in_class(c, item[1]);
    case '[': return matches_set(c, item, rest - 1);
    default: return static_cast<unsigned char>(*item) == c;
  }
}

// `set` is at the '[', `last` at its ']'.
bool PatternMatcher::matches_set(unsigned char c, const char* set, const char* last) {
  spend(last - set);
  const bool wanted = set[1] != '^';
  if (!wanted) ++set;
  while (++set < last) {
    if (*set == '%') {
      if (in_class(c, *++set)) return wanted;
    } else if (set[1] == '-' && set + 2 < last) {
      if (static_cast<unsigned char>(set[0]) <= c && c <= static_cast<unsigned char>(set[2])) return wanted;
      set += 2;
    } else if (static_cast<unsigned char>(*set) == c) {
      return wanted;
    }
  }
  return !wanted;
}

void PatternMatcher::spend(std::int64_t steps) {
  steps_ += steps;
  if (steps_ - charged_ < steps_between_charges) return;
  settle();
  if (steps_ > most_steps) luaL_error(lua_, "the pattern takes too long on this text");
}

void PatternMatcher::settle() {
  Interpreter::of(lua_).charge(steps_ - charged_);
  charged_ = steps_;
}

void PatternMatcher::malformed(const char* what) const { raise(lua_, std::string("malformed pattern: ") + what); }

void PatternMatcher::push_capture(int index, const char* from, const char* end) {
  if (index == 0 && level_ == 0) {
    lua_pushlstring(lua_, from, static_cast<std::size_t>(end - from));
    return;
  }
  if (index >= level_) luaL_error(lua_, "there is no capture %%%d", index + 1);
  const Capture& capture = captures_[static_cast<std::size_t>(index)];
  if (capture.length == open_capture) malformed("a '(' without its ')'");
  if (capture.length == position_capture) {
    lua_pushinteger(lua_, capture.start - text_begin_ + 1);
  } else {
    lua_pushlstring(lua_, capture.start, static_cast<std::size_t>(capture.length));
  }
}

int PatternMatcher::push_captures(const char* from, const char* end) {
  const int count = level_ == 0 ? 1 : level_;
  luaL_checkstack(lua_, count, "too many captures");
  for (int index = 0; index < count; ++index) push_capture(index, from, end);
  return count;
}

}  // namespace tradewind
