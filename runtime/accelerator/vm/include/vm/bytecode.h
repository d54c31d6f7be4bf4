// Room: runtime/accelerator/vm. Bytecode and the machine that executes it. It knows neither Lua nor
// source text, and only the compiler includes it.
//
// A bytecode function does exactly what its Lua function does, or it bails out: the move is then
// re-run in Lua, which reports the error. Registers hold 64-bit integers: numbers, 0 and 1 for
// false and true, the index of a seat, card, zone or name, and -1 for nil.
#pragma once

#include "script/fields.h"
#include "script/verbs.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tradewind {

enum class Op : std::uint8_t {
#define OP(name, execute) name,
#include "vm/ops.def"
#undef OP
};

struct Vm;

struct Instruction {
  const Instruction* (*handler)(Vm&, const Instruction&) = nullptr;  // executes `op`
  Op op = Op::nothing;
  std::uint8_t a = 0, b = 0, c = 0;
  std::int32_t k = 0;

  template <typename Id>
  [[nodiscard]] Id id() const {  // that k is
    return id_of<Id>(k);
  }
};

// For an operand that is left out, or a result that there is not.
inline constexpr std::uint8_t no_register = 255;
// Other values are known while compiling.
[[nodiscard]] constexpr bool in_register(ValueType type) { return type <= ValueType::die; }

// One file of registers for all functions on the call stack.
using Registers = std::array<std::int64_t, 512>;

struct BytecodeFunction {
  std::int32_t first = 0;      // instruction, in Bytecode::code
  std::int16_t registers = 0;  // the first ones hold the arguments
  bool changes = false;
  bool uses_frame = false;
};

// Executes one instruction and returns the next one; nullptr after a return.
using Handler = const Instruction* (*)(Vm&, const Instruction&);

// What the instruction `field` reads.
struct FieldUse {
  ValueType of = ValueType::nil;
  ThingField field;
};

// All compiled functions; `code` holds their instructions one after the other.
struct Bytecode {
  IdVector<FunctionId, int> of;  // by function of the program, the index in `all`; -1: none
  std::vector<BytecodeFunction> all;
  std::vector<Instruction> code;
  std::vector<FieldUse> fields;

  // Returns the index in `all`.
  int add(BytecodeFunction bytecode_function, const std::vector<Instruction>& instructions) {
    bytecode_function.first = static_cast<std::int32_t>(code.size());
    code.insert(code.end(), instructions.begin(), instructions.end());
    all.push_back(bytecode_function);
    return static_cast<int>(all.size()) - 1;
  }
};

}  // namespace tradewind
