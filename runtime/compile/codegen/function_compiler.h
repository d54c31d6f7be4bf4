// Translates one function for given types of its parameters; private to the translator.
#pragma once

#include "compile/codegen/compiler.h"

namespace tradewind {

[[nodiscard]] What what_of(ValueType type);
// Nil, seats and the like: -1 in a register is nil.
[[nodiscard]] constexpr bool may_be_nil(What what) { return what >= What::seat && what <= What::name; }
[[nodiscard]] constexpr bool in_register(What what) { return what >= What::boolean && what <= What::name; }

class FunctionTranslator {
 public:
  FunctionTranslator(Translator& all, const Written& written, Purpose purpose)
      : all_(all), model_(all.model_), program_(all.program_), written_(written), purpose_(purpose) {}

  int translate(const std::vector<Translator::Parameter>& parameters);  // the routine; throws NotPlain
  [[nodiscard]] What gives() const { return purpose_.due; }

 private:
  struct Local {
    std::string name;
    Value value;
    bool read = false;
  };
  // What a verb of one kind of handle does, where one instruction says it all.
  struct PlainVerb {
    What of;
    std::string_view name;
    Op op;
    std::vector<What> takes;
    What gives;
  };
  static const std::vector<PlainVerb>& plain_verbs();

  // Statements.
  void block(const Tree& tree);
  void statement(const Tree& tree);
  void local(const Tree& tree);
  void assign(const Tree& tree);
  void assign_local(Local& local, const Value& value, int line);
  void choose(const Tree& tree);
  void each(const Tree& tree);
  void each_listed(const Tree& tree);
  bool each_of_option(const Tree& tree);  // whether it is such a loop
  void each_place(const Tree& tree, const Value& thing);
  void loop(const Tree& tree, const Value& variable, Op op, int control, int end);
  void give_back(const Tree& tree);
  void give_back_answer(const Value& value, int line);

  // Values.
  Value evaluate(const Tree& tree);
  Value name(const Tree& tree);
  Value field(const Tree& tree);
  Value option(const std::string& name, int line);
  Value element(const Tree& tree);
  Value fact(const Value& card, const Tree& tree);
  Value field_on_board(const Value& thing, const Tree& tree);
  Value unary(const Tree& tree);
  Value binary(const Tree& tree);
  Value equality(const Value& left, const Value& right, int line);
  Value both_or_either(const Tree& tree);
  Value select(const Tree& condition, const Tree& yes, const Tree& no);
  [[nodiscard]] bool is_nil(const Tree& tree);  // for certain
  // A register with 0 or 1: whether a value counts as true.
  int condition(const Tree& tree);
  int truth(const Value& value, int line);

  // Calls.
  Value call(const Tree& tree);
  Value number_of(const Tree& tree);
  Value method(const Tree& tree);
  Value plain_verb(const PlainVerb& verb, const Value& thing, const Tree& tree);
  Value counter_verb(const Value& thing, const Tree& tree);
  Value schedule_verb(const Value& thing, const Tree& tree);
  void schedule(Op op, const std::string& name, const Tree& tree);
  Value chance_verb(const Value& thing, const Tree& tree);
  Value move_verb(const Value& thing, const Tree& tree);
  Value board_verb(const Value& thing, const Tree& tree);
  Value mark_verb(const Value& thing, const Tree& tree);
  Value die_verb(const Value& thing, const Tree& tree);
  Value find_verb(const Value& thing, const Tree& tree);
  int kind_of_mark(const Tree& tree);
  // The name of a rule or query: rules.name, or rules[name] where the name is known; empty when it is none.
  [[nodiscard]] std::string of_rules(const Tree& tree);
  Value finish_verb(const Tree& tree);
  Value ask(int query, const Tree& tree);
  Value call_rule(FunctionId function, const Tree& tree);

  // Helpers.
  [[noreturn]] static void refuse(int line, const std::string& why) { throw NotPlain{line, why}; }
  [[nodiscard]] bool shadowed(const std::string& name) const;
  [[nodiscard]] bool names_a_zone(const std::string& name) const;
  [[nodiscard]] Local* find(const std::string& name);
  int fresh();  // a register
  int emit(Op op, int a = 0, int b = 0, int c = 0, std::int64_t k = 0);
  Value result(What what, Op op, int b = 0, int c = 0, std::int64_t k = 0);
  int constant(std::int64_t value, int line);
  void land(int jump) { code_[static_cast<std::size_t>(jump)].k = static_cast<std::int32_t>(code_.size()); }
  // The register of a value where one of type `due` is expected, as the verbs accept it.
  int converted(const Value& value, What due, int line);
  // The register of one of several values that an expression may have; they are all of one type.
  int alternative(const Value& value, What due, int line);
  // Leaves it to Lua when a call gave nothing at all, which is fewer arguments than nil.
  void require_value(const Tree& tree, const Value& value);
  // Arguments in registers that follow each other; the first of them.
  int arguments(const std::vector<Value>& values, const std::vector<What>& due, int line);

  Translator& all_;
  const Model& model_;
  Program& program_;
  const Written& written_;
  Purpose purpose_;
  const Sequence* sequence_ = nullptr;
  std::vector<Local> locals_;
  std::vector<Instruction> code_;
  int registers_ = 0;
  bool uses_frame_ = false;
  bool ends_ = false;       // the last statement translated gives back
  bool gives_nil_ = false;  // somewhere
};

}  // namespace tradewind
