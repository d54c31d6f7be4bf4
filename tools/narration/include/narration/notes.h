// Notes on a card next to its line: its text, its counters, and the cards under or next to it.
//
//   for (const std::string& note : notes_on(words, view_of(position, seat), "wolf-3")) ...
#pragma once

#include "narration/player_text.h"

namespace tradewind::terminal {

// An entry of a map, or an empty node.
[[nodiscard]] const Node& child(const Node& map, const std::string& key);

// `view`: of a seat; `card`: the id of a card type in it.
[[nodiscard]] NameList notes_on(const PlayerText& words, const Node& view, const std::string& card);
// `holders`: the list of cards of a zone.
[[nodiscard]] NameList attached_to(const PlayerText& words, const Node& view, const Node& holders);

}  // namespace tradewind::terminal
