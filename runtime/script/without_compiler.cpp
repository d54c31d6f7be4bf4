// Replaces runtime/compile and runtime/vm in a build without them.
#include "script/compiler.h"

namespace tradewind {

void compile(Program& program, const CompilerInput&) {
  for (ScriptFunction& function : program.functions)
    function.why_not = "this build has no compiler";
}

std::unique_ptr<Executor> make_executor(ScriptContext&) { return nullptr; }

}  // namespace tradewind
