// Optimizes a complete program: precomputes lookups, inlines queries and hoists invariants. Results
// do not change, and explanations still follow the original declarations.
//
//   optimize(model, program);
#pragma once

#include "model/program.h"

namespace tradewind {

void optimize(const Model& model, Program& program);

// The single passes.
// Fills program.inlined: replaces references to plain queries by their terms, and folds constants.
void inline_queries(const Model& model, Program& program);
// Fills the tests of needs: separates terms that are the same for all first targets. Requires
// inlined queries.
void hoist_invariants(const Model& model, Program& program);

}  // namespace tradewind
