// What goes from one match of a series to the next: the values of counters that are declared
// `carried`.
//
//   // { chapters: 2, points: [12, 20], added: { card: 1 } }
//   const Node carried = carried_from(model, state);
#pragma once

#include "model/model.h"
#include "state/state.h"
#include "tradewind/document.h"

namespace tradewind {

// By name: a number for the game, a list by seat, or a map from card type to number. Start values
// are left out.
[[nodiscard]] Node carried_from(const Model& model, const State& state);

}  // namespace tradewind
