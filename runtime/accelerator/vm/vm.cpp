#include "vm/vm.h"

namespace tradewind {

// Functions that call each other have their registers one above the other. What is thrown passes
// without being caught, and leaves behind how many were used: bailed_out() sees it at the end, also
// if a pcall in Lua has caught it.
Returned BytecodeExecutor::execute(int bytecode_function, std::span<const Word> arguments) {
  const BytecodeFunction& called = functions_[bytecode_function];
  executed_ = true;
  const int from = registers_used_;
  registers_used_ = from + called.registers + 1;
  budget_.charge(1);
  if (registers_used_ > static_cast<int>(registers_.size())) bail_out();
  if (called.changes && context_.read_only()) bail_out();
  Word* const at = registers_.data() + from;
  Word* argument = at;
  for (const Word each : arguments) *argument++ = each;  // few: faster than memmove
  Vm vm{*this, context_, context_.state(), code_ + called.first, at};
  if (called.uses_frame) {
    vm.frame = context_.frame().words;
    if (vm.frame == nullptr) bail_out();
  }
  for (const Instruction* next = vm.code; next != nullptr;) next = next->handler(vm, *next);
  registers_used_ = from;
  return vm.returned;
}

}  // namespace tradewind
