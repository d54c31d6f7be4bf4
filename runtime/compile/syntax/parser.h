// Parses a Lua file; private to parse_lua. Constructs that rules seldom use (numeric loops, closures, tables with keys) become
// `unsupported` nodes, which keep the functions inside them.
#pragma once

#include "compile/syntax/ast.h"
#include "script/lexer.h"

#include <stdexcept>

namespace tradewind {

class Unsupported : public std::runtime_error {
 public:
  Unsupported() : std::runtime_error("unsupported Lua") {}
};

class Parser {
 public:
  explicit Parser(std::string_view source) : lexer_(source), token_(lexer_.next()) {}
  [[nodiscard]] Ast file();  // throws Unsupported

 private:
  using Kind = Ast::Kind;

  // Tokens.
  [[nodiscard]] Ast make(Ast::Kind kind) const;
  static void add(Ast& to, Ast part);  // throws Unsupported if the tree is too deep to walk
  [[nodiscard]] bool is(std::string_view text) const;
  void advance();
  bool take(std::string_view text);
  void expect(std::string_view text);
  Ast name();
  // Statements.
  Ast block();
  Ast statement();
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

  Lexer lexer_;
  Token token_;
  int depth_ = 0;
};

}  // namespace tradewind
