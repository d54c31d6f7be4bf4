// Cuts Lua source into tokens, for the compiler and for the checks before Lua sees a script.
//
//   Lexer lexer(source);
//   for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) ...
#pragma once

#include <cstdint>
#include <string_view>

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

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}
  [[nodiscard]] Token next();

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  void skip_blanks();
  [[nodiscard]] int long_level() const;
  std::string_view long_text();
  std::string_view take(std::size_t count);
  void quoted(Token& token);
  void number(Token& token);
  void symbol(Token& token);

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace tradewind
