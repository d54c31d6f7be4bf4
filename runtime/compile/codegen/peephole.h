// Makes the code of a routine shorter; it does the same as before.
#pragma once

#include "vm/bytecode.h"

#include <vector>

namespace tradewind {

// `arguments`: how many registers, the first ones, are filled before the routine begins.
void shorten(std::vector<Instruction>& code, int arguments);

}  // namespace tradewind
