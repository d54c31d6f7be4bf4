// Compiles calls of verbs, on the game, players, cards, zones, the board and dice.
//
//   const Value value = VerbCompiler(expressions, code).compile(node);   // throws Uncompilable
#pragma once

#include "codegen/expressions.h"

namespace tradewind {

class VerbCompiler {
 public:
  VerbCompiler(ExpressionCompiler& expressions, FunctionCode& code)
      : expressions_(expressions),
        code_(code),
        model_(code.model()),
        program_(code.compiler().program()) {}

  Value compile(const Ast& node);

 private:
  using Kind = Ast::Kind;
  struct Verb;

  Value simple_verb(const Verb& verb, const Value& thing, const Ast& node);
  std::int32_t verb_name(const Verb& verb, const Ast& node);
  Value counter_verb(const Value& thing, const Ast& node);
  Value schedule_verb(const Ast& node);
  void schedule(Op op, const std::string& name, const Ast& node);
  Value find_verb(const Value& thing, const Ast& node);
  Value finish_verb(const Ast& node);

  ExpressionCompiler& expressions_;
  FunctionCode& code_;
  const Model& model_;
  const Program& program_;
};

}  // namespace tradewind
