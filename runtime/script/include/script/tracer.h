// Watches a run for the author of its scripts: which functions are called, and what they print.
//
//   context.begin({&state, nullptr, nullptr, false, &tracer});
#pragma once

#include "model/program.h"

struct lua_State;

namespace tradewind {

class ScriptContext;

class Tracer {
 public:
  virtual ~Tracer() = default;
  // A run begins, perhaps for the second time: then nothing that it has told so far counts.
  virtual void starts(ScriptContext& context) = 0;
  // Around each function that the engine or a query calls. A function that fails does not end.
  virtual void begins(FunctionId function) = 0;
  virtual void ends() = 0;
  // The run has ended, well or with an error.
  virtual void finish() = 0;
  // A script calls print: what it prints is on the stack of Lua.
  virtual void prints(lua_State* lua) = 0;
  // Whether it hears of functions, which Lua must then execute. Functions that print are never
  // compiled.
  [[nodiscard]] virtual bool wants_functions() const = 0;
};

}  // namespace tradewind
