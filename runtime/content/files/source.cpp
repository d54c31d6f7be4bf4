#include "content/files/source.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace tradewind {
namespace {

constexpr std::string_view keywords[] = {"and",   "break", "do",       "else", "elseif", "end",
                                         "false", "for",   "function", "goto", "if",     "in",
                                         "local", "nil",   "not",      "or",   "repeat", "return",
                                         "then",  "true",  "until",    "while"};
constexpr std::string_view symbols[] = {
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
// Of these; most symbols are followed by something else
constexpr std::string_view second_characters = ".=/:<>";

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

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

std::string_view Lexer::take(std::size_t count) {
  const std::string_view taken = source_.substr(at_, count);
  line_ += static_cast<int>(std::count(taken.begin(), taken.end(), '\n'));
  at_ += taken.size();
  return taken;
}

void Lexer::skip_blanks() {
  for (;;) {
    for (; is_blank(peek()); ++at_) line_ += peek() == '\n' ? 1 : 0;
    if (peek() != '-' || peek(1) != '-') return;
    take(2);
    if (peek() == '[' && long_level() >= 0) {
      (void)long_text();
    } else {
      while (at_ < source_.size() && peek() != '\n' && peek() != '\r') ++at_;
    }
  }
}

// Of "[==[" the number of "=", or -1 if no long string or comment starts here.
int Lexer::long_level() const {
  std::size_t end = 1;
  while (peek(end) == '=') ++end;
  return peek(end) == '[' ? static_cast<int>(end) - 1 : -1;
}

std::string_view Lexer::long_text() {
  const std::string close = ']' + std::string(static_cast<std::size_t>(long_level()), '=') + ']';
  take(close.size());
  std::string_view text = take(std::min(source_.find(close, at_), source_.size()) - at_);
  take(close.size());
  if (text.starts_with('\n')) text.remove_prefix(1);  // as Lua does
  return text;
}

Token Lexer::next() {
  skip_blanks();
  Token token;
  token.line = line_;
  token.at = at_;
  const char c = peek();
  if (at_ >= source_.size()) return token;
  if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
    number(token);
  } else if (c == '"' || c == '\'') {
    quoted(token);
  } else if (c == '[' && long_level() >= 0) {
    token.text = long_text();
    // Lua reads a carriage return as a line feed
    const bool plain = token.text.find('\r') == std::string_view::npos;
    token.kind = plain ? Token::Kind::text : Token::Kind::other_text;
  } else if (is_letter(c)) {
    std::size_t end = 1;
    while (is_letter(peek(end)) || is_digit(peek(end))) ++end;
    token.text = source_.substr(at_, end);
    at_ += end;
    const bool reserved =
        std::find(std::begin(keywords), std::end(keywords), token.text) != std::end(keywords);
    token.kind = reserved ? Token::Kind::keyword : Token::Kind::name;
  } else {
    symbol(token);
  }
  return token;
}

void Lexer::quoted(Token& token) {
  const char quote = peek();
  token.kind = Token::Kind::text;
  std::size_t end = 1;
  for (; at_ + end < source_.size() && peek(end) != quote && peek(end) != '\n'; ++end) {
    if (peek(end) != '\\') continue;
    token.kind = Token::Kind::other_text;
    const bool skips = peek(end + 1) == 'z';  // all blanks and ends of lines that follow
    end += peek(end + 1) == '\r' && peek(end + 2) == '\n' ? 2 : 1;
    while (skips && is_blank(peek(end + 1))) ++end;
  }
  // unfinished: no expression begins with it, and Lua reports it
  if (peek(end) != quote) token.kind = Token::Kind::symbol;
  const std::string_view taken = take(end);
  token.text = token.kind == Token::Kind::symbol ? taken.substr(0, 1) : taken.substr(1);
  if (peek() == quote) take(1);
}

// Like Lua: takes all that may belong to a number, then looks at what it is.
void Lexer::number(Token& token) {
  const bool hexadecimal = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
  std::size_t end = hexadecimal ? 2 : 0;
  for (;; ++end) {
    const char c = peek(end);
    const bool exponent = hexadecimal ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
    if (exponent && (peek(end + 1) == '+' || peek(end + 1) == '-')) ++end;
    if (!exponent && !is_hex(c) && c != '.') break;
  }
  token.text = take(end);
  const char* const last = token.text.data() + token.text.size();
  const auto read = std::from_chars(token.text.data(), last, token.number);
  const bool plain = read.ec == std::errc{} && read.ptr == last;
  token.kind = plain ? Token::Kind::number : Token::Kind::other_number;
}

void Lexer::symbol(Token& token) {
  token.kind = Token::Kind::symbol;
  const std::string_view rest = source_.substr(at_);
  const bool may_be_long = second_characters.find(peek(1)) != std::string_view::npos;
  const auto* const known =
      may_be_long ? std::find_if(std::begin(symbols), std::end(symbols),
                                 [&](std::string_view each) { return rest.starts_with(each); })
                  : std::end(symbols);
  token.text = rest.substr(0, known == std::end(symbols) ? 1 : known->size());
  at_ += token.text.size();
}

std::vector<Token> tokens_of(std::string_view source) {
  Lexer lexer(source);
  std::vector<Token> tokens;
  do tokens.push_back(lexer.next());
  while (tokens.back().kind != Token::Kind::end);
  return tokens;
}

}  // namespace

LuaSource::LuaSource(std::string source)
    : text(std::move(source)),
      tokens(tokens_of(text.size() > longest_source ? std::string_view() : text)) {}

}  // namespace tradewind
