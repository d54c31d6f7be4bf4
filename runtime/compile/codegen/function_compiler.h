// Compiles one function for given parameter types.
#pragma once

#include "compile/codegen/expression_compiler.h"
#include "compile/codegen/statement_compiler.h"

namespace tradewind {

class FunctionCompiler {
 public:
  FunctionCompiler(Compiler& compiler, const FunctionSource& source, ReturnUse use) : scope_(compiler, source, use) {}

  int compile(const std::vector<Compiler::Parameter>& parameters);  // the bytecode function; throws Uncompilable
  [[nodiscard]] Type gives() const { return scope_.use.due; }

 private:
  void declare(const std::vector<Compiler::Parameter>& parameters);

  FunctionScope scope_;
  CallCompiler calls_{scope_, expressions_};
  VerbCompiler verbs_{scope_, expressions_, calls_};
  ExpressionCompiler expressions_{scope_, calls_, verbs_};
  StatementCompiler statements_{scope_, expressions_};
};

}  // namespace tradewind
