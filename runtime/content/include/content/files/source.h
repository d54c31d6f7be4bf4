// Lua source, and the tokens in it.
//
//   for (const Token& token : source_of("return 1")->tokens) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

struct Token {
  // `number` is a decimal integer of 64 bits, `text` a string without escapes; the others of their
  // kind are `other_...`.
  enum class Kind { end, name, keyword, number, other_number, text, other_text, symbol };
  Kind kind = Kind::end;
  int line = 1;
  std::size_t at = 0;     // where it starts in the source
  std::string_view text;  // a part of the source; of a string its content
  std::int64_t number = 0;
};

inline constexpr std::size_t longest_source = 256 * 1024;  // bytes; a longer one has no tokens

// The source of a script. It is cut into tokens once, for all who look at it: the checks before Lua
// sees it, the reader of the program, the parser.
struct LuaSource {
  explicit LuaSource(std::string source);
  LuaSource(const LuaSource&) = delete;
  LuaSource& operator=(const LuaSource&) = delete;

  const std::string text;
  const std::vector<Token> tokens;  // the last one is `end`
};
using SourcePointer = std::shared_ptr<const LuaSource>;

[[nodiscard]] inline SourcePointer source_of(std::string text) {
  return std::make_shared<const LuaSource>(std::move(text));
}

}  // namespace tradewind
