// Reads expressions.
#include "compile/syntax/parser.h"

#include <map>

namespace tradewind {
namespace {

using Kind = Tree::Kind;

constexpr int deepest = 100;
constexpr int unary_priority = 12;

struct Priority {
  int left, right;
};

const std::map<std::string, Priority, std::less<>>& priorities() {
  static const std::map<std::string, Priority, std::less<>> table = {
      {"or", {1, 1}},  {"and", {2, 2}}, {"<", {3, 3}},   {">", {3, 3}},    {"<=", {3, 3}}, {">=", {3, 3}}, {"~=", {3, 3}},
      {"==", {3, 3}},  {"|", {4, 4}},   {"~", {5, 5}},   {"&", {6, 6}},    {"<<", {7, 7}}, {">>", {7, 7}}, {"..", {9, 8}},
      {"+", {10, 10}}, {"-", {10, 10}}, {"*", {11, 11}}, {"//", {11, 11}}, {"%", {11, 11}}};
  return table;
}

}  // namespace

void Parser::expressions(Tree& tree) {
  do add(tree, expression());
  while (take(","));
}

Tree Parser::expression(int above) {
  if (++depth_ > deepest) throw NotRead();
  Tree left = make(Kind::unary);
  if (is("not") || is("-") || is("#") || is("~")) {
    left.text = token_.text;
    advance();
    add(left, expression(unary_priority));
  } else {
    left = simple();
  }
  for (;;) {
    const bool sign = token_.kind == Token::Kind::sign || token_.kind == Token::Kind::keyword;
    const auto found = sign ? priorities().find(token_.text) : priorities().end();
    if (found == priorities().end() || found->second.left <= above) break;
    Tree both = make(Kind::binary);
    both.text = token_.text;
    advance();
    add(both, std::move(left));
    add(both, expression(found->second.right));
    left = std::move(both);
  }
  --depth_;
  return left;
}

Tree Parser::simple() {
  Tree tree = make(Kind::unsupported);
  if (token_.kind == Token::Kind::number) {
    tree.kind = Kind::number;
    tree.number = token_.number;
  } else if (token_.kind == Token::Kind::text) {
    tree.kind = Kind::text;
    tree.text = token_.text;
  } else if (is("nil")) {
    tree.kind = Kind::nil;
  } else if (is("true") || is("false")) {
    tree.kind = Kind::boolean;
    tree.number = is("true") ? 1 : 0;
  } else if (is("{")) {
    return table();
  } else if (is("function")) {
    advance();
    return function(token_.line);  // Lua counts from the parenthesis
  } else if (!is("...")) {
    return suffixed();
  }
  advance();
  return tree;
}

Tree Parser::function(int line, bool with_self) {
  Tree tree = make(Kind::function);
  tree.line = line;
  if (with_self) {
    Tree self = make(Kind::name);
    self.text = "self";
    add(tree, std::move(self));
  }
  expect("(");
  while (!is(")")) {
    if (take("...")) {
      tree.text = "...";
    } else {
      add(tree, name());
    }
    if (!take(",")) break;
  }
  expect(")");
  add(tree, block());
  tree.last_line = token_.line;
  expect("end");
  return tree;
}

Tree Parser::table() {
  Tree tree = make(Kind::table);
  expect("{");
  while (!is("}")) {
    if (take("[")) {
      add(tree, expression());
      expect("]");
      expect("=");
      add(tree, expression());
    } else {
      Tree item = expression();
      if (take("=")) item = expression();
      add(tree, std::move(item));
    }
    if (!take(",") && !take(";")) break;
  }
  expect("}");
  return tree;
}

Tree Parser::suffixed() {
  Tree tree = make(Kind::name);
  if (take("(")) {
    tree = expression();
    expect(")");
  } else {
    tree = name();
  }
  for (;;) {
    Tree next = make(Kind::call);
    if (take(".")) {
      next.kind = Kind::field;
      next.text = name().text;
      add(next, std::move(tree));
    } else if (take("[")) {
      Tree key = expression();
      expect("]");
      next.kind = key.kind == Kind::text ? Kind::field : Kind::element;
      next.text = key.text;
      add(next, std::move(tree));
      if (next.kind == Kind::element) add(next, std::move(key));
    } else if (take(":")) {
      next.kind = Kind::method;
      next.text = name().text;
      add(next, std::move(tree));
      arguments(next);
    } else if (is("(") || is("{") || token_.kind == Token::Kind::text) {
      add(next, std::move(tree));
      arguments(next);
    } else {
      return tree;
    }
    tree = std::move(next);
  }
}

void Parser::arguments(Tree& call) {
  if (token_.kind == Token::Kind::text || is("{")) return add(call, simple());
  expect("(");
  if (!is(")")) expressions(call);
  expect(")");
}

}  // namespace tradewind
