// What a seat may expect of the next card of a zone.
#pragma once

#include "model/model.h"
#include "state/state.h"

#include <vector>

namespace tradewind {

// All cards that the first one of a zone can be, for all that a seat knows.
[[nodiscard]] std::vector<CardId> candidates(const Model& model, const State& state, ZoneId zone,
                                             Seat seat);

}  // namespace tradewind
