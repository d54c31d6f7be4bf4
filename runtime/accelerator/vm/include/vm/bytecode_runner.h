// Runs compiled functions as bytecode, and the others as the runner does that it stands around. A
// run that fails, or where bytecode cannot go on, is repeated in Lua alone: every error comes from
// Lua.
//
//   BytecodeRunner runner(script_host, bytecode);
#pragma once

#include "script/runner.h"
#include "vm/attempt_predictor.h"
#include "vm/vm.h"

namespace tradewind {

class BytecodeRunner final : public Runner {
 public:
  BytecodeRunner(Runner& in_lua, const Bytecode& bytecode);

  void run(const CallContext& call, Action work, Action restore) override;
  Returned call(FunctionId function, std::span<const Word> arguments) override;
  Returned call_as(const Guise& guise, FunctionId function,
                   std::span<const Word> arguments) override;

 private:
  void begin();
  [[nodiscard]] bool attempt(const CallContext& call, Action work);
  void run_with_lua(const CallContext& call, Action work, Action restore);

  Runner& in_lua_;
  const Bytecode& bytecode_;
  BytecodeExecutor executor_;
  AttemptPredictor predictor_;
  const int* bytecode_of_ = nullptr;  // by function; nullptr: Lua executes everything
  bool needed_lua_ = false;           // in this run
};

}  // namespace tradewind
