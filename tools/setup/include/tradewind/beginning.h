// Room: tools/setup. Tables laid out and changed by hand, and what one match of a series leaves to
// the next: all that happens to a table from outside its rules.
//
// How a match begins other than by the setup of its rules: at a table laid out by hand (`given`),
// or with what earlier matches of a series have left (`carry`, series.h).
//
//   set_given(setup, parse_yaml("given", "seat 0: { coins: 3 }"));
//   Match match(scripts, setup);  // throws ContentError, whose diagnostics have no file
#pragma once

#include "tradewind/match.h"

namespace tradewind {

// The first position of such a table. Throws ContentError.
[[nodiscard]] Position lay_out(Scripts& scripts, int players, std::uint64_t seed,
                               const Node& given);

[[nodiscard]] const Node* given_of(const MatchSetup& setup);  // nullptr: none
void set_given(MatchSetup& setup, std::optional<Node> given);
// What a record keeps of the earlier matches; rules see only the values of carried counters in it
[[nodiscard]] const Node* carry_of(const MatchSetup& setup);
void set_carry(MatchSetup& setup, std::optional<Node> carry);
// The values of counters that the match begins with, if there are any; and sets them.
[[nodiscard]] std::optional<Node> carried_values(const MatchSetup& setup);
void carry(MatchSetup& setup, Node values);

// How a match has ended, and what it leaves to the next one of its series: by name the values of
// carried counters, each a number for the game, a list by seat, or a map from card type to number;
// null where nothing differs from the start.
//
//   { chapters: 2, points: [12, 20], added: { card: 1 } }
struct MatchEnd : Result {
  Node carried = Node::map();
};
[[nodiscard]] MatchEnd match_end_of(const Position& position);  // only after the end

}  // namespace tradewind
