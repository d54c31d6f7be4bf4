// What a move will change for its player, where that is certain: computed on worlds the player must think possible.
#pragma once

#include "play/text/player_text.h"

#include <string>

namespace tradewind::terminal {

// "1 coin, influence 2", or empty when nothing changes or chance has a say. Only queries with a text query.<name>.line.
[[nodiscard]] std::string foreseen(const Position& position, int seat, const std::string& move, const PlayerText& words);

}  // namespace tradewind::terminal
