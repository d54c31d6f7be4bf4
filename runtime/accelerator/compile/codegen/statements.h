// Compiles the statements of a function.
//
//   const int bytecode_function = StatementCompiler(code, use).compile();   // throws Uncompilable
#pragma once

#include "codegen/expressions.h"

namespace tradewind {

class StatementCompiler {
 public:
  StatementCompiler(FunctionCode& code, ReturnUse use)
      : code_(code), expressions_(code), model_(code.model()), locals_(code.locals()), use_(use) {}

  // The body of the function, which is declared; returns the bytecode function.
  int compile();
  // What a rule gives; known when it is compiled.
  [[nodiscard]] ValueType gives() const { return use_.due; }

 private:
  using Kind = Ast::Kind;
  using LocalVariable = FunctionCode::LocalVariable;

  void block(const Ast& node);
  void statement(const Ast& node);
  void local(const Ast& node);
  void assign(const Ast& node);
  void assign_local(LocalVariable& local, const Value& value, int line);
  void compile_if(const Ast& node);
  [[nodiscard]] bool is_nil(const Ast& node);  // known while compiling
  void compile_for_in(const Ast& node);
  void compile_for_listed(const Ast& node);
  bool compile_for_option(const Ast& node);  // whether it is such a loop
  void loop(const Ast& node, const Value& variable, Handler handler, Op op, int control, int over);
  void compile_return(const Ast& node);
  void compile_return_answer(const Value& value, int line);

  FunctionCode& code_;
  ExpressionCompiler expressions_;
  const Model& model_;
  std::vector<LocalVariable>& locals_;
  ReturnUse use_;
  bool ends_ = false;       // the last statement compiled returns
  bool gives_nil_ = false;  // somewhere
};

}  // namespace tradewind
