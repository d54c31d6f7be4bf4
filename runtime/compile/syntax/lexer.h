// Cuts a Lua script into words, numbers, texts and signs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tradewind {

struct Token {
  enum class Kind { end, name, keyword, number, text, sign, broken };
  Kind kind = Kind::end;
  int line = 1;
  std::string text;  // of a text: what it says
  std::int64_t number = 0;
};

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}
  [[nodiscard]] Token next();

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  char take();
  void skip_blanks();
  [[nodiscard]] int long_level() const;
  std::string long_text(int level);
  Token quoted(Token token);
  Token number(Token token);
  Token sign(Token token);

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace tradewind
