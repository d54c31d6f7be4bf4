// The function that is being compiled: its locals, registers and code so far.
#pragma once

#include "compile/codegen/compiler.h"

namespace tradewind {

[[nodiscard]] Type type_of_value(ValueType type);
// Types that have nil, stored as -1.
[[nodiscard]] constexpr bool may_be_nil(Type type) { return type >= Type::seat && type <= Type::name; }
[[nodiscard]] constexpr bool in_register(Type type) { return type >= Type::boolean && type <= Type::name; }

struct LocalVariable {
  std::string name;
  Value value;
  bool read = false;
};

class FunctionScope {
 public:
  FunctionScope(Compiler& with, const FunctionSource& written, ReturnUse returns)
      : compiler(with), model(with.model()), program(with.program()), source(written), use(returns) {}

  Compiler& compiler;
  const Model& model;
  const Program& program;
  const FunctionSource& source;
  ReturnUse use;
  const Sequence* sequence = nullptr;  // of its frame
  std::vector<LocalVariable> locals;
  std::vector<Instruction> code;
  int registers = 0;
  bool uses_frame = false;

  [[noreturn]] static void refuse(int line, const std::string& why) { throw Uncompilable{line, why}; }
  [[nodiscard]] bool shadowed(const std::string& name) const;
  [[nodiscard]] bool names_a_zone(const std::string& name) const;
  [[nodiscard]] LocalVariable* find(const std::string& name);
  int fresh();  // a register
  int emit(Op op, int a = 0, int b = 0, int c = 0, std::int64_t k = 0);
  Value result(Type type, Op op, int b = 0, int c = 0, std::int64_t k = 0);
  int constant(std::int64_t value, int line);
  void patch_jump(int jump) { code[static_cast<std::size_t>(jump)].k = static_cast<std::int32_t>(code.size()); }
  // A register with 0 or 1: whether a value counts as true.
  int truth(const Value& value, int line);
  // The register of a value, converted to type `due` as verbs convert their arguments.
  int converted(const Value& value, Type due, int line);
  // The same for one of several values of an expression, which must agree in type.
  int alternative(const Value& value, Type due, int line);
  // Bails out if a call returned nothing: as an argument, Lua distinguishes nothing from nil.
  void require_value(const Ast& node, const Value& value);
  // Puts arguments into consecutive registers; returns the first.
  int arguments(const std::vector<Value>& values, const std::vector<Type>& due, int line);
};

}  // namespace tradewind
