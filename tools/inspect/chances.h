// What a seat may expect of the next card of a zone. A card that it cannot see may be any of those
// with the same back that it cannot see, wherever they lie, and each of them equally likely: so
// they are counted.
#pragma once

#include "model/model.h"
#include "state/state.h"
#include "tradewind/position.h"

#include <vector>

namespace tradewind {

// All cards that the first one of a zone can be, for all that a seat knows.
[[nodiscard]] std::vector<CardId> candidates(const Model& model, const State& state, ZoneId zone,
                                             Seat seat);

// A query about the next card of a zone, and the query for that zone.
struct Draw {
  QueryId query, source;
};

[[nodiscard]] const std::vector<Draw>& draws_of(const Ruleset& ruleset);

}  // namespace tradewind
