// Room: runtime/accelerator/compile/peephole. Shortens the code of one bytecode function without
// changing what it does. It knows bytecode only.
#pragma once

#include "vm/bytecode.h"

#include <vector>

namespace tradewind {

// `arguments`: how many registers, from the first, hold arguments.
void peephole(std::vector<Instruction>& code, int arguments);

}  // namespace tradewind
