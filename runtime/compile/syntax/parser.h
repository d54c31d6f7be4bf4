// Reads a whole Lua file into a tree; private to parse_lua. What rules seldom use (loops that count, closures, tables with
// keys) keeps its place in the tree only for the functions in it.
#pragma once

#include "compile/syntax/ast.h"
#include "compile/syntax/lexer.h"

#include <stdexcept>

namespace tradewind {

class Unsupported : public std::runtime_error {
 public:
  Unsupported() : std::runtime_error("not read") {}
};

class Parser {
 public:
  explicit Parser(std::string_view source) : lexer_(source), token_(lexer_.next()) {}
  [[nodiscard]] Ast file();  // throws NotRead

 private:
  // Tokens.
  [[nodiscard]] Ast make(Ast::Kind kind) const;
  static void add(Ast& to, Ast part);  // throws NotRead when the tree becomes too deep to walk
  [[nodiscard]] bool is(std::string_view text) const;
  void advance();
  bool take(std::string_view text);
  void expect(std::string_view text);
  Ast name();
  // Statements.
  Ast block();
  Ast statement();
  Ast local();
  Ast compile_if();
  Ast loop();
  Ast compile_return();
  Ast assign_or_perform();
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
