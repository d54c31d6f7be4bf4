#include "vm/vm.h"

#include <algorithm>

namespace tradewind {
namespace {

// The registers of one call, on top of those of its callers.
class Window {
 public:
  Window(Registers& all, int count) : all_(all), from_(all.used) {
    if (from_ + count > static_cast<int>(all.words.size())) leave_to_lua();
    all_.used += count;
  }
  ~Window() { all_.used = from_; }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] Word* at() const { return all_.words.data() + from_; }

 private:
  Registers& all_;
  int from_;
};

}  // namespace

void leave_to_lua() { throw LeftToLua(); }

Returned ScriptHost::carry_out(int routine, const std::int64_t* args, int count) {
  const Routine& plain = program_.routines.all[static_cast<std::size_t>(routine)];
  interpreter_.charge(1);
  carried_out_ = true;
  try {
    const Window window(registers_, plain.registers);
    for (int i = 0; i < count; ++i) window.at()[i] = args[i];
    if (plain.changes && read_only > 0) leave_to_lua();
    Machine machine{*this, model_, *state_, state_->layout(), program_.routines.code.data() + plain.first, window.at()};
    if (plain.uses_frame) {
      if (frame_end < 0) leave_to_lua();
      machine.frame = Agenda(*state_).below(frame_end).words;
    }
    for (const Instruction* next = machine.code; next != nullptr;) next = next->carry(machine, *next);
    return machine.returned;
  } catch (...) {  // errors of Lua too: a pcall above must not see one that came this way
    left_to_lua_ = true;
    throw;
  }
}

}  // namespace tradewind
