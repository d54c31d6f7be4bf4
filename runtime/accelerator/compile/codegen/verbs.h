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
  // The verb that a call names. Throws Uncompilable.
  [[nodiscard]] const Verb& find(const Value& thing, const Ast& node) const;
  struct Operands {
    std::vector<int> registers;    // of the thing, if it has one, and the arguments
    std::int32_t first_name = -1;  // known while compiling
  };
  Value emit(const Verb& verb, const Value& thing, Operands& operands);

 private:
  using Kind = Ast::Kind;

  Value choose(const Verb& verb, const Value& thing, const Ast& node);
  // `scheduled`: the name of the sequence or event, for verbs that have one.
  Value call(const Verb& verb, const Value& thing, const Ast& node, const Ast* scheduled);
  std::int32_t id_of_name(const Verb::Parameter& parameter, const Ast& argument);
  int value(const Verb::Parameter& parameter, const Ast& argument, std::int32_t name);
  int ranking(const Ast& argument);
  void check_counter(const Verb& verb, const Value& thing, const Operands& operands,
                     int line) const;
  void add_more(const Verb& verb, std::int32_t name, std::vector<int>& registers, const Ast& node);

  ExpressionCompiler& expressions_;
  FunctionCode& code_;
  const Model& model_;
  const Program& program_;
};

}  // namespace tradewind
