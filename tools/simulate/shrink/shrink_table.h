// The table at one moment as the `given` of a scenario, and that table with less on it.
#pragma once

#include "tradewind/position.h"

#include <functional>

namespace tradewind {

// All zones, marks and dice, and the counters that are not at their start. What lies under cards and in which phase the game is, is left out.
[[nodiscard]] Node table_of(const Position& position);

// Takes entries and cards away as long as `breaks` says that it still breaks.
[[nodiscard]] Node smaller_table(Node table, const std::function<bool(const Node&)>& breaks);

}  // namespace tradewind
