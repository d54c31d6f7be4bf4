#include "vm/bytecode_runner.h"

#include "tradewind/diagnostic.h"

namespace tradewind {

BytecodeRunner::BytecodeRunner(Runner& in_lua, const Bytecode& bytecode)
    : Runner(in_lua.context()),
      in_lua_(in_lua),
      bytecode_(bytecode),
      executor_(in_lua.context(), bytecode) {
  context().queries().call_through(*this);
}

Returned BytecodeRunner::call(FunctionId function, std::span<const Word> arguments) {
  const int compiled = bytecode_of_ != nullptr ? bytecode_of_[index(function)] : -1;
  if (compiled >= 0) return executor_.execute(compiled, arguments);
  needed_lua_ = true;
  return in_lua_.call(function, arguments);
}

// Always in Lua: bytecode knows a card by its number only.
Returned BytecodeRunner::call_as(const Guise& guise, FunctionId function,
                                 std::span<const Word> arguments) {
  needed_lua_ = true;
  return in_lua_.call_as(guise, function, arguments);
}

void BytecodeRunner::begin() {
  executor_.begin();
  needed_lua_ = false;
}

void BytecodeRunner::run(const CallContext& call, Action work, Action restore) {
  if (call.tracer != nullptr && call.tracer->wants_functions())
    return in_lua_.run(call, work, restore);
  struct InUse {  // bytecode, until this run ends
    explicit InUse(const int*& of) : bytecode_of(of) {}
    ~InUse() { bytecode_of = nullptr; }
    const int*& bytecode_of;
  };
  bytecode_of_ = bytecode_.of.data();
  const InUse in_use(bytecode_of_);
  if (!predictor_.is_promising(call.site)) {
    const auto noted = [&] {
      work();
      predictor_.note(call.site, !needed_lua_ && !executor_.bailed_out());
    };
    return run_with_lua(call, noted, restore);
  }
  const bool success = attempt(call, work);
  predictor_.note(call.site, success);
  if (success) return;
  restore();
  run_with_lua(call, work, restore);
}

// Runs work() without a Lua call around it: faster, if no script has to be called. False: it failed
// or took too long.
bool BytecodeRunner::attempt(const CallContext& call, Action work) {
  constexpr std::int64_t longest = 1'000'000;
  Budget& budget = context().budget();
  begin();
  context().begin(call);
  budget.begin();
  budget.allow(longest);
  bool done = true;
  try {
    work();
  } catch (const std::exception&) {
    done = false;
  }
  budget.allow(Budget::unlimited);
  return done;
}

void BytecodeRunner::run_with_lua(const CallContext& call, Action work, Action restore) {
  const auto restore_for_lua = [&] {
    restore();
    begin();
    bytecode_of_ = nullptr;
  };
  begin();
  try {
    in_lua_.run(call, work, restore_for_lua);
    // A script may have caught what bailed out
    if (!executor_.bailed_out()) return;
  } catch (const ScriptError&) {
    if (!executor_.executed()) throw;  // else the error must name the place in Lua
  }
  restore_for_lua();
  in_lua_.run(call, work, restore);
}

}  // namespace tradewind
