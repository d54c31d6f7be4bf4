// Moves that search takes for the same one.
#pragma once

#include "tradewind/position.h"

#include <cstdint>

namespace tradewind {

// A cheap key of a move that is stable across determinizations: equal if the same seat answers the
// same question with the same verb, seats, numbers and cards that look alike. Valid in this process
// only.
[[nodiscard]] std::uint64_t move_key(const Position& position, int index);

}  // namespace tradewind
