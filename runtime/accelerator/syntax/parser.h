// Parses a Lua file; private to parse_lua. Constructs that the compiler does not support (numeric
// loops, goto, texts with escapes) become `unsupported` nodes that keep their parts.
#pragma once

#include "syntax/ast.h"

#include <stdexcept>

namespace tradewind {

class Unsupported : public std::runtime_error {
 public:
  Unsupported() : std::runtime_error("unsupported Lua") {}
};

class Parser {
 public:
  explicit Parser(const LuaSource& source) : token_(source.tokens.data()) {}
  [[nodiscard]] Ast file();  // throws Unsupported

 private:
  using Kind = Ast::Kind;

  // Tokens.
  [[nodiscard]] Ast make(Ast::Kind kind) const;
  static void add(Ast& to, Ast part);  // throws Unsupported if the tree is too deep to walk
  [[nodiscard]] bool is(std::string_view text) const;
  [[nodiscard]] bool is_text() const {
    return token_->kind == Token::Kind::text || token_->kind == Token::Kind::other_text;
  }
  void advance();
  bool take(std::string_view text);
  void expect(std::string_view text);
  Ast name();
  // Statements.
  Ast block();
  Ast statement();
  Ast block_statement();
  Ast function_statement();
  Ast jump();
  Ast local();
  Ast if_statement();
  Ast loop();
  Ast return_statement();
  Ast assignment_or_call();
  // Expressions.
  void expressions(Ast& node);
  Ast expression(int above = 0);
  Ast simple();
  Ast function(int line, bool with_self = false);
  Ast table();
  Ast suffixed();
  void arguments(Ast& call);

  const Token* token_;
  int depth_ = 0;
};

}  // namespace tradewind
