// The part of the parser that reads expressions.
#include "parser.h"

#include <map>

namespace tradewind {
namespace {

constexpr int deepest = 100;
constexpr int unary_priority = 12;

struct Priority {
  int left, right;
};

const std::map<std::string, Priority, std::less<>>& priorities() {
  static const std::map<std::string, Priority, std::less<>> table = {
      {"or", {1, 1}},  {"and", {2, 2}}, {"<", {3, 3}},    {">", {3, 3}},   {"<=", {3, 3}},
      {">=", {3, 3}},  {"~=", {3, 3}},  {"==", {3, 3}},   {"|", {4, 4}},   {"~", {5, 5}},
      {"&", {6, 6}},   {"<<", {7, 7}},  {">>", {7, 7}},   {"..", {9, 8}},  {"+", {10, 10}},
      {"-", {10, 10}}, {"*", {11, 11}}, {"//", {11, 11}}, {"%", {11, 11}}, {"/", {11, 11}},
      {"^", {14, 13}}};
  return table;
}

}  // namespace

void Parser::expressions(Ast& node) {
  do add(node, expression());
  while (take(","));
}

Ast Parser::expression(int above) {
  if (++depth_ > deepest) throw Unsupported();
  Ast left = make(Kind::unary);
  if (is("not") || is("-") || is("#") || is("~")) {
    left.text = token_->text;
    advance();
    add(left, expression(unary_priority));
  } else {
    left = simple();
  }
  for (;;) {
    const bool symbol = token_->kind == Token::Kind::symbol || token_->kind == Token::Kind::keyword;
    const auto found = symbol ? priorities().find(token_->text) : priorities().end();
    if (found == priorities().end() || found->second.left <= above) break;
    Ast both = make(Kind::binary);
    both.text = token_->text;
    advance();
    add(both, std::move(left));
    add(both, expression(found->second.right));
    left = std::move(both);
  }
  --depth_;
  return left;
}

Ast Parser::simple() {
  Ast node = make(Kind::unsupported);
  if (token_->kind == Token::Kind::number) {
    node.kind = Kind::number;
    node.number = token_->number;
  } else if (token_->kind == Token::Kind::text) {
    node.kind = Kind::text;
    node.text = token_->text;
  } else if (is("nil")) {
    node.kind = Kind::nil;
  } else if (is("true") || is("false")) {
    node.kind = Kind::boolean;
    node.number = is("true") ? 1 : 0;
  } else if (is("{")) {
    return table();
  } else if (is("function")) {
    advance();
    return function(token_->line);  // Lua gives a function the line of its parenthesis
  } else if (token_->kind == Token::Kind::other_number || token_->kind == Token::Kind::other_text) {
    node.text = token_->kind == Token::Kind::other_number ? "number" : "text";
  } else if (is("...")) {
    node.text = "...";
  } else {
    return suffixed();
  }
  advance();
  return node;
}

Ast Parser::function(int line, bool with_self) {
  Ast node = make(Kind::function);
  node.line = line;
  if (with_self) {
    Ast self = make(Kind::name);
    self.text = "self";
    add(node, std::move(self));
  }
  expect("(");
  while (!is(")")) {
    if (take("...")) {
      node.text = "...";
    } else {
      add(node, name());
    }
    if (!take(",")) break;
  }
  expect(")");
  add(node, block());
  node.last_line = token_->line;
  expect("end");
  return node;
}

Ast Parser::table() {
  Ast node = make(Kind::table);
  expect("{");
  while (!is("}")) {
    if (take("[")) {
      Ast key = expression();
      expect("]");
      expect("=");
      const bool pair = key.kind == Kind::text;
      if (pair) key.kind = Kind::pair;
      if (pair) add(key, expression());
      add(node, std::move(key));
      if (!pair) add(node, expression());
    } else {
      Ast item = expression();
      if (item.kind == Kind::name && is("=")) {
        item.kind = Kind::pair;
        advance();
        add(item, expression());
      }
      add(node, std::move(item));
    }
    if (!take(",") && !take(";")) break;
  }
  node.last_line = token_->line;
  expect("}");
  return node;
}

Ast Parser::suffixed() {
  Ast node = make(Kind::name);
  if (take("(")) {
    node = expression();
    expect(")");
  } else {
    node = name();
  }
  for (;;) {
    Ast next = make(Kind::call);
    if (take(".")) {
      next = make(Kind::field);
      next.text = name().text;
      add(next, std::move(node));
    } else if (take("[")) {
      Ast key = expression();
      expect("]");
      next.kind = key.kind == Kind::text ? Kind::field : Kind::element;
      next.text = key.text;
      add(next, std::move(node));
      if (next.kind == Kind::element) add(next, std::move(key));
    } else if (take(":")) {
      next = make(Kind::method);
      next.text = name().text;
      add(next, std::move(node));
      arguments(next);
    } else if (is("(") || is("{") || is_text()) {
      add(next, std::move(node));
      arguments(next);
    } else {
      return node;
    }
    node = std::move(next);
  }
}

void Parser::arguments(Ast& call) {
  if (is_text() || is("{")) return add(call, simple());
  expect("(");
  if (!is(")")) expressions(call);
  expect(")");
}

}  // namespace tradewind
