#include "compile/syntax/lexer.h"

#include "script/characters.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

constexpr std::string_view keywords[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                         "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                         "repeat",   "return", "then", "true", "until",  "while"};
constexpr std::string_view signs[] = {"...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};

}  // namespace

char Lexer::take() {
  const char c = peek();
  if (c == '\n') ++line_;
  ++at_;
  return c;
}

void Lexer::skip_blanks() {
  for (;;) {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') take();
    if (peek() != '-' || peek(1) != '-') return;
    at_ += 2;
    if (peek() == '[' && long_level() >= 0) {
      (void)long_text(long_level());
    } else {
      while (at_ < source_.size() && peek() != '\n') take();
    }
  }
}

// Of "[==[" the number of "=", or -1 when no long text begins here.
int Lexer::long_level() const {
  std::size_t end = 1;
  while (peek(end) == '=') ++end;
  return peek(end) == '[' ? static_cast<int>(end) - 1 : -1;
}

std::string Lexer::long_text(int level) {
  const std::string close = ']' + std::string(static_cast<std::size_t>(level), '=') + ']';
  at_ += close.size();
  const std::size_t end = std::min(source_.find(close, at_), source_.size());
  std::string text(source_.substr(at_, end - at_));
  line_ += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  at_ = std::min(end + close.size(), source_.size());
  if (text.starts_with('\r')) text.erase(0, 1);
  if (text.starts_with('\n')) text.erase(0, 1);  // as Lua does
  return text;
}

Token Lexer::next() {
  skip_blanks();
  Token token;
  token.line = line_;
  const char c = peek();
  if (at_ >= source_.size()) return token;
  if (is_digit(c)) return number(token);
  if (c == '"' || c == '\'') return quoted(token);
  if (c == '[' && long_level() >= 0) {
    token.kind = Token::Kind::text;
    token.text = long_text(long_level());
    if (token.text.find('\r') != std::string::npos) token.kind = Token::Kind::broken;  // Lua would read it as a line feed
    return token;
  }
  if (!is_letter(c)) return sign(token);
  while (is_letter(peek()) || is_digit(peek())) token.text += take();
  const bool reserved = std::find(std::begin(keywords), std::end(keywords), token.text) != std::end(keywords);
  token.kind = reserved ? Token::Kind::keyword : Token::Kind::name;
  return token;
}

// Texts with escapes are left to Lua: the words of rules have none.
Token Lexer::quoted(Token token) {
  const char quote = take();
  token.kind = Token::Kind::text;
  while (at_ < source_.size() && peek() != quote) {
    if (peek() == '\\' || peek() == '\n') token.kind = Token::Kind::broken;
    token.text += take();
  }
  if (at_ >= source_.size()) token.kind = Token::Kind::broken;
  take();
  return token;
}

Token Lexer::number(Token token) {
  token.kind = Token::Kind::number;
  while (is_digit(peek()) || is_letter(peek()) || peek() == '.') token.text += take();
  const char* const end = token.text.data() + token.text.size();
  const auto read = std::from_chars(token.text.data(), end, token.number);
  if (read.ec != std::errc{} || read.ptr != end) token.kind = Token::Kind::broken;
  return token;
}

Token Lexer::sign(Token token) {
  token.kind = Token::Kind::sign;
  for (const std::string_view known : signs) {
    if (source_.substr(at_, known.size()) != known) continue;
    token.text = known;
    at_ += known.size();
    return token;
  }
  token.text = std::string(1, take());
  return token;
}

}  // namespace tradewind
