// Determines the signature of every function of a program from where the function is used.
//
//   find_signatures(model, program);   // after the whole program has been read
#pragma once

#include "model/program.h"

namespace tradewind {

// The value types of a move's targets; a cover counts each of its cards.
[[nodiscard]] ValueType type_of(Argument::Kind kind);

void find_signatures(const Model& model, Program& program);

}  // namespace tradewind
