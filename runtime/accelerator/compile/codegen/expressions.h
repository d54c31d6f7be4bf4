// Compiles expressions, with calls of rules and queries. Verbs are in verbs.h.
//
//   const Value value = ExpressionCompiler(code).evaluate(node);   // throws Uncompilable
#pragma once

#include "codegen/function_code.h"

namespace tradewind {

class ExpressionCompiler {
 public:
  explicit ExpressionCompiler(FunctionCode& code)
      : code_(code), model_(code.model()), program_(code.compiler().program()) {}

  Value evaluate(const Ast& node);
  // Adds jumps that are taken if a condition is true, or if it is not.
  void jump_if(const Ast& node, bool when, std::vector<int>& jumps);
  // The name of a rule or query: rules.name, or rules[name] with a constant name; empty for
  // anything else.
  [[nodiscard]] std::string of_rules(const Ast& node);

 private:
  using Kind = Ast::Kind;

  Value name(const Ast& node);
  Value option(const std::string& name, int line);
  Value element(const Ast& node);
  Value field(const Ast& node);
  Value frame_local(const Ast& node);
  int condition(const Ast& node);  // a register with 0 or 1: whether the value counts as true
  Value unary(const Ast& node);
  Value binary(const Ast& node);
  Value equality(const Value& left, const Value& right, int line);
  Value both_or_either(const Ast& node);
  Value select(const Ast& condition, const Ast& yes, const Ast& no);

  // Calls of rules and queries.
  Value call(const Ast& node);
  Value number_of(const Ast& node);
  Value ask(QueryId query, const Ast& node);
  [[nodiscard]] std::optional<std::int64_t> constant_of(QueryId query) const;
  Value call_rule(FunctionId function, const Ast& node);

  FunctionCode& code_;
  const Model& model_;
  const Program& program_;
};

}  // namespace tradewind
