// Begins with the values of counters that an earlier match of a series has left
// (MatchEnd::carried).
#pragma once

#include "model/model.h"
#include "state/state.h"
#include "tradewind/document.h"

namespace tradewind {

// Sets the counters that the map names, before the setup. Full names that this ruleset lacks belong
// to other matches of the series. Throws ContentError.
void take_over(const Model& model, State& state, const Node& carried);

}  // namespace tradewind
