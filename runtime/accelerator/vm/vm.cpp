#include "vm/vm.h"

namespace tradewind {
namespace {

// The registers of one call, on top of those of its callers.
class RegisterWindow {
 public:
  RegisterWindow(Registers& all, int& used, int count) : used_(used), from_(used) {
    if (from_ + count > static_cast<int>(all.size())) bail_out();
    used_ += count;
    at_ = all.data() + from_;
  }
  ~RegisterWindow() { used_ = from_; }
  RegisterWindow(const RegisterWindow&) = delete;
  RegisterWindow& operator=(const RegisterWindow&) = delete;

  [[nodiscard]] Word* at() const { return at_; }

 private:
  int& used_;
  int from_;
  Word* at_;
};

}  // namespace

Returned BytecodeExecutor::execute(int bytecode_function, std::span<const Word> arguments) {
  const BytecodeFunction& called = bytecode_->all[static_cast<std::size_t>(bytecode_function)];
  budget_.charge(1);
  executed_ = true;
  try {
    const RegisterWindow window(registers_, registers_used_, called.registers);
    Word* argument = window.at();
    for (const Word each : arguments) *argument++ = each;  // few: faster than memmove
    if (called.changes && context_.read_only()) bail_out();
    Vm vm{*this, context_, context_.state(), bytecode_->code.data() + called.first, window.at()};
    if (called.uses_frame) {
      if (context_.frame_end() < 0) bail_out();
      vm.frame = Agenda(vm.state).below(context_.frame_end()).words;
    }
    for (const Instruction* next = vm.code; next != nullptr;) next = next->handler(vm, *next);
    return vm.returned;
    // Lua errors too: a pcall further up must not see an error that passed through bytecode
  } catch (...) {
    bailed_out_ = true;
    throw;
  }
}

}  // namespace tradewind
