// Compiles expressions; private to the compiler.
#pragma once

#include "compile/codegen/function_scope.h"

namespace tradewind {

class CallCompiler;
class VerbCompiler;

class ExpressionCompiler {
 public:
  ExpressionCompiler(FunctionScope& scope, CallCompiler& calls, VerbCompiler& verbs)
      : scope_(scope), calls_(calls), verbs_(verbs) {}

  Value evaluate(const Ast& node);
  // A register with 0 or 1: whether an expression counts as true.
  int condition(const Ast& node);

 private:
  Value name(const Ast& node);
  Value option(const std::string& name, int line);
  Value element(const Ast& node);
  Value field(const Ast& node);
  Value fact(const Value& card, const Ast& node);
  Value field_on_board(const Value& thing, const Ast& node);
  Value unary(const Ast& node);
  Value binary(const Ast& node);
  Value equality(const Value& left, const Value& right, int line);
  Value both_or_either(const Ast& node);
  Value select(const Ast& condition, const Ast& yes, const Ast& no);

  FunctionScope& scope_;
  CallCompiler& calls_;
  VerbCompiler& verbs_;
};

}  // namespace tradewind
