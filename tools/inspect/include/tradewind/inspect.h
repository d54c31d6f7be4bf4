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
#include <map>
#include <string>
#include <vector>

namespace tradewind {

// type and zone are indices into cards_of(ruleset) and zones_of(ruleset). owner: the seat that owns
// the zone; for a zone under or next to a card the index of that card in the list; else -1.
struct CardLocation {
  std::int16_t type = 0;
  std::int16_t zone = -1;
  std::int16_t owner = -1;
  bool operator==(const CardLocation&) const = default;
};

// The location of every card, hidden or not, always in the same order. Much faster than a view.
void card_locations(const Position& position, std::vector<CardLocation>& cards);

// What chances_of(position, seat) is made of: seats for which this is equal have equal chances, and
// it is found out much sooner.
[[nodiscard]] std::vector<int> sources_of_chances(const Position& position, int seat);
// The numbers of the cards that a move of the open question names.
[[nodiscard]] std::vector<int> cards_of_move(const Position& position, int move);

// How often a bool query holds among the cards that the next card of a zone can be, for all that a
// seat knows. All of them are equally likely.
struct Chance {
  std::string query;
  int hits = 0;
  int cards = 0;
  [[nodiscard]] int percent() const { return (200 * hits + cards) / (2 * cards); }
  bool operator==(const Chance&) const = default;
};
// Of each query with `next_of`, in the order declared, what a seat may expect of the next card;
// without those that depend on anything hidden besides that card, and without those of an empty
// zone.
[[nodiscard]] std::vector<Chance> chances_of(const Position& position, int seat);

// How many cards of each type take part in the match, by full id.
[[nodiscard]] std::map<std::string, int> copies_of(const Position& position);
// The counter of a space or region. Throws std::invalid_argument for unknown names.
[[nodiscard]] std::int64_t counter_at(const Position& position, const std::string& name,
                                      const std::string& place);

// The full ids of its watches, in the order of their bits.
[[nodiscard]] NameList watches_of(const Ruleset& ruleset);
// A position as sorted lines of text, of which its digest is made: equal on all machines, and
// independent of empty or unused parts.
[[nodiscard]] std::string canonical_text_of(const Position& position);
[[nodiscard]] std::string digest_of(const Position& position);  // 16 hex digits

// Lists the moves of the open question again, for measurements; returns their number.
[[nodiscard]] int regenerate_moves(const Position& position);

// Bytes of its state.
[[nodiscard]] std::size_t state_size(const Position& position);
// Bytes used by a position or match, without allocator overhead.
struct MatchMemory {
  std::size_t idle = 0;     // between moves
  std::size_t history = 0;  // grows with the moves played
};
[[nodiscard]] std::size_t memory_of(const Position& position);
[[nodiscard]] MatchMemory memory_of(const Match& match);

}  // namespace tradewind
