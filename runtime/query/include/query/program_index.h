// Facts about a complete program, computed before a match: who hears an event, which zones are
// live, what watches read.
//
//   index_program(model, program);
#pragma once

#include "model/program.h"

namespace tradewind {

void index_program(const Model& model, Program& program);

}  // namespace tradewind
