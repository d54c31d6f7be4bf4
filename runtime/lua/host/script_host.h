// A script host: one interpreter with the scripts of one variant loaded. One a thread. It runs nothing by itself: the engine
// hands it what a run works on and calls functions of the program.
//
//   ScriptHost host(catalog, model, program);
//   host.run({&state}, [&] { returned = host.call(function, arguments); }, [&] { state = before; });
#pragma once

#include "lua/bind/handle_table.h"
#include "lua/host/function_table.h"
#include "lua/sandbox/interpreter.h"
#include "script/compiler.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

class ScriptHost final : public FunctionCaller {
 public:
  // Runs the script files and finds the functions of the program in them.
  ScriptHost(const Catalog& catalog, const Model& model, const Program& program, const Limits& limits = {});
  // Without functions: for whoever reads the program.
  ScriptHost(const Model& model, const Program& program, const Limits& limits = {});
  ~ScriptHost();
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] ScriptContext& context() { return context_; }
  [[nodiscard]] QueryEvaluator& queries() { return context_.queries(); }
  [[nodiscard]] State& state() { return context_.state(); }
  [[nodiscard]] HandleTable& handles() { return handles_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }
  // A copy of a state that a move may spoil, until the next call of keep: one an interpreter, not one a match.
  [[nodiscard]] const State& keep(const State& state);

  // Runs work() protected, and once more without bytecode if some bailed out; `restore` takes back what work() did. Where
  // lately no script had to be called, it is attempted without Lua first. Functions are called only inside.
  template <typename Work, typename Restore>
  void run(const CallContext& call, Work work, Restore restore);
  Returned call(FunctionId function, std::span<const Word> arguments) override {
    const int bytecode = bytecode_of_ != nullptr ? bytecode_of_[function] : -1;
    return bytecode >= 0 ? executor_->execute(bytecode, arguments) : call_lua(function, arguments);
  }

  // A value as scripts see it, on top of the stack of Lua.
  void push(ValueType type, Word value) { handles_.push(type, value, state().layout()); }

  // Whether bytecode is executed; if not, Lua does all.
  void use_bytecode(bool on) { bytecode_of_ = on && executor_ != nullptr ? program_.bytecode_of.data() : nullptr; }
  [[nodiscard]] const std::string& reason() const { return reason_; }  // that a condition gave last
  // What a script kept between calls although it must not, as a sentence, or empty.
  [[nodiscard]] std::string drift() const { return functions_.drift(); }

 private:
  Returned call_lua(FunctionId function, std::span<const Word> arguments);
  int push_arguments(const Signature& signature, std::span<const Word> arguments);
  Returned returned(const ScriptFunction& function);
  void begin(const CallContext& call) {
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
  const int* bytecode_of_ = nullptr;  // as the program has it; nullptr: Lua does all
  int bailout_score_ = 0;             // of work that was done without Lua; below 0 it is not attempted
  FunctionTable functions_;
  std::optional<State> kept_as_it_was_;
  std::string reason_;
};

template <typename Work, typename Restore>
void ScriptHost::run(const CallContext& call, Work work, Restore restore) {
  constexpr int highest_score = 32, cost_of_failure = 8;  // attempts go on while fewer than one in nine fail
  const auto restart = [&] {
    restore();
    begin(call);
  };
  begin(call);
  if (bytecode_of_ != nullptr && bailout_score_ >= 0) {
    if (interpreter_.attempt(work)) {
      if (bailout_score_ < highest_score) ++bailout_score_;
      return;
    }
    bailout_score_ -= cost_of_failure;
    restart();
  } else {
    ++bailout_score_;
  }
  Ending ending = Ending::done;
  bool again = false;
  try {
    ending = interpreter_.protect(work);
  } catch (const ScriptError&) {
    if (!executed()) throw;
    again = true;  // errors say what ran when: only Lua can tell
  }
  if (ending == Ending::done && !again && !bailed_out()) return;
  struct Resume {
    const int*& bytecode_of;
    const int* before;
    ~Resume() { bytecode_of = before; }
  };
  const Resume resume{bytecode_of_, std::exchange(bytecode_of_, nullptr)};
  restart();
  if (ending == Ending::done) ending = interpreter_.protect(work);
  if (ending != Ending::too_long) return;
  restart();
  interpreter_.protect_counted(work);
}

}  // namespace tradewind
