// What a bot advises, in sentences: the move, how likely it wins, the next best ones, and what the
// best one brings.
#pragma once

#include "narration/player_text.h"
#include "tradewind/teach/advice.h"

namespace tradewind::terminal {

[[nodiscard]] NameList hint_in_words(const Advice& advice, const std::string& bot,
                                     const Position& position, const PlayerText& words);

}  // namespace tradewind::terminal
