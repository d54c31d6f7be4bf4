// Compiles calls of verbs: what a script does with the game, players, cards, zones, the board and dice. Private to the compiler.
#pragma once

#include "compile/codegen/function_scope.h"

namespace tradewind {

class CallCompiler;
class ExpressionCompiler;

class VerbCompiler {
 public:
  VerbCompiler(FunctionScope& scope, ExpressionCompiler& expressions, CallCompiler& calls)
      : scope_(scope), expressions_(expressions), calls_(calls) {}

  Value method(const Ast& node);

 private:
  // What a verb of one kind of handle does, where one instruction says it all.
  struct SimpleVerb {
    Type of;
    std::string_view name;
    Op op;
    std::vector<Type> takes;
    Type gives;
  };
  static const std::vector<SimpleVerb>& simple_verbs();
  Value simple_verb(const SimpleVerb& verb, const Value& thing, const Ast& node);
  Value counter_verb(const Value& thing, const Ast& node);
  Value schedule_verb(const Value& thing, const Ast& node);
  void schedule(Op op, const std::string& name, const Ast& node);
  Value chance_verb(const Value& thing, const Ast& node);
  Value move_verb(const Value& thing, const Ast& node);
  Value find_verb(const Value& thing, const Ast& node);
  Value board_verb(const Value& thing, const Ast& node);
  Value mark_verb(const Value& thing, const Ast& node);
  int kind_of_mark(const Ast& node);
  Value die_verb(const Value& thing, const Ast& node);

  FunctionScope& scope_;
  ExpressionCompiler& expressions_;
  CallCompiler& calls_;
};

}  // namespace tradewind
