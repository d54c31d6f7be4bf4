// Runs compiled functions as bytecode, and the others as the runner does that it stands around. A
// run that fails, or where bytecode cannot go on, is repeated in Lua alone: every error comes from
// Lua.
//
//   BytecodeRunner runner(script_host, bytecode);
#pragma once

#include "script/runner.h"
#include "vm/bytecode.h"

namespace tradewind {

// Bytecode cannot continue: a missing card, a number too large, a function for which Lua would have
// to run.
class BailOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "bytecode bailed out"; }
};
[[noreturn]] inline void bail_out() { throw BailOut(); }

class BytecodeRunner final : public Runner {
 public:
  BytecodeRunner(Runner& in_lua, const Bytecode& bytecode);

  void run(const CallContext& call, Action work, Action restore) override;
  Returned call(FunctionId function, std::span<const Word> arguments) override;
  Returned call_as(const Guise& guise, FunctionId function,
                   std::span<const Word> arguments) override;
  // Executes a compiled function; throws BailOut, or what a called script throws.
  Returned execute(int bytecode_function, std::span<const Word> arguments);

 private:
  [[nodiscard]] bool attempt(const CallContext& call, Action work);
  [[nodiscard]] bool attempt_with_lua(const CallContext& call, Action work, Action restore);
  void need_lua();

  Runner& in_lua_;
  const Bytecode& bytecode_;
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
