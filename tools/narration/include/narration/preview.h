// Predicts what a move changes for its player, if that is certain: it compares several
// determinizations.
#pragma once

#include "narration/player_text.h"

#include <string>

namespace tradewind::terminal {

// "1 coin, influence 2"; empty if nothing changes or the outcome is random. Only events with a text
// event.<name>.foreseen and queries with a text query.<name>.line. Without the parts that stand in
// `said` already, a list with commas.
[[nodiscard]] std::string foreseen(const Position& position, int seat, const std::string& move,
                                   const PlayerText& words, const std::string& said = "");

}  // namespace tradewind::terminal
