// What only measurements, statistics and tests ask of positions and matches; to play, you need none of it.
//
//   std::vector<CardLocation> cards;
//   card_locations(position, cards);
#pragma once

#include "tradewind/match.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// type and zone are places in ruleset().cards() and ruleset().zones(); owner: the seat the zone belongs to, or the card (as
// a place in the list) for a zone that lies under or beside one, or -1.
struct CardLocation {
  std::int16_t type = 0;
  std::int16_t zone = -1;
  std::int16_t owner = -1;
  bool operator==(const CardLocation&) const = default;
};

// Where every card of the match lies, hidden or not, always in the same order: for statistics, which cannot afford views.
void card_locations(const Position& position, std::vector<CardLocation>& cards);

// Cards that `given` does not name and that the last play turned up from the stock: a mistake of the author, unless it says
// `deck: random`.
[[nodiscard]] NameList unscripted_cards(const Position& position);

// Lists the moves of the open question once more, as play() did when it came to it; how many.
[[nodiscard]] int regenerate_moves(const Position& position);

// Bytes of a position or match and of all it holds, without what the allocator adds.
struct MatchMemory {
  std::size_t idle = 0;     // while nobody moves
  std::size_t history = 0;  // what grows with the moves that were played
};
[[nodiscard]] std::size_t memory_of(const Position& position);
[[nodiscard]] MatchMemory memory_of(const Match& match);

// Gives back the memory that only a move needs; the next one takes it again. A match does so by itself.
void shrink_to_fit(Position& position);

}  // namespace tradewind
