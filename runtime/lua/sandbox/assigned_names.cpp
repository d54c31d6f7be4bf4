// The names that a script assigns, by its tokens. Lua has compiled it, so its syntax is right.
#include "lua/sandbox/frozen_upvalues.h"
#include "lua/sandbox/source_check.h"

#include <algorithm>

namespace tradewind {
namespace {

// Of a target such as name, thing.name or f(x)[key], its first token; `last` is its last.
std::size_t start_of_target(const std::vector<Token>& tokens, std::size_t last) {
  std::size_t at = last;
  while (at > 0) {
    const Token& before = tokens[at - 1];
    if (opens(tokens[at]) < 0) {  // to its opening bracket
      for (int depth = -1; depth < 0 && at > 0;) depth += opens(tokens[--at]);
      if (at == 0 || is(tokens[at], "function")) return at;
      const Token::Kind kind = tokens[at - 1].kind;
      const bool begins = kind != Token::Kind::name && kind != Token::Kind::text &&
                          kind != Token::Kind::other_text && opens(tokens[at - 1]) >= 0;
      if (begins) return at;
      --at;
    } else if (tokens[at].kind == Token::Kind::name && (is(before, ".") || is(before, ":"))) {
      at = at < 2 ? 0 : at - 2;
    } else if (tokens[at].kind == Token::Kind::text || tokens[at].kind == Token::Kind::other_text) {
      --at;  // an argument without brackets
    } else {
      return at;
    }
  }
  return 0;
}

// The names in a list of targets before `=`.
void add_targets(const std::vector<Token>& tokens, std::size_t before,
                 std::set<std::string>& names) {
  for (std::size_t end = before; end > 0;) {
    const std::size_t start = start_of_target(tokens, end - 1);
    if (start + 1 == end && tokens[start].kind == Token::Kind::name)
      names.insert(std::string(tokens[start].text));
    if (start == 0 || !is(tokens[start - 1], ",")) return;
    end = start - 1;
  }
}

// Whether a token continues a declaration of names: one that follows none of these begins a
// statement, behind names without values.
bool declares_more(const Token& before, const Token& token) {
  const auto is_one_of = [](const Token& each, std::initializer_list<std::string_view> texts) {
    return std::ranges::any_of(texts, [&](std::string_view text) { return is(each, text); });
  };
  return token.kind == Token::Kind::name ? is_one_of(before, {"local", "for", ",", "<"})
                                         : is_one_of(token, {",", "<", ">"});
}

}  // namespace

// An assignment has a `=` that follows no declaration and no key of a table.
std::set<std::string> assigned_names(const LuaSource& source) {
  const std::vector<Token>& tokens = source.tokens;
  std::set<std::string> names;
  std::vector<bool> in_table;  // by open bracket or block
  bool declares = false;       // names of a local or a loop, up to their `=`, `in` or anything else
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    if (is(token, "local") || is(token, "for")) {
      declares = true;
    } else if (is(token, "function")) {
      // The name of a function statement; a local function is declared, others have none
      const Token& name = tokens[at + 1];
      if (!declares && name.kind == Token::Kind::name && !is(tokens[at + 2], ".") &&
          !is(tokens[at + 2], ":"))
        names.insert(std::string(name.text));
      declares = false;
    } else if (is(token, "=")) {
      if (!declares && (in_table.empty() || !in_table.back())) add_targets(tokens, at, names);
      declares = false;
    } else {
      declares = declares && declares_more(tokens[at - 1], token);
    }
    const int more = opens(token);
    if (more > 0) in_table.push_back(is(token, "{"));
    if (more < 0 && !in_table.empty()) in_table.pop_back();
  }
  return names;
}

}  // namespace tradewind
