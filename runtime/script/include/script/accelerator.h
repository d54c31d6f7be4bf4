// The only door to the optional accelerator (runtime/accelerator), which executes functions as
// bytecode. Without it (cmake -DTRADEWIND_COMPILER=OFF, or with
// the room deleted) Lua executes every function; the games are the same.
//
//   // nullptr without it
//   const std::unique_ptr<const Accelerator> accelerator = compile(catalog, model, program);
//   const std::unique_ptr<Runner> runner = accelerator->around(script_host);
#pragma once

#include "content/catalog/catalog.h"
#include "script/runner.h"

#include <memory>
#include <string>

namespace tradewind {

// Of one program, for all threads.
class Accelerator {
 public:
  virtual ~Accelerator() = default;
  // Runs what `in_lua` does, for as long as that lives; queries call scripts through it from now
  // on.
  [[nodiscard]] virtual std::unique_ptr<Runner> around(Runner& in_lua) const = 0;
  // Why only Lua can execute a function, "file:line: reason"; empty if it is compiled.
  [[nodiscard]] virtual const std::string& why_not(FunctionId function) const = 0;
};

[[nodiscard]] std::unique_ptr<const Accelerator> compile(const Catalog& catalog, const Model& model,
                                                         const Program& program);

}  // namespace tradewind
