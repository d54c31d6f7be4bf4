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

// type and zone are indices into ruleset().cards() and ruleset().zones(). owner: the seat that owns
// the zone; for a zone under or beside a card the index of that card in the list; else -1.
struct CardLocation {
  std::int16_t type = 0;
  std::int16_t zone = -1;
  std::int16_t owner = -1;
  bool operator==(const CardLocation&) const = default;
};

// The location of every card, hidden or not, always in the same order. Much faster than a view.
void card_locations(const Position& position, std::vector<CardLocation>& cards);

// Cards that `given` does not name and that the last move turned up from the stock. In a scenario
// that is an error, unless `given` has `deck: random`.
[[nodiscard]] NameList unscripted_cards(const Position& position);

// The number of each card that Position::view(seat) names, in the order in which it names them. A
// card keeps its number through the match, so a number says more than the seat may know once it has
// lost sight of the card.
[[nodiscard]] std::vector<int> cards_in_view(const Position& position, int seat);
// Position::view(seat), which also appends these numbers to `cards`.
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

// Frees memory that only a running move needs; the next move allocates it again. A match does this
// by itself.
void shrink_to_fit(Position& position);

}  // namespace tradewind
