// Compiles statements.
#pragma once

#include "compile/codegen/function_scope.h"

namespace tradewind {

class ExpressionCompiler;

class StatementCompiler {
 public:
  StatementCompiler(FunctionScope& scope, ExpressionCompiler& expressions) : scope_(scope), expressions_(expressions) {}

  void block(const Ast& node);
  [[nodiscard]] bool ends() const { return ends_; }  // the last statement compiled returns
  [[nodiscard]] bool gives_nil() const { return gives_nil_; }

 private:
  void statement(const Ast& node);
  void local(const Ast& node);
  void assign(const Ast& node);
  void assign_local(LocalVariable& local, const Value& value, int line);
  void compile_if(const Ast& node);
  [[nodiscard]] bool is_nil(const Ast& node);  // known while compiling
  void compile_for_in(const Ast& node);
  void compile_for_listed(const Ast& node);
  bool compile_for_option(const Ast& node);  // whether it is such a loop
  void compile_for_places(const Ast& node, const Value& thing);
  void loop(const Ast& node, const Value& variable, Op op, int control, int end);
  void compile_return(const Ast& node);
  void compile_return_answer(const Value& value, int line);

  FunctionScope& scope_;
  ExpressionCompiler& expressions_;
  bool ends_ = false;
  bool gives_nil_ = false;  // somewhere
};

}  // namespace tradewind
