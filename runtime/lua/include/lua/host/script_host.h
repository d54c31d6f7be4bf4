// Room: runtime/lua/host. Loads and calls the scripts of one variant in one interpreter. Verbs are
// in bind, reading is in load and read.
//
// One host per thread. The engine hands it what a run works on and calls functions of the program.
//
//   ScriptHost host(catalog, model, program);
//   host.run({&state}, [&] { returned = host.call(function, arguments); },
//            [&] { state = before; });
#pragma once

#include "lua/bind/handle_table.h"
#include "lua/host/function_table.h"
#include "lua/sandbox/interpreter.h"
#include "script/runner.h"

#include <string>

namespace tradewind {

class ScriptHost final : public Runner {
 public:
  // Runs the script files and links the functions of the program at the first run. The catalog must
  // outlive the host.
  ScriptHost(const Catalog& catalog, const Model& model, const Program& program,
             const Limits& limits = {});
  // Without functions, for reading the program.
  ScriptHost(const Model& model, const Program& program, const Limits& limits = {});
  ScriptHost(const ScriptHost&) = delete;
  ScriptHost& operator=(const ScriptHost&) = delete;

  [[nodiscard]] HandleTable& handles() { return handles_; }
  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }

  // Runs work() once, or counted when it takes too long.
  void run(const CallContext& call, Action work, Action restore) override;
  Returned call(FunctionId function, std::span<const Word> arguments) override;
  Returned call_as(const Guise& guise, FunctionId function,
                   std::span<const Word> arguments) override;

  // Runs the script files, unless they have run. Not inside work().
  void link();
  // Inside work(), before a function of Lua is called, which `context` names for error messages.
  void enter(const char* context);

  void push(ValueType type, Word value);  // as scripts see it

  void push_function(FunctionId function);  // of the program, as Lua has it

 private:
  int push_arguments(const Signature& signature, std::span<const Word> arguments);
  Returned returned(const ScriptFunction& function);
  // What Lua has changed in locals of script files is restored, and is an error.
  void check_locals();
  void forget_locals();
  void begin(const CallContext& call) {
    guise_ = {};
    forget_locals();  // of a call that failed
    context_.begin(call);
  }

  Interpreter interpreter_;
  ScriptContext context_;
  HandleTable handles_;
  FunctionTable functions_;
  Guise guise_;  // for the function that is called next
  bool ran_lua_ = false;
  const Catalog* catalog_ = nullptr;  // whose scripts have still to run here
};

}  // namespace tradewind
