// Compiles calls of rules and queries; private to the compiler.
#pragma once

#include "compile/codegen/function_scope.h"

namespace tradewind {

class ExpressionCompiler;

class CallCompiler {
 public:
  CallCompiler(FunctionScope& scope, ExpressionCompiler& expressions) : scope_(scope), expressions_(expressions) {}

  Value call(const Ast& node);
  Value finish_verb(const Ast& node);

 private:
  // The name of a rule or query: rules.name, or rules[name] where the name is known; empty when it is none.
  [[nodiscard]] std::string of_rules(const Ast& node);
  Value number_of(const Ast& node);
  Value ask(int query, const Ast& node);
  Value call_rule(FunctionId function, const Ast& node);

  FunctionScope& scope_;
  ExpressionCompiler& expressions_;
};

}  // namespace tradewind
