// Makes a program quicker to run once all of it is read: what the engine would otherwise look up again and again is written
// into it. What it says stays the same. Explanations go by what is written.
//
//   optimize(model, program);
#pragma once

#include "model/program.h"

namespace tradewind {

void optimize(const Model& model, Program& program);

// Two of its passes.
// Fills program.inlined: a plain query that another one names is put in its place, and what is known beforehand is left out.
void inline_queries(const Model& model, Program& program);
// Fills the tests of needs: what is the same for all first targets is told from what is not. Needs inlined queries.
void hoist_invariants(const Model& model, Program& program);

}  // namespace tradewind
