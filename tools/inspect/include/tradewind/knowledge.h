// What a seat may be told beyond what it sees: why a move is refused, values that it can work out,
// and the positions that it must think possible.
//
//   if (const auto refusal = play_or_refuse(match, "stow")) std::cout << refusal->reason;
#pragma once

#include "tradewind/match.h"
#include "tradewind/writer.h"

namespace tradewind {

// Why a move is not legal. `reason` is an id ("not_your_turn"); its text is reason.<id> in the
// locale.
struct Refusal {
  struct Compared {
    std::int64_t left = 0, right = 0;  // the actual and the required value
    bool operator==(const Compared&) const = default;
  };
  std::string reason;
  std::string detail;                               // details in English, or empty
  std::optional<Compared> compared = std::nullopt;  // set if two values explain the refusal
  bool operator==(const Refusal&) const = default;
};

// Why a text is not a legal move; nullopt if it is. `seat` -1: the seat that is asked. If the
// reason depends on what this seat cannot see, it is "hidden".
[[nodiscard]] std::optional<Refusal> why_illegal(const Position& position, const std::string& text,
                                                 int seat = -1);
// Match::try_play; returns nullopt if it was played, else why not.
[[nodiscard]] std::optional<Refusal> play_or_refuse(Match& match, const std::string& text,
                                                    int seat = -1);

// Whether a viewer can work out a query and its steps; false if they depend on what is hidden from
// it. Throws as Position::explain.
[[nodiscard]] bool knows(const Position& position, int viewer, const std::string& query, int seat,
                         const std::string& card = "");

// { zones, counters, queries } as a seat sees them, with marks and dice if there are any; -1:
// nothing hidden. What each seat has is a list by seat. Null stands for hidden cards, for zones of
// hidden size, for hidden counters, and for values that depend on what the seat cannot see.
[[nodiscard]] Node view_of(const Position& position, int seat = -1);
// Writes the entries of that map.
void write_view(const Position& position, int seat, DocumentWriter& out);

// A determinization for a seat: redeals the cards, sizes and counters that it cannot know, and
// restarts chance from `seed`. A seat that is asked has the same moves. The cards in all zones of
// one kind are as many as they are.
[[nodiscard]] Position determinized(const Position& truth, int seat, std::uint64_t seed);

}  // namespace tradewind
