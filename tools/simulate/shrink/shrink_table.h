// Converts a position to the `given` table of a scenario, and shrinks such a table.
#pragma once

#include "tradewind/document.h"
#include "tradewind/position.h"

#include <functional>

namespace tradewind {

// All zones, marks and dice, and the counters that are not at their start. Leaves out the current
// phase, cards under cards, and counters of seats on cards.
[[nodiscard]] Node table_of(const Position& position);

// Removes entries and cards as long as `breaks` returns true.
[[nodiscard]] Node smaller_table(Node table, const std::function<bool(const Node&)>& breaks);

}  // namespace tradewind
