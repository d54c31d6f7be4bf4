// What a table says of a card besides its line: its note, what counters on it say, and what lies under or beside it.
//
//   for (const std::string& note : notes_on(words, position.view(seat), "wolf-3")) ...
#pragma once

#include "play/text/player_text.h"

namespace tradewind::terminal {

// An entry of a map, or nothing.
[[nodiscard]] const Node& child(const Node& map, const std::string& key);

// `view` is that of a seat, `card` the id of a type that it sees.
[[nodiscard]] NameList notes_on(const PlayerText& words, const Node& view, const std::string& card);
// `holders` is the list of cards of a zone.
[[nodiscard]] NameList attached_to(const PlayerText& words, const Node& view, const Node& holders);

}  // namespace tradewind::terminal
