// Runs the functions of scripts for the engine: the ScriptHost, in Lua, or what stands around
// it (accelerator.h).
//
//   runner.run({&state}, [&] { returned = runner.call(function, arguments); },
//              [&] { state = before; });
#pragma once

#include "script/action.h"
#include "script/script_context.h"

#include <optional>

namespace tradewind {

class Runner : public FunctionCaller {
 public:
  virtual ~Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  // Runs work() within the limits of scripts, again where it must; `restore` undoes what work() has
  // done so far. Throws ScriptError. Functions may be called only inside work(). Does not nest.
  virtual void run(const CallContext& call, Action work, Action restore) = 0;

  // A copy of a state for undoing a move, valid until the next call of keep.
  [[nodiscard]] const State& keep(const State& state) {
    kept_state_ = state;
    return *kept_state_;
  }

  [[nodiscard]] ScriptContext& context() { return context_; }
  [[nodiscard]] const Model& model() const { return context_.model(); }
  [[nodiscard]] const Program& program() const { return context_.program(); }
  [[nodiscard]] QueryEvaluator& queries() { return context_.queries(); }
  [[nodiscard]] State& state() { return context_.state(); }

 protected:
  explicit Runner(ScriptContext& context) : context_(context) {}

 private:
  ScriptContext& context_;
  std::optional<State> kept_state_;
};

}  // namespace tradewind
