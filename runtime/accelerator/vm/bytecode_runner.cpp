#include "vm/bytecode.h"

#include "tradewind/diagnostic.h"
#include "vm/ops.h"

namespace tradewind {

std::unique_ptr<Runner> Bytecode::around(Runner& in_lua) const {
  return std::make_unique<BytecodeRunner>(in_lua, *this);
}

BytecodeRunner::BytecodeRunner(Runner& in_lua, const Bytecode& bytecode)
    : Runner(in_lua.context()),
      in_lua_(in_lua),
      bytecode_(bytecode),
      functions_(bytecode.all.data()),
      budget_(in_lua.context().budget()) {
  context().queries().call_through(*this);
}

Returned BytecodeRunner::call(FunctionId function, std::span<const Word> arguments) {
  const int compiled = bytecode_of_ != nullptr ? bytecode_of_[index(function)] : -1;
  if (compiled >= 0) return execute(compiled, arguments);
  need_lua();
  return in_lua_.call(function, arguments);
}

// Always in Lua: bytecode knows a card by its number only.
Returned BytecodeRunner::call_as(const Guise& guise, FunctionId function,
                                 std::span<const Word> arguments) {
  need_lua();
  return in_lua_.call_as(guise, function, arguments);
}

void BytecodeRunner::need_lua() {
  *site_needs_lua_ = true;
  if (bytecode_of_ != nullptr && !lua_runs_) bail_out();
}

// Functions that call each other have their registers one above the other. An exception
// passes without being caught, and leaves the number that were used: the end of the run sees it,
// also if a pcall in Lua has caught it.
Returned BytecodeRunner::execute(int bytecode_function, std::span<const Word> arguments) {
  const BytecodeFunction& called = functions_[bytecode_function];
  const int from = registers_used_;
  registers_used_ = from + called.registers + 1;
  budget_.charge(1);
  if (registers_used_ > static_cast<int>(registers_.size())) bail_out();
  if (called.changes && context().read_only()) bail_out();
  Word* const at = registers_.data() + from;
  Word* argument = at;
  for (const Word each : arguments) *argument++ = each;  // few: faster than memmove
  Vm vm{*this, context(), context().state(), called.code.data(), at, context().frame().words};
  if (called.uses_frame && vm.frame == nullptr) bail_out();
  for (const Instruction* next = vm.code; next != nullptr;) next = next->handler(vm, *next);
  registers_used_ = from;
  return vm.returned;
}

void BytecodeRunner::run(const CallContext& call, Action work, Action restore) {
  constexpr std::int64_t longest = 1'000'000;
  if (call.tracer != nullptr && call.tracer->wants_functions())
    return in_lua_.run(call, work, restore);
  const auto without_bytecode = [&] {
    restore();
    bytecode_of_ = nullptr;
    registers_used_ = 0;
  };
  bytecode_of_ = bytecode_.of.data();
  registers_used_ = 0;
  site_needs_lua_ = &needs_lua_[call.site % needs_lua_.size()];
  lua_runs_ = *site_needs_lua_;
  bool done = false;
  try {
    if (lua_runs_) {
      in_lua_.run(call, work, without_bytecode);  // which it is when it takes too long
    } else {
      context().begin(call);
      budget_.begin();
      budget_.allow(longest);
      work();
    }
    done = registers_used_ == 0;
  } catch (const std::exception&) {
    if (bytecode_of_ == nullptr) throw;
  }
  budget_.allow(Budget::unlimited);
  if (!done) {
    without_bytecode();
    in_lua_.run(call, work, restore);
  }
  bytecode_of_ = nullptr;
}

}  // namespace tradewind
