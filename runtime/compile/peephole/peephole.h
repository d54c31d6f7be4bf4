// Makes the code of a bytecode function shorter; it does the same as before.
#pragma once

#include "vm/bytecode.h"

#include <vector>

namespace tradewind {

// `arguments`: how many registers, the first ones, are filled before the bytecode function begins.
void peephole(std::vector<Instruction>& code, int arguments);

}  // namespace tradewind
