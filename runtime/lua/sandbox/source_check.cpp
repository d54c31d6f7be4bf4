#include "lua/sandbox/source_check.h"

#include "tradewind/document.h"
#include "tradewind/files/files.h"

#include <algorithm>
#include <vector>

namespace tradewind {
namespace {

// A malformed number passes: Lua reports it.
std::string number_problem(const std::string& text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (text.find_first_of(hexadecimal ? ".pP" : ".eE") != std::string::npos)
    return "'" + text + "' is not a whole number; scripts use whole numbers only";
  if (std::all_of(text.begin(), text.end(), is_digit))
    return "'" + text + "' does not fit in a whole number of 64 bits";
  return "";
}

std::string token_problem(const Token& token) {
  using Kind = Token::Kind;
  if (token.kind == Kind::other_number) return number_problem(std::string(token.text));
  if (is(token, "/")) return "'/' gives fractions; scripts use whole numbers only, so write '//'";
  if (is(token, "^")) return "'^' gives fractions; scripts use whole numbers only, so multiply";
  if (token.kind == Kind::name && (token.text == "_ENV" || token.text == bound_checker))
    return "'" + std::string(token.text) + "' is not available to scripts";
  return "";
}

}  // namespace

bool is(const Token& token, std::string_view text) {
  using Kind = Token::Kind;
  return (token.kind == Kind::keyword || token.kind == Kind::symbol) && token.text == text;
}

int opens(const Token& token) {
  constexpr std::string_view opening[] = {"function", "if", "repeat", "do", "(", "[", "{"};
  constexpr std::string_view closing[] = {"end", "until", ")", "]", "}"};
  if (token.kind != Token::Kind::keyword && token.kind != Token::Kind::symbol) return 0;
  const auto is_it = [&](std::string_view word) { return word == token.text; };
  return std::ranges::any_of(opening, is_it) ? 1 : std::ranges::any_of(closing, is_it) ? -1 : 0;
}

std::optional<SourceProblem> check_source(const LuaSource& script) {
  const std::string_view source = script.text;
  if (!source.empty() && source.front() == '\x1b')
    return SourceProblem{1, "this is a compiled script; scripts must be source text"};
  const auto lines_before = [&](std::size_t end) {
    return static_cast<int>(
        std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
  };
  if (source.size() > longest_source)
    return SourceProblem{lines_before(source.size()),
                         "the script is longer than " + std::to_string(longest_source) + " bytes"};
  if (looks_like_utf16(source))
    return SourceProblem{1, "this file is UTF-16 text, not UTF-8; " + std::string(as_utf8_hint)};
  if (const std::size_t at = not_utf8(source); at != std::string_view::npos)
    return SourceProblem{lines_before(at) + 1,
                         "this line is not valid UTF-8: save the file as UTF-8"};
  for (const Token& token : script.tokens) {
    if (std::string problem = token_problem(token); !problem.empty())
      return SourceProblem{token.line, std::move(problem)};
  }
  return std::nullopt;
}

std::string with_checked_bounds(const LuaSource& source) {
  const std::string checked = std::string(" ") + bound_checker + "(";
  std::string text;
  std::size_t copied = 0;
  const auto insert = [&](std::size_t at, const std::string& what) {
    text.append(source.text, copied, at - copied).append(what);
    copied = at;
  };
  int depth = 0;
  std::vector<int> loops;  // whose bounds are being read: how deep they are
  for (std::size_t i = 0; i < source.tokens.size(); ++i) {
    const Token& token = source.tokens[i];
    const bool in_bounds = !loops.empty() && loops.back() == depth;
    const bool begins = is(token, "=") && i > 1 && is(source.tokens[i - 2], "for");
    if (begins) loops.push_back(depth);
    const bool ends = in_bounds && is(token, "do"), next = in_bounds && is(token, ",");
    if (next || ends) insert(token.at, ")");
    if (next || begins) insert(token.at + 1, checked);
    if (ends) loops.pop_back();
    depth += opens(token);
    // A bracket closes what is not open, which Lua refuses; it must not close that of a checker.
    if (!loops.empty() && depth < loops.back()) return source.text;
  }
  return text.append(source.text, copied);
}

}  // namespace tradewind
