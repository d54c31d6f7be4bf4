// Compiles expressions. Calls and verbs contain expressions and are expressions, so the three classes share this header.
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
  // A register with 0 or 1: whether the value of an expression counts as true.
  int condition(const Ast& node);
  // The id of a constant text among `names`, which are of some `kind`.
  template <typename Id>
  Id named(const Ast& node, const Names<Id>& names, const std::string& kind) {
    const Value name = evaluate(node);
    const Id id = name.type == Type::text ? names.find(name.text) : Id::none;
    if (id == Id::none) scope_.refuse(node.line, "the " + kind + " is not a constant, known name");
    return id;
  }

 private:
  Value name(const Ast& node);
  Value option(const std::string& name, int line);
  Value element(const Ast& node);
  Value field(const Ast& node);
  Value fact(const Value& thing, const Ast& node, const NameList& hidden, Op number, Op name);
  Value field_of_card(const Value& card, const Ast& node);
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

// Calls of rules and queries.
class CallCompiler {
 public:
  CallCompiler(FunctionScope& scope, ExpressionCompiler& expressions) : scope_(scope), expressions_(expressions) {}

  Value call(const Ast& node);
  Value finish_verb(const Ast& node);

 private:
  // The name of a rule or query: rules.name, or rules[name] with a constant name; empty for anything else.
  [[nodiscard]] std::string of_rules(const Ast& node);
  Value number_of(const Ast& node);
  Value ask(QueryId query, const Ast& node);
  Value call_rule(FunctionId function, const Ast& node);

  FunctionScope& scope_;
  ExpressionCompiler& expressions_;
};

// Calls of verbs, on the game, players, cards, zones, the board and dice.
class VerbCompiler {
 public:
  VerbCompiler(FunctionScope& scope, ExpressionCompiler& expressions, CallCompiler& calls)
      : scope_(scope), expressions_(expressions), calls_(calls) {}

  Value method(const Ast& node);

 private:
  // A verb of one kind of handle that a single instruction executes.
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
  Value schedule_verb(const Ast& node);
  void schedule(Op op, const std::string& name, const Ast& node);
  Value chance_verb(const Value& thing, const Ast& node);
  Value move_verb(const Value& thing, const Ast& node);
  Value find_verb(const Value& thing, const Ast& node);
  Value board_verb(const Value& thing, const Ast& node);
  Value mark_verb(const Value& thing, const Ast& node);
  MarkId kind_of_mark(const Ast& node);
  Value die_verb(const Value& thing, const Ast& node);

  FunctionScope& scope_;
  ExpressionCompiler& expressions_;
  CallCompiler& calls_;
};

}  // namespace tradewind
