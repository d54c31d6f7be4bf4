#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <lua.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

namespace tradewind {
namespace {

// One "%-5.3d": what stands between the sign and the letter, and the letter.
struct Directive {
  std::string flags;
  int width = 0;
  int precision = -1;
  char letter = '\0';
};

int read_number(lua_State* lua, const char*& at, const char* end) {
  int value = 0;
  for (int digits = 0; at < end && *at >= '0' && *at <= '9'; ++at, ++digits) {
    if (digits == 2) luaL_error(lua, "string.format: a width has at most two digits");
    value = value * 10 + (*at - '0');
  }
  return value;
}

Directive read_directive(lua_State* lua, const char*& at, const char* end) {
  Directive found;
  for (; at < end && *at != '\0' && std::strchr("-+ #0", *at) != nullptr; ++at) {
    if (found.flags.find(*at) == std::string::npos) found.flags += *at;
  }
  found.width = read_number(lua, at, end);
  if (at < end && *at == '.') found.precision = read_number(lua, ++at, end);
  if (at < end) found.letter = *at++;
  return found;
}

std::string number_text(const Directive& directive, lua_Integer value) {
  std::string format = '%' + directive.flags;
  if (directive.width > 0) format += std::to_string(directive.width);
  if (directive.precision >= 0) format += '.' + std::to_string(directive.precision);
  format += "ll";
  format += directive.letter;
  char text[256];  // two digits of width or precision, a sign, "0x"
  const int size = std::snprintf(text, sizeof text, format.c_str(), value);
  return {text, static_cast<std::size_t>(std::max(size, 0))};
}

std::string padded(const Directive& directive, std::string_view text) {
  if (directive.precision >= 0) text = text.substr(0, static_cast<std::size_t>(directive.precision));
  const auto width = static_cast<std::size_t>(directive.width);
  const std::string padding(width > text.size() ? width - text.size() : 0, ' ');
  const bool left = directive.flags.find('-') != std::string::npos;
  return left ? std::string(text) + padding : padding + std::string(text);
}

void check_flags(lua_State* lua, const Directive& directive) {
  const bool text = directive.letter == 's' || directive.letter == 'c';
  const char* const allowed = text ? "-" : directive.letter == 'd' ? "-+0 " : "-#0";
  if (directive.flags.find_first_not_of(allowed) != std::string::npos || (directive.letter == 'c' && directive.precision >= 0))
    raise(lua, std::string("string.format: '%") + directive.letter + "' does not go with the signs in front of it");
}

std::string argument_text(lua_State* lua, Directive directive, int argument) {
  luaL_checkany(lua, argument);
  if (directive.letter == 'i') directive.letter = 'd';
  check_flags(lua, directive);
  switch (directive.letter) {
    case 'd':
    case 'x':
    case 'X':
    case 'o': return number_text(directive, check_integer_argument(lua, argument));
    case 'c': {
      const char byte = static_cast<char>(static_cast<unsigned char>(check_integer_argument(lua, argument)));
      return padded(directive, {&byte, 1});
    }
    case 's': {
      std::string text = padded(directive, push_text(lua, argument));
      lua_pop(lua, 1);
      return text;
    }
    default:
      raise(lua, std::string("string.format: '%") + directive.letter + "' is not offered, only %d %i %x %X %o %c %s and %%");
  }
}

}  // namespace

int format_text(lua_State* lua) {
  const std::string format(check_text_argument(lua, 1));
  const char* at = format.data();
  const char* const end = at + format.size();
  std::string made;
  int argument = 1;
  while (at < end) {
    const char* const directive = std::find(at, end, '%');
    append(lua, made, {at, static_cast<std::size_t>(directive - at)});
    if (directive == end) break;
    at = directive + 1;
    if (at < end && *at == '%') {
      append(lua, made, {at++, 1});
    } else {
      const Directive read = read_directive(lua, at, end);
      append(lua, made, argument_text(lua, read, ++argument));
    }
  }
  return return_text(lua, made);
}

}  // namespace tradewind
