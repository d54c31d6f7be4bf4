// Room: runtime/accelerator/vm. Bytecode and the machine that executes it. It knows neither Lua nor
// source text, and only the compiler includes it.
//
// A bytecode function does exactly what its Lua function does, or it bails out: the move is then
// re-run in Lua, which reports the error. Registers hold 64-bit integers: numbers, 0 and 1 for
// false and true, the index of a seat, card, zone or name, and -1 for nil.
#pragma once

#include "script/accelerator.h"
#include "script/verbs.h"

#include <cstdint>
#include <stdexcept>
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
};

// For an operand that is left out, or a result that there is not.
inline constexpr std::uint8_t no_register = 255;
// Other values are known while compiling.
[[nodiscard]] constexpr bool in_register(ValueType type) { return type <= ValueType::die; }

struct BytecodeFunction {
  std::vector<Instruction> code;
  int registers = 0;  // the first ones hold the arguments
  bool changes = false;
  bool uses_frame = false;
};

struct Bytecode final : Accelerator {
  IdVector<FunctionId, int> of;  // by function of the program, the index in `all`; -1: none
  std::vector<BytecodeFunction> all;
  IdVector<FunctionId, std::string> reasons;

  [[nodiscard]] std::unique_ptr<Runner> around(Runner& in_lua) const override;
  [[nodiscard]] const std::string& why_not(FunctionId which) const override {
    return reasons[which];
  }
};

// For a missing card, a number too large, a function for which Lua would have to run.
[[noreturn]] inline void bail_out() { throw std::runtime_error("bytecode bailed out"); }

// Runs compiled functions as bytecode, and passes all others to the runner it wraps. A run that
// fails is repeated in Lua alone.
class BytecodeRunner final : public Runner {
 public:
  BytecodeRunner(Runner& in_lua, const Bytecode& bytecode);

  void run(const CallContext& call, Action work, Action restore) override;
  Returned call(FunctionId function, std::span<const Word> arguments) override;
  Returned call_as(const Guise& guise, FunctionId function,
                   std::span<const Word> arguments) override;
  // Executes a compiled function; throws if it bails out, or what a called script throws.
  Returned execute(int bytecode_function, std::span<const Word> arguments);

 private:
  void need_lua();

  Runner& in_lua_;
  const Bytecode& bytecode_;
  const BytecodeFunction* const functions_;  // bytecode_.all, found once
  Budget& budget_;
  const int* bytecode_of_ = nullptr;  // by function; nullptr: Lua executes everything
  int registers_used_ = 0;            // by the functions on the call stack
  // Calls of one site run the same functions: by site, whether one needed Lua. The others run
  // without a Lua call around them, which is faster
  std::array<bool, 256> needs_lua_{};
  bool* site_needs_lua_ = needs_lua_.data();
  bool lua_runs_ = false;
  std::array<Word, 512> registers_{};  // of all functions on the call stack
};

}  // namespace tradewind
