#include "vm/vm.h"

#include <algorithm>

namespace tradewind {
namespace {

// The registers of one call, on top of those of its callers.
class RegisterWindow {
 public:
  RegisterWindow(Registers& all, int count) : all_(all), from_(all.used) {
    if (from_ + count > static_cast<int>(all.words.size())) bail_out();
    all_.used += count;
  }
  ~RegisterWindow() { all_.used = from_; }
  RegisterWindow(const RegisterWindow&) = delete;
  RegisterWindow& operator=(const RegisterWindow&) = delete;

  [[nodiscard]] Word* at() const { return all_.words.data() + from_; }

 private:
  Registers& all_;
  int from_;
};

}  // namespace

void bail_out() { throw BailOut(); }

Returned ScriptHost::execute(int bytecode_function, const std::int64_t* args, int count) {
  const BytecodeFunction& plain = program_.bytecode.all[static_cast<std::size_t>(bytecode_function)];
  interpreter_.charge(1);
  executed_ = true;
  try {
    const RegisterWindow window(registers_, plain.registers);
    for (int i = 0; i < count; ++i) window.at()[i] = args[i];
    if (plain.changes && read_only > 0) bail_out();
    Vm vm{*this, model_, *state_, state_->layout(), program_.bytecode.code.data() + plain.first, window.at()};
    if (plain.uses_frame) {
      if (frame_end < 0) bail_out();
      vm.frame = Agenda(*state_).below(frame_end).words;
    }
    for (const Instruction* next = vm.code; next != nullptr;) next = next->handler(vm, *next);
    return vm.returned;
  } catch (...) {  // errors of Lua too: a pcall above must not see one that came this way
    bailed_out_ = true;
    throw;
  }
}

}  // namespace tradewind
