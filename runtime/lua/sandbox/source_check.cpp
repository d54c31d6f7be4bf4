#include "lua/sandbox/source_check.h"

#include "content/yaml/utf8.h"
#include "script/characters.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tradewind {
namespace {

constexpr std::size_t longest_source = 256 * 1024;

bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// Walks over the tokens of a script, no deeper than needed to tell code from texts and comments.
class Scanner {
 public:
  explicit Scanner(std::string_view source, const WordVisitor& visit = {}) : source_(source), visit_(visit) {}

  std::optional<SourceProblem> run() {
    while (at_ < source_.size() && !problem_) step();
    return problem_;
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }

  void refuse(std::string message) { problem_ = SourceProblem{line_, std::move(message)}; }

  void advance(std::size_t count = 1) {
    for (; count > 0 && at_ < source_.size(); --count, ++at_) {
      if (source_[at_] == '\n') ++line_;
    }
  }

  void step() {
    const char c = peek();
    if (c == '-' && peek(1) == '-') return comment();
    if (c == '"' || c == '\'') return quoted(c);
    if (c == '[' && long_level() >= 0) return long_text(long_level());
    if (c == '.' && peek(1) == '.') return advance(peek(2) == '.' ? 3 : 2);
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    if (is_letter(c)) return word();
    if (c == '/' && peek(1) == '/') return advance(2);
    if (c == '/') return refuse("'/' makes fractions, and scripts count in whole numbers: write '//'");
    if (c == '^') return refuse("'^' makes fractions, and scripts count in whole numbers: multiply instead");
    advance();
  }

  void comment() {
    advance(2);
    if (peek() == '[' && long_level() >= 0) return long_text(long_level());
    while (at_ < source_.size() && peek() != '\n' && peek() != '\r') advance();
  }

  void quoted(char quote) {
    advance();
    while (at_ < source_.size() && peek() != quote) {
      if (peek() == '\n') return;  // unfinished: the compiler will say so
      if (peek() == '\\') {
        advance(peek(1) == '\r' && peek(2) == '\n' ? 3 : 2);
      } else {
        advance();
      }
    }
    advance();
  }

  // Of "[==[" the number of "=", or -1 when no long text begins here.
  int long_level() const {
    std::size_t end = 1;
    while (peek(end) == '=') ++end;
    return peek(end) == '[' ? static_cast<int>(end) - 1 : -1;
  }

  void long_text(int level) {
    const std::string close = ']' + std::string(static_cast<std::size_t>(level), '=') + ']';
    const std::size_t end = source_.find(close, at_ + close.size());
    advance((end == std::string_view::npos ? source_.size() : end + close.size()) - at_);
  }

  // As Lua reads numbers: all that may belong to one, and then a look at what it is.
  void number() {
    const bool hexadecimal = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    std::size_t end = hexadecimal ? 2 : 0;
    bool fraction = false;
    for (;; ++end) {
      const char c = peek(end);
      const bool exponent = hexadecimal ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
      fraction = fraction || exponent || c == '.';
      if (exponent && (peek(end + 1) == '+' || peek(end + 1) == '-')) ++end;
      if (!exponent && !is_hex(c) && c != '.') break;
    }
    const std::string_view text = source_.substr(at_, end);
    if (fraction) {
      refuse("'" + std::string(text) + "' is no whole number, and scripts count in whole numbers");
    } else if (!hexadecimal && too_large(text)) {
      refuse("'" + std::string(text) + "' is too large for a whole number of 64 bits");
    }
    advance(end);
  }

  static bool too_large(std::string_view digits) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::int64_t value = 0;
    for (const char c : digits) {
      if (!is_digit(c)) return false;  // malformed: the compiler will say so
      if (value > (most - (c - '0')) / 10) return true;
      value = value * 10 + (c - '0');
    }
    return false;
  }

  void word() {
    std::size_t end = 1;
    while (is_letter(peek(end)) || is_digit(peek(end))) ++end;
    if (visit_) visit_(source_.substr(at_, end), at_, line_);
    if (source_.substr(at_, end) == "_ENV") return refuse("'_ENV' is not offered to scripts");
    advance(end);
  }

  std::string_view source_;
  WordVisitor visit_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::optional<SourceProblem> problem_;
};

}  // namespace

std::optional<SourceProblem> check_source(std::string_view source) {
  if (!source.empty() && source.front() == '\x1b')
    return SourceProblem{1, "this is a compiled script, and only text is accepted"};
  if (source.size() > longest_source) {
    const auto lines = std::count(source.begin(), source.end(), '\n');
    return SourceProblem{static_cast<int>(lines), "a script has at most " + std::to_string(longest_source) + " bytes"};
  }
  if (const std::size_t at = not_utf8(source); at != std::string_view::npos) {
    const auto line = std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    return SourceProblem{static_cast<int>(line), "this line is no text in UTF-8: save the file as UTF-8"};
  }
  return Scanner(source).run();
}

void each_word(std::string_view source, const WordVisitor& visit) { (void)Scanner(source, visit).run(); }

}  // namespace tradewind
