// Room: runtime/accelerator/vm. Bytecode and the machine that executes it. It knows neither Lua nor
// source text, and only the compiler includes it.
//
// A bytecode function does exactly what its Lua function does, or it bails out: the move is then
// re-run in Lua, which reports the error. Registers hold 64-bit integers: numbers, 0 and 1 for
// false and true, the index of a seat, card, zone or name, and -1 for nil.
#pragma once

#include "script/verbs.h"

#include <cstdint>
#include <vector>

namespace tradewind {

struct Vm;
struct Instruction;
// Executes an instruction and returns the next one; nullptr after a return.
using Handler = const Instruction* (*)(Vm&, const Instruction&);

// What the operands mean is said where the handlers are: ops.h.
struct Instruction {
  Handler handler = nullptr;
  std::uint8_t a = 0, b = 0, c = 0, d = 0;
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

struct BytecodeFunction {
  std::int32_t first = 0;      // instruction, in Bytecode::code
  std::int16_t registers = 0;  // the first ones hold the arguments
  bool changes = false;
  bool uses_frame = false;
};

// All compiled functions; `code` holds their instructions one after the other.
struct Bytecode {
  IdVector<FunctionId, int> of;  // by function of the program, the index in `all`; -1: none
  std::vector<BytecodeFunction> all;
  std::vector<Instruction> code;
};

}  // namespace tradewind
