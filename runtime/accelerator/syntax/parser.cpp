#include "parser.h"

#include <algorithm>

namespace tradewind {

namespace {

// Long chains (a.b.c, a + b + c) make deep trees.
constexpr int deepest_tree = 250;

// Lua also counts a lone carriage return as the end of a line; the lexer does not.
bool counts_lines_like_lua(std::string_view source) {
  for (std::size_t at = source.find('\r'); at != std::string_view::npos;
       at = source.find('\r', at + 1)) {
    if (source.substr(at + 1, 1) != "\n") return false;
  }
  return true;
}

}  // namespace

Ast Parser::file() {
  Ast body = block();
  if (token_->kind != Token::Kind::end) throw Unsupported();
  return body;
}

Ast Parser::make(Kind kind) const {
  Ast node;
  node.kind = kind;
  node.line = token_->line;
  node.at = token_->at;
  return node;
}

void Parser::add(Ast& to, Ast part) {
  to.depth = std::max(to.depth, part.depth + 1);
  if (to.depth > deepest_tree) throw Unsupported();
  to.parts.push_back(std::move(part));
}

bool Parser::is(std::string_view text) const {
  return (token_->kind == Token::Kind::keyword || token_->kind == Token::Kind::symbol) &&
         token_->text == text;
}

void Parser::advance() {
  if (token_->kind != Token::Kind::end) ++token_;
}

bool Parser::take(std::string_view text) {
  if (!is(text)) return false;
  advance();
  return true;
}

void Parser::expect(std::string_view text) {
  if (!take(text)) throw Unsupported();
}

Ast Parser::name() {
  if (token_->kind != Token::Kind::name) throw Unsupported();
  Ast node = make(Kind::name);
  node.text = token_->text;
  advance();
  return node;
}

Ast Parser::block() {
  Ast body = make(Kind::block);
  while (token_->kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") &&
         !is("until")) {
    if (take(";")) continue;
    const bool last = is("return");
    add(body, statement());
    if (last) break;
  }
  return body;
}

Ast Parser::statement() {
  if (is("local")) return local();
  if (is("if")) return if_statement();
  if (is("for")) return loop();
  if (is("return")) return return_statement();
  if (is("do") || is("while") || is("repeat")) return block_statement();
  if (is("function")) return function_statement();
  if (is("break") || is("goto") || is("::")) return jump();
  return assignment_or_call();
}

Ast Parser::block_statement() {
  Ast node = make(Kind::unsupported);
  node.text = token_->text;
  advance();
  if (node.text == "repeat") {
    Ast body = block();
    expect("until");
    add(body, expression());  // in the scope of the block
    add(node, std::move(body));
    return node;
  }
  if (node.text == "while") {
    add(node, expression());
    expect("do");
  }
  add(node, block());
  expect("end");
  return node;
}

Ast Parser::function_statement() {
  Ast node = make(Kind::unsupported);
  node.text = "function";
  advance();
  Ast target = name();
  bool with_self = false;
  while (!with_self && (is(".") || is(":"))) {
    with_self = is(":");
    advance();
    Ast field = make(Kind::field);
    field.text = name().text;
    add(field, std::move(target));
    target = std::move(field);
  }
  add(node, std::move(target));
  add(node, function(node.line, with_self));
  return node;
}

Ast Parser::jump() {
  Ast node = make(Kind::unsupported);
  node.text = is("::") ? "label" : std::string(token_->text);
  const bool label = is("::");
  advance();
  if (node.text != "break") (void)name();
  if (label) expect("::");
  return node;
}

Ast Parser::local() {
  Ast node = make(Kind::local);
  advance();
  if (take("function")) {
    node.text = "function";
    node.number = 1;
    add(node, name());
    add(node, function(token_->line));
    return node;
  }
  do {
    add(node, name());
    ++node.number;
    if (take("<")) {
      node.parts.back().parts.push_back(name());
      expect(">");
    }
  } while (take(","));
  if (take("=")) expressions(node);
  return node;
}

Ast Parser::if_statement() {
  Ast node = make(Kind::if_statement);
  do {
    advance();
    add(node, expression());
    expect("then");
    add(node, block());
  } while (is("elseif"));
  if (take("else")) add(node, block());
  expect("end");
  return node;
}

Ast Parser::loop() {
  Ast node = make(Kind::for_in);
  advance();
  do {
    add(node, name());
    ++node.number;
  } while (take(","));
  if (take("=")) {
    node.kind = Kind::unsupported;
    node.text = "for";
  } else {
    expect("in");
  }
  expressions(node);
  expect("do");
  add(node, block());
  expect("end");
  return node;
}

Ast Parser::return_statement() {
  Ast node = make(Kind::return_statement);
  advance();
  if (token_->kind != Token::Kind::end && !is("end") && !is("else") && !is("elseif") &&
      !is("until") && !is(";"))
    expressions(node);
  (void)take(";");
  return node;
}

Ast Parser::assignment_or_call() {
  Ast node = make(Kind::call_statement);
  add(node, suffixed());
  if (!is("=") && !is(",")) {
    const Kind kind = node.parts.front().kind;
    if (kind != Kind::call && kind != Kind::method) throw Unsupported();
    return node;
  }
  node.kind = Kind::assign;
  while (take(",")) add(node, suffixed());
  node.number = static_cast<std::int64_t>(node.parts.size());
  expect("=");
  expressions(node);
  return node;
}

std::optional<Ast> parse_lua(const LuaSource& source) {
  if (source.text.size() > longest_source || !counts_lines_like_lua(source.text))
    return std::nullopt;
  try {
    return Parser(source).file();
  } catch (const Unsupported&) {
    return std::nullopt;
  }
}

}  // namespace tradewind
