// What each function of a program is called with, which follows from where it stands.
//
//   find_signatures(model, program);   // once all of the program is read
#pragma once

#include "model/program.h"

namespace tradewind {

// Of what is chosen; of a cover each of its cards.
[[nodiscard]] ValueType type_of(Argument::Kind kind);

void find_signatures(const Model& model, Program& program);

}  // namespace tradewind
