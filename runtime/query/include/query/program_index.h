// What follows from a complete program, so that nobody has to look for it during a match: who hears
// an event, which zones are live, what watches read.
//
//   index_program(model, program);
#pragma once

#include "model/program.h"

namespace tradewind {

void index_program(const Model& model, Program& program);

}  // namespace tradewind
