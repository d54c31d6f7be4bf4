// Compiles one function for given parameter types. Expressions contain calls and verbs, and these
// contain expressions, so all are one class: expressions.cpp, calls.cpp, verbs.cpp and
// statements.cpp compile one kind of syntax each.
//
//   FunctionCompiler function(compiler, source, use);
//   const int bytecode_function = function.compile(parameters);   // throws Uncompilable
#pragma once

#include "codegen/compiler.h"

namespace tradewind {

[[nodiscard]] Type type_of_value(ValueType type);
// `other` for a multiset.
[[nodiscard]] Type type_of_fact(FactType type);
// Types that have nil, stored as -1.
[[nodiscard]] constexpr bool may_be_nil(Type type) {
  return type >= Type::seat && type <= Type::name;
}
[[nodiscard]] constexpr bool in_register(Type type) {
  return type >= Type::boolean && type <= Type::name;
}

class FunctionCompiler {
 public:
  FunctionCompiler(Compiler& compiler, const FunctionSource& source, ReturnUse use)
      : compiler_(compiler),
        model_(compiler.model()),
        program_(compiler.program()),
        source_(source),
        use_(use) {}

  // The bytecode function; throws Uncompilable
  int compile(const std::vector<Compiler::Parameter>& parameters);
  [[nodiscard]] Type gives() const { return use_.due; }

 private:
  using Kind = Ast::Kind;
  struct LocalVariable {
    std::string name;
    Value value;
    bool read = false;
  };
  struct Verb;

  // Names, registers and code.
  void declare(const std::vector<Compiler::Parameter>& parameters);
  [[noreturn]] static void refuse(int line, const std::string& why) {
    throw Uncompilable{line, why};
  }
  [[nodiscard]] bool shadowed(const std::string& name) const;
  [[nodiscard]] bool names_a_zone(const std::string& name) const;
  [[nodiscard]] LocalVariable* find(const std::string& name);
  [[nodiscard]] int frame_slot(const std::string& name) const;  // of a local of the sequence, or -1
  int fresh();                                                  // a register
  int emit(Op op, int a = 0, int b = 0, int c = 0, std::int64_t k = 0);
  Value result(Type type, Op op, int b = 0, int c = 0, std::int64_t k = 0);
  int constant(std::int64_t value, int line);
  void patch_jump(int jump) {
    code_[static_cast<std::size_t>(jump)].k = static_cast<std::int32_t>(code_.size());
  }
  // A register with 0 or 1: whether a value counts as true.
  int truth(const Value& value, int line);
  // The register of a value, converted to type `due` as verbs convert their arguments.
  int converted(const Value& value, Type due, int line);
  void bail_out_if_nil(const Value& value, int line);
  // Bails out if a call returned nothing: as an argument, Lua distinguishes nothing from nil.
  void require_value(const Ast& node, const Value& value);
  // Puts arguments into consecutive registers; returns the first.
  int arguments(const std::vector<Value>& values, const std::vector<Type>& due, int line);

  // Expressions.
  Value evaluate(const Ast& node);
  int condition(const Ast& node);  // a register with 0 or 1: whether the value counts as true
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
  // The id of a constant text among `names`, which are of some `kind`.
  template <typename Id>
  Id named(const Ast& node, const Names<Id>& names, const std::string& kind) {
    const Value name = evaluate(node);
    const Id id = name.type == Type::text ? names.find(name.text) : Id::none;
    if (id == Id::none) refuse(node.line, "the " + kind + " is not a constant, known name");
    return id;
  }

  // Calls of rules and queries.
  Value call(const Ast& node);
  // The name of a rule or query: rules.name, or rules[name] with a constant name; empty for
  // anything else.
  [[nodiscard]] std::string of_rules(const Ast& node);
  Value number_of(const Ast& node);
  Value ask(QueryId query, const Ast& node);
  [[nodiscard]] std::optional<std::int64_t> constant_of(QueryId query) const;
  Value call_rule(FunctionId function, const Ast& node);

  // Calls of verbs, on the game, players, cards, zones, the board and dice.
  Value method(const Ast& node);
  Value simple_verb(const Verb& verb, const Value& thing, const Ast& node);
  std::int32_t verb_name(const Verb& verb, const Ast& node);
  Value counter_verb(const Value& thing, const Ast& node);
  Value schedule_verb(const Ast& node);
  void schedule(Op op, const std::string& name, const Ast& node);
  Value find_verb(const Value& thing, const Ast& node);
  Value finish_verb(const Ast& node);

  // Statements.
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
  void compile_for_places(const Ast& node, const Value& thing);
  void loop(const Ast& node, const Value& variable, Op op, int control, int end);
  void compile_return(const Ast& node);
  void compile_return_answer(const Value& value, int line);

  Compiler& compiler_;
  const Model& model_;
  const Program& program_;
  const FunctionSource& source_;
  ReturnUse use_;
  const Sequence* sequence_ = nullptr;  // of its frame
  std::vector<LocalVariable> locals_;
  std::vector<Instruction> code_;
  int registers_ = 0;
  bool uses_frame_ = false;
  bool ends_ = false;       // the last statement compiled returns
  bool gives_nil_ = false;  // somewhere
};

}  // namespace tradewind
