// Room: runtime/lua/host. Loads and calls the scripts of one variant in one interpreter. Verbs are
// in bind, reading is in load and read.
//
// One host per thread. The engine hands it what a run works on and calls functions of the program.
//
//   ScriptHost host(catalog, model, program);
//   host.run({&state}, [&] { returned = host.call(function, arguments); }, [&] { state = before;
//   });
#pragma once

#include "lua/bind/handle_table.h"
#include "lua/host/attempt_predictor.h"
#include "lua/host/function_table.h"
#include "lua/sandbox/interpreter.h"
#include "script/compiler.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

class ScriptHost final : public FunctionCaller {
 public:
  // Runs the script files and links the functions of the program when one first runs in Lua;
  // bytecode needs neither. The catalog must outlive the host.
  ScriptHost(const Catalog& catalog, const Model& model, const Program& program,
             const Limits& limits = {});
  // Without functions, for reading the program.
  ScriptHost(const Model& model, const Program& program, const Limits& limits = {});
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] ScriptContext& context() { return context_; }
  [[nodiscard]] QueryEvaluator& queries() { return context_.queries(); }
  [[nodiscard]] State& state() { return context_.state(); }
  [[nodiscard]] HandleTable& handles() { return handles_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }
  // A copy of a state for undoing a move, valid until the next call of keep.
  [[nodiscard]] const State& keep(const State& state);

  // Runs work() protected, and re-runs it without bytecode after a bailout; `restore` undoes what
  // work() did. If recent runs needed no Lua, it is attempted without Lua first. Functions may be
  // called only inside work().
  template <typename Work, typename Restore>
  void run(const CallContext& call, Work work, Restore restore);
  Returned call(FunctionId function, std::span<const Word> arguments) override {
    const int bytecode = bytecode_of_ != nullptr ? bytecode_of_[index(function)] : -1;
    return bytecode >= 0 ? executor_->execute(bytecode, arguments) : call_lua(function, arguments);
  }
  Returned call_as(const Guise& guise, FunctionId function,
                   std::span<const Word> arguments) override;

  // A function of `game` and `player` from a line that an author typed, an expression or
  // statements; a reference in the registry. Throws ScriptError if it is neither. Not inside
  // work().
  [[nodiscard]] int read_line(const std::string& line);
  // Calls it, inside work(), and returns what it returns, as text.
  [[nodiscard]] std::string call_line(int reference, Seat player);

  // Pushes a value as scripts see it.
  void push(ValueType type, Word value) { handles_.push(type, value, state().layout()); }

  // Whether to execute bytecode; otherwise Lua runs everything.
  void use_bytecode(bool on) {
    bytecode_of_ = on && program_.bytecode != nullptr ? program_.bytecode_of.data() : nullptr;
  }
  // By file; see coverage.h
  [[nodiscard]] std::map<std::string, std::set<int>> lines_that_can_run();
  // Given by the last condition
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  void link();
  Returned call_lua(FunctionId function, std::span<const Word> arguments);
  int push_arguments(const Signature& signature, std::span<const Word> arguments);
  Returned returned(const ScriptFunction& function);
  // What Lua has changed in locals of script files is restored, and is an error.
  void check_locals();
  void forget_locals();
  void begin(const CallContext& call) {
    guise_ = {};
    context_.begin(call);
    if (executor_) executor_->begin();
  }
  [[nodiscard]] bool executed() const { return executor_ && executor_->executed(); }
  [[nodiscard]] bool bailed_out() const { return executor_ && executor_->bailed_out(); }

  const Model& model_;
  const Program& program_;
  Interpreter interpreter_;
  ScriptContext context_;
  HandleTable handles_;
  std::unique_ptr<Executor> executor_;
  const int* bytecode_of_ = nullptr;  // from the program; nullptr: Lua runs everything
  AttemptPredictor predictor_;
  FunctionTable functions_;
  Guise guise_;  // for the function that is called next
  bool ran_lua_ = false;
  const Catalog* catalog_ = nullptr;  // nullptr: only for reading the program
  bool linked_ = true;                // its scripts have run here
  std::optional<State> kept_state_;
  std::string reason_;
};

template <typename Work, typename Restore>
void ScriptHost::run(const CallContext& call, Work work, Restore restore) {
  const auto restart = [&] {
    restore();
    forget_locals();
    begin(call);
  };
  struct Resume {
    const int*& bytecode_of;
    const int* before;
    ~Resume() { bytecode_of = before; }
  };
  if (call.tracer != nullptr && bytecode_of_ != nullptr && call.tracer->wants_functions()) {
    const Resume resume{bytecode_of_, std::exchange(bytecode_of_, nullptr)};
    return run(call, work, restore);
  }
  begin(call);
  const bool attempted = bytecode_of_ != nullptr && predictor_.is_promising(call.site);
  if (attempted) {
    const bool success = interpreter_.attempt(work);
    predictor_.note(call.site, success);
    if (success) return;
    restart();
  }
  if (!linked_) link();
  forget_locals();  // of a call that failed
  const auto checked = [&] {
    work();
    if (!attempted) predictor_.note(call.site, !ran_lua_ && !bailed_out());
    check_locals();
  };
  Ending ending = Ending::done;
  bool again = false;
  try {
    ending = interpreter_.protect(checked);
  } catch (const ScriptError&) {
    if (!executed()) throw;
    again = true;  // the error must name the place in Lua
  }
  if (ending == Ending::done && !again && !bailed_out()) return;
  const Resume resume{bytecode_of_, std::exchange(bytecode_of_, nullptr)};
  restart();
  if (ending == Ending::done) ending = interpreter_.protect(checked);
  if (ending != Ending::too_long) return;
  restart();
  interpreter_.protect_counted(checked);
}

}  // namespace tradewind
