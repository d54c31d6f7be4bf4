// What a seat sees of a position, a pure function of state and seat.
#pragma once

#include "tradewind/position.h"

#include <vector>

namespace tradewind {

// Position::view(seat); `cards` gets the numbers of those that it names.
[[nodiscard]] Node table_seen(const Position& position, int seat,
                              std::vector<int>* cards = nullptr);

}  // namespace tradewind
