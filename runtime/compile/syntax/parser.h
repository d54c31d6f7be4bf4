// Reads a whole Lua file into a tree; private to parse_lua. What rules seldom use (loops that count, closures, tables with
// keys) keeps its place in the tree only for the functions in it.
#pragma once

#include "compile/syntax/lexer.h"
#include "compile/syntax/ast.h"

#include <stdexcept>

namespace tradewind {

class NotRead : public std::runtime_error {
 public:
  NotRead() : std::runtime_error("not read") {}
};

class Parser {
 public:
  explicit Parser(std::string_view source) : lexer_(source), token_(lexer_.next()) {}
  [[nodiscard]] Tree file();  // throws NotRead

 private:
  // Tokens.
  [[nodiscard]] Tree make(Tree::Kind kind) const;
  static void add(Tree& to, Tree part);  // throws NotRead when the tree becomes too deep to walk
  [[nodiscard]] bool is(std::string_view text) const;
  void advance();
  bool take(std::string_view text);
  void expect(std::string_view text);
  Tree name();
  // Statements.
  Tree block();
  Tree statement();
  Tree local();
  Tree choose();
  Tree loop();
  Tree give_back();
  Tree assign_or_perform();
  // Expressions.
  void expressions(Tree& tree);
  Tree expression(int above = 0);
  Tree simple();
  Tree function(int line, bool with_self = false);
  Tree table();
  Tree suffixed();
  void arguments(Tree& call);

  Lexer lexer_;
  Token token_;
  int depth_ = 0;
};

}  // namespace tradewind
