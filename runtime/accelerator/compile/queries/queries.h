// Room: runtime/accelerator/compile/queries. Rewrites declared values and needs, so that they take
// fewer steps. Results do not change, and explanations still follow the original declarations.
#pragma once

#include "model/program.h"

namespace tradewind {

// Replaces references to plain queries in Program::inlined by their terms, and folds constants.
void inline_queries(const Model& model, Program& program);

}  // namespace tradewind
