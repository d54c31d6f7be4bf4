#include "lua/sandbox/source_check.h"
#include "places/places.h"

namespace tradewind {
namespace {

// The first token at or after this one that ends the value of a field.
const Token* end_of_value(const Token* at) {
  for (int depth = 0; at->kind != Token::Kind::end; ++at) {
    if (depth == 0 && (is(*at, ",") || is(*at, ";") || is(*at, "}"))) break;
    depth += opens(*at);
  }
  return at;
}

// `at` is its first token, and then the one after it.
Node read_table(const Token*& at) {
  Node table;
  table.line = at->line;
  ++at;
  while (!is(*at, "}") && at->kind != Token::Kind::end) {
    Node part;
    const int line = at->line;
    std::string key;
    const bool in_order = at->kind == Token::Kind::name ? !is(at[1], "=") : !is(*at, "[");
    if (!in_order && at->kind == Token::Kind::name) {
      key = at->text;
      at += 2;
    } else if (!in_order && at[1].kind == Token::Kind::text && is(at[2], "]")) {
      key = at[1].text;
      at += 4;
    }
    const Token* const end = end_of_value(at);
    if (is(*at, "{")) part = read_table(at);
    if (at != end) part = Node();  // what only begins with a table
    part.line = line;
    if (in_order)
      table.items.push_back(std::move(part));
    else if (!key.empty())  // others are computed
      table.entries.emplace_back(std::move(key), std::move(part));
    at = is(*end, "}") || end->kind == Token::Kind::end ? end : end + 1;
  }
  if (at->kind != Token::Kind::end) ++at;
  return table;
}

}  // namespace

Node written_table(const LuaSource& source) {
  const Token* found = nullptr;
  int depth = 0;
  for (const Token* at = source.tokens.data(); at->kind != Token::Kind::end; ++at) {
    if (depth == 0 && is(*at, "return")) found = is(at[1], "{") ? at + 1 : nullptr;
    depth += opens(*at);
  }
  if (found == nullptr) return {};
  Node table = read_table(found);
  if (is(*found, ";")) ++found;
  return found->kind == Token::Kind::end ? table : Node();
}

}  // namespace tradewind
