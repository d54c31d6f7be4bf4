// The code of a function that is being compiled: names, registers and instructions.
//
//   FunctionCode code(compiler, source);
//   code.declare(parameters);
//   const Value sum = code.result(ValueType::integer, Op::add, left.at, right.at);
//   const int bytecode_function = code.finish();
#pragma once

#include "codegen/compiler.h"

namespace tradewind {

// Types that have nil, stored as -1.
[[nodiscard]] constexpr bool may_be_nil(ValueType type) {
  return type >= ValueType::seat && type <= ValueType::face;
}

[[noreturn]] inline void refuse(int line, const std::string& why) { throw Uncompilable{line, why}; }

class FunctionCode {
 public:
  struct LocalVariable {
    std::string name;
    Value value;
    bool read = false;
  };

  FunctionCode(Compiler& compiler, const FunctionSource& source)
      : compiler_(compiler), source_(source) {}

  [[nodiscard]] Compiler& compiler() const { return compiler_; }
  [[nodiscard]] const Model& model() const { return compiler_.model(); }
  [[nodiscard]] const FunctionSource& source() const { return source_; }

  // Names.
  void declare(const std::vector<Compiler::Parameter>& parameters);
  [[nodiscard]] std::vector<LocalVariable>& locals() { return locals_; }
  [[nodiscard]] LocalVariable* find(const std::string& name);
  [[nodiscard]] bool shadowed(const std::string& name) const;
  [[nodiscard]] int frame_slot(const std::string& name) const;  // of a local of the sequence, or -1
  [[nodiscard]] const Local& frame_local(int slot) const {
    return sequence_->locals[static_cast<std::size_t>(slot)];
  }
  void use_frame() { uses_frame_ = true; }
  void change() { changes_ = true; }  // the match

  // Registers and instructions.
  int fresh();  // a register
  int emit(Op op, int a = 0, int b = 0, int c = 0, std::int64_t k = 0);
  Value result(ValueType type, Op op, int b = 0, int c = 0, std::int64_t k = 0);
  int emit(Handler handler, Op op, int a, int b, int c, std::int64_t k = 0);
  int constant(std::int64_t value, int line);
  void copy(int from, int to);  // of `from`, that is not read again unless it is a local's
  [[nodiscard]] std::int64_t here() const { return std::ssize(instructions_); }
  // Jumps if a value counts as true, or if it does not; where to is patched later.
  int jump_if(const Value& value, bool when, int line);
  void patch(std::span<const int> jumps) {
    for (const int each : jumps)
      instructions_[static_cast<std::size_t>(each)].k = static_cast<std::int32_t>(here());
    label_ = here();
  }
  void patch_jump(int jump) { patch({&jump, 1}); }
  // A register with 0 or 1: whether a value counts as true.
  int truth(const Value& value, int line);
  // The register of a value, converted to type `due` as verbs convert their arguments.
  int converted(const Value& value, ValueType due, int line);
  void bail_out_if_nil(const Value& value, int line);
  Value field(ValueType thing, const ThingField& field, int of);
  int type_of(const Value& card, int line);
  // Bails out if a call returned nothing: as an argument, Lua distinguishes nothing from nil.
  void require_value(const Ast& node, const Value& value);
  // The first of consecutive registers that hold what these do; the same for arguments.
  int in_row(const std::vector<int>& from);
  int arguments(const std::vector<Value>& values, const std::vector<ValueType>& due, int line);

  // Adds the function to those of the compiler; returns its number.
  int finish();

 private:
  // The last instruction, if it made what is in a register and nothing else can have read it.
  [[nodiscard]] Instruction* just_made(int at);
  void shorten_jumps();

  Compiler& compiler_;
  const FunctionSource& source_;
  const Sequence* sequence_ = nullptr;  // of its frame
  std::vector<LocalVariable> locals_;
  std::vector<Instruction> instructions_;
  int registers_ = 0;
  std::int64_t label_ = 0;  // where the last patched jump comes to
  bool uses_frame_ = false, changes_ = false;
};

}  // namespace tradewind
