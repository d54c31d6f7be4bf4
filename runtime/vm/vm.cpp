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

std::unique_ptr<Executor> make_executor(ScriptContext& context) { return std::make_unique<BytecodeExecutor>(context); }

void BytecodeExecutor::begin() {
  Executor::begin();
  registers_.used = 0;
}

Returned BytecodeExecutor::execute(int bytecode_function, std::span<const Word> arguments) {
  const Bytecode& bytecode = *context_.program().bytecode;
  const BytecodeFunction& called = bytecode.all[static_cast<std::size_t>(bytecode_function)];
  context_.charge(1);
  executed_ = true;
  try {
    const RegisterWindow window(registers_, called.registers);
    std::copy(arguments.begin(), arguments.end(), window.at());
    if (called.changes && context_.read_only()) bail_out();
    State& state = context_.state();
    Vm vm{*this, context_, context_.model(), state, state.layout(), bytecode.code.data() + called.first, window.at()};
    if (called.uses_frame) {
      if (context_.frame_end() < 0) bail_out();
      vm.frame = Agenda(state).below(context_.frame_end()).words;
    }
    for (const Instruction* next = vm.code; next != nullptr;) next = next->handler(vm, *next);
    return vm.returned;
  } catch (...) {  // errors of Lua too: a pcall above must not see one that came this way
    bailed_out_ = true;
    throw;
  }
}

}  // namespace tradewind
