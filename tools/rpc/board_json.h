// The grids and the map of a match as JSON: what is printed, and what lies in the cells of a grid.
#pragma once

#include "support/json.h"
#include "tradewind/narrator.h"

namespace tradewind {

// `view`: as somebody sees the match. {"grids": [...], "map": {...}}; "map" is null without a
// board.
[[nodiscard]] Json board_json(const Narrator& words, const Node& view);

}  // namespace tradewind
