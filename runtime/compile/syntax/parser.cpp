#include "compile/syntax/parser.h"

#include <algorithm>

namespace tradewind {

using Kind = Tree::Kind;

namespace {

// Long chains (a.b.c, a + b + c) make deep trees of flat text.
constexpr int deepest_tree = 250;

// A lone carriage return ends lines for Lua: they would be counted in another way.
bool counts_lines_alike(std::string_view source) {
  for (std::size_t at = source.find('\r'); at != std::string_view::npos; at = source.find('\r', at + 1)) {
    if (source.substr(at + 1, 1) != "\n") return false;
  }
  return true;
}

}  // namespace

Tree Parser::file() {
  Tree body = block();
  if (token_.kind != Token::Kind::end) throw NotRead();
  return body;
}

Tree Parser::make(Kind kind) const {
  Tree tree;
  tree.kind = kind;
  tree.line = token_.line;
  return tree;
}

void Parser::add(Tree& to, Tree part) {
  to.depth = std::max(to.depth, part.depth + 1);
  if (to.depth > deepest_tree) throw NotRead();
  to.parts.push_back(std::move(part));
}

bool Parser::is(std::string_view text) const {
  return (token_.kind == Token::Kind::keyword || token_.kind == Token::Kind::sign) && token_.text == text;
}

void Parser::advance() {
  token_ = lexer_.next();
  if (token_.kind == Token::Kind::broken) throw NotRead();
}

bool Parser::take(std::string_view text) {
  if (!is(text)) return false;
  advance();
  return true;
}

void Parser::expect(std::string_view text) {
  if (!take(text)) throw NotRead();
}

Tree Parser::name() {
  if (token_.kind != Token::Kind::name) throw NotRead();
  Tree tree = make(Kind::name);
  tree.text = token_.text;
  advance();
  return tree;
}

Tree Parser::block() {
  Tree body = make(Kind::block);
  while (token_.kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") && !is("until")) {
    if (take(";")) continue;
    const bool last = is("return");
    add(body, statement());
    if (last) break;
  }
  return body;
}

Tree Parser::statement() {
  if (is("local")) return local();
  if (is("if")) return choose();
  if (is("for")) return loop();
  if (is("return")) return give_back();
  Tree other = make(Kind::unsupported);
  if (take("do")) {
    add(other, block());
    expect("end");
  } else if (take("while")) {
    add(other, expression());
    expect("do");
    add(other, block());
    expect("end");
  } else if (take("repeat")) {
    Tree body = block();
    expect("until");
    add(body, expression());  // it sees the locals of the block
    add(other, std::move(body));
  } else if (take("function")) {
    bool with_self = false;
    (void)name();
    while (!with_self && (is(".") || is(":"))) {
      with_self = is(":");
      advance();
      (void)name();
    }
    add(other, function(other.line, with_self));
  } else if (is("break") || is("goto") || is("::")) {
    throw NotRead();
  } else {
    return assign_or_perform();
  }
  return other;
}

Tree Parser::local() {
  Tree tree = make(Kind::local);
  advance();
  if (take("function")) {
    tree.text = "function";
    tree.number = 1;
    add(tree, name());
    add(tree, function(token_.line));
    return tree;
  }
  do {
    add(tree, name());
    ++tree.number;
    if (take("<")) {
      tree.parts.back().parts.push_back(name());
      expect(">");
    }
  } while (take(","));
  if (take("=")) expressions(tree);
  return tree;
}

Tree Parser::choose() {
  Tree tree = make(Kind::choose);
  do {
    advance();
    add(tree, expression());
    expect("then");
    add(tree, block());
  } while (is("elseif"));
  if (take("else")) add(tree, block());
  expect("end");
  return tree;
}

Tree Parser::loop() {
  Tree tree = make(Kind::each);
  advance();
  do {
    add(tree, name());
    ++tree.number;
  } while (take(","));
  if (take("=")) {
    tree.kind = Kind::unsupported;
  } else {
    expect("in");
  }
  expressions(tree);
  expect("do");
  add(tree, block());
  expect("end");
  return tree;
}

Tree Parser::give_back() {
  Tree tree = make(Kind::give_back);
  advance();
  if (token_.kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") && !is("until") && !is(";"))
    expressions(tree);
  (void)take(";");
  return tree;
}

Tree Parser::assign_or_perform() {
  Tree tree = make(Kind::perform);
  add(tree, suffixed());
  if (!is("=") && !is(",")) {
    const Kind kind = tree.parts.front().kind;
    if (kind != Kind::call && kind != Kind::method) throw NotRead();
    return tree;
  }
  tree.kind = Kind::assign;
  while (take(",")) add(tree, suffixed());
  tree.number = static_cast<std::int64_t>(tree.parts.size());
  expect("=");
  expressions(tree);
  return tree;
}

std::optional<Tree> parse_lua(std::string_view source) {
  if (!counts_lines_alike(source)) return std::nullopt;
  try {
    return Parser(source).file();
  } catch (const NotRead&) {
    return std::nullopt;
  }
}

}  // namespace tradewind
