// Compiles one function for given types of its parameters; private to the compiler.
#pragma once

#include "compile/codegen/compiler.h"

namespace tradewind {

[[nodiscard]] Type type_of_value(ValueType type);
// Nil, seats and the like: -1 in a register is nil.
[[nodiscard]] constexpr bool may_be_nil(Type type) { return type >= Type::seat && type <= Type::name; }
[[nodiscard]] constexpr bool in_register(Type type) { return type >= Type::boolean && type <= Type::name; }

class FunctionCompiler {
 public:
  FunctionCompiler(Compiler& all, const FunctionSource& written, ReturnUse purpose)
      : all_(all), model_(all.model_), program_(all.program_), source_(written), purpose_(purpose) {}

  int compile(const std::vector<Compiler::Parameter>& parameters);  // the bytecode function; throws Uncompilable
  [[nodiscard]] Type gives() const { return purpose_.due; }

 private:
  struct Local {
    std::string name;
    Value value;
    bool read = false;
  };
  // What a verb of one kind of handle does, where one instruction says it all.
  struct SimpleVerb {
    Type of;
    std::string_view name;
    Op op;
    std::vector<Type> takes;
    Type gives;
  };
  static const std::vector<SimpleVerb>& simple_verbs();

  // Statements.
  void block(const Ast& node);
  void statement(const Ast& node);
  void local(const Ast& node);
  void assign(const Ast& node);
  void assign_local(Local& local, const Value& value, int line);
  void compile_if(const Ast& node);
  void compile_for_in(const Ast& node);
  void compile_for_listed(const Ast& node);
  bool compile_for_option(const Ast& node);  // whether it is such a loop
  void compile_for_places(const Ast& node, const Value& thing);
  void loop(const Ast& node, const Value& variable, Op op, int control, int end);
  void compile_return(const Ast& node);
  void compile_return_answer(const Value& value, int line);

  // Values.
  Value evaluate(const Ast& node);
  Value name(const Ast& node);
  Value field(const Ast& node);
  Value option(const std::string& name, int line);
  Value element(const Ast& node);
  Value fact(const Value& card, const Ast& node);
  Value field_on_board(const Value& thing, const Ast& node);
  Value unary(const Ast& node);
  Value binary(const Ast& node);
  Value equality(const Value& left, const Value& right, int line);
  Value both_or_either(const Ast& node);
  Value select(const Ast& condition, const Ast& yes, const Ast& no);
  [[nodiscard]] bool is_nil(const Ast& node);  // for certain
  // A register with 0 or 1: whether a value counts as true.
  int condition(const Ast& node);
  int truth(const Value& value, int line);

  // Calls.
  Value call(const Ast& node);
  Value number_of(const Ast& node);
  Value method(const Ast& node);
  Value simple_verb(const SimpleVerb& verb, const Value& thing, const Ast& node);
  Value counter_verb(const Value& thing, const Ast& node);
  Value schedule_verb(const Value& thing, const Ast& node);
  void schedule(Op op, const std::string& name, const Ast& node);
  Value chance_verb(const Value& thing, const Ast& node);
  Value move_verb(const Value& thing, const Ast& node);
  Value board_verb(const Value& thing, const Ast& node);
  Value mark_verb(const Value& thing, const Ast& node);
  Value die_verb(const Value& thing, const Ast& node);
  Value find_verb(const Value& thing, const Ast& node);
  int kind_of_mark(const Ast& node);
  // The name of a rule or query: rules.name, or rules[name] where the name is known; empty when it is none.
  [[nodiscard]] std::string of_rules(const Ast& node);
  Value finish_verb(const Ast& node);
  Value ask(int query, const Ast& node);
  Value call_rule(FunctionId function, const Ast& node);

  // Helpers.
  [[noreturn]] static void refuse(int line, const std::string& why) { throw Uncompilable{line, why}; }
  [[nodiscard]] bool shadowed(const std::string& name) const;
  [[nodiscard]] bool names_a_zone(const std::string& name) const;
  [[nodiscard]] Local* find(const std::string& name);
  int fresh();  // a register
  int emit(Op op, int a = 0, int b = 0, int c = 0, std::int64_t k = 0);
  Value result(Type type, Op op, int b = 0, int c = 0, std::int64_t k = 0);
  int constant(std::int64_t value, int line);
  void patch_jump(int jump) { code_[static_cast<std::size_t>(jump)].k = static_cast<std::int32_t>(code_.size()); }
  // The register of a value where one of type `due` is expected, as the verbs accept it.
  int converted(const Value& value, Type due, int line);
  // The register of one of several values that an expression may have; they are all of one type.
  int alternative(const Value& value, Type due, int line);
  // Leaves it to Lua when a call gave nothing at all, which is fewer arguments than nil.
  void require_value(const Ast& node, const Value& value);
  // Arguments in registers that follow each other; the first of them.
  int arguments(const std::vector<Value>& values, const std::vector<Type>& due, int line);

  Compiler& all_;
  const Model& model_;
  const Program& program_;
  const FunctionSource& source_;
  ReturnUse purpose_;
  const Sequence* sequence_ = nullptr;
  std::vector<Local> locals_;
  std::vector<Instruction> code_;
  int registers_ = 0;
  bool uses_frame_ = false;
  bool ends_ = false;       // the last statement compiled gives back
  bool gives_nil_ = false;  // somewhere
};

}  // namespace tradewind
