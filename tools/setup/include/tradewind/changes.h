// Changes of a table between two moves, made by hand.
//
//   amend(match, parse_yaml("changes", "seat 1: { coins: 4 }"));
#pragma once

#include "tradewind/match.h"

namespace tradewind {

// `said` is a map as `given` of scenarios: counters get new values; a zone gets the listed cards
// besides those that it has, from the stock, from outside the match or from where they are; or it
// is filled up or emptied to a number of cards.
[[nodiscard]] Change change_by_hand(Node said);
// Makes it now. Throws ContentError, and leaves the match as it was.
void amend(Match& match, const Node& said);

}  // namespace tradewind
