// Room: tools/inspect. What lies beneath a position. Nothing that changes it.
//
// Functions for measurements, statistics, tests, and for drawing cards that move. To play you need
// none of them.
//
//   std::vector<CardLocation> cards;
//   card_locations(position, cards);
#pragma once

#include "tradewind/match.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// type and zone are indices into cards_of(ruleset) and zones_of(ruleset). owner: the seat that owns
// the zone; for a zone under or beside a card the index of that card in the list; else -1.
struct CardLocation {
  std::int16_t type = 0;
  std::int16_t zone = -1;
  std::int16_t owner = -1;
  bool operator==(const CardLocation&) const = default;
};

// The location of every card, hidden or not, always in the same order. Much faster than a view.
void card_locations(const Position& position, std::vector<CardLocation>& cards);

// Position::view(seat), and the number of each card that it names, in the order in which it names
// them, appended to `cards`. A card keeps its number through the match, so a number says more than
// the seat may know once it has lost sight of the card.
[[nodiscard]] Node view_with_cards(const Position& position, int seat, std::vector<int>& cards);
// What Position::chances(seat) is made of: seats for which this is equal have equal chances, and it
// is found out much sooner.
[[nodiscard]] std::vector<int> sources_of_chances(const Position& position, int seat);
// The numbers of the cards that a move of the open question names.
[[nodiscard]] std::vector<int> cards_of_move(const Position& position, int move);

// Lists the moves of the open question again, for measurements; returns their number.
[[nodiscard]] int regenerate_moves(const Position& position);

// Bytes used by a position or match, without allocator overhead.
struct MatchMemory {
  std::size_t idle = 0;     // between moves
  std::size_t history = 0;  // grows with the moves played
};
[[nodiscard]] std::size_t memory_of(const Position& position);
[[nodiscard]] MatchMemory memory_of(const Match& match);

}  // namespace tradewind
