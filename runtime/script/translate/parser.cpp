#include "script/translate/parser.h"

namespace tradewind {

using Kind = Tree::Kind;

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
    body.parts.push_back(statement());
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
    other.parts.push_back(block());
    expect("end");
  } else if (take("while")) {
    other.parts.push_back(expression());
    expect("do");
    other.parts.push_back(block());
    expect("end");
  } else if (take("repeat")) {
    other.parts.push_back(block());
    expect("until");
    other.parts.push_back(expression());
  } else if (take("function")) {
    do (void)name();
    while (take(".") || take(":"));
    other.parts.push_back(function(other.line));
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
  const int line = token_.line;
  if (take("function")) {
    tree.parts.push_back(name());
    tree.number = 1;
    tree.parts.push_back(function(line));
    return tree;
  }
  do {
    tree.parts.push_back(name());
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
    tree.parts.push_back(expression());
    expect("then");
    tree.parts.push_back(block());
  } while (is("elseif"));
  if (take("else")) tree.parts.push_back(block());
  expect("end");
  return tree;
}

Tree Parser::loop() {
  Tree tree = make(Kind::each);
  advance();
  do {
    tree.parts.push_back(name());
    ++tree.number;
  } while (take(","));
  if (take("=")) {
    tree.kind = Kind::unsupported;
  } else {
    expect("in");
  }
  expressions(tree);
  expect("do");
  tree.parts.push_back(block());
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
  tree.parts.push_back(suffixed());
  if (!is("=") && !is(",")) {
    const Kind kind = tree.parts.front().kind;
    if (kind != Kind::call && kind != Kind::method) throw NotRead();
    return tree;
  }
  tree.kind = Kind::assign;
  while (take(",")) tree.parts.push_back(suffixed());
  tree.number = static_cast<std::int64_t>(tree.parts.size());
  expect("=");
  expressions(tree);
  return tree;
}

std::optional<Tree> parse_lua(std::string_view source) {
  try {
    return Parser(source).file();
  } catch (const NotRead&) {
    return std::nullopt;
  }
}

}  // namespace tradewind
