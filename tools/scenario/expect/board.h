// Checks expectations about marks, dice, places of the board, and cards.
#pragma once

#include "scenario/expect/expectations.h"

namespace tradewind {

// seat N: { MARK: [space, region, ...] }, or a number of spaces, or { has: [..], not: [..] }; a
// region stands for its spaces.
void check_marks(const Position& position, const std::string& mark, int seat, const Node& expected,
                 Findings& found);
// DIE: FACE, or none
void check_die(const Position& position, const std::string& die, const Node& expected,
               Findings& found);
// space ID: { COUNTER: number }, or region ID
void check_place(const Position& position, const std::string& key, const Node& at,
                 const Node& expected, Findings& found);
// card ID: { COUNTER or QUERY: number }, of a seat or by itself (-1). A number is that of every
// card that the id means; a list has the numbers of all of them, in any order.
void check_card(const Position& position, const CardMatcher& cards, const std::string& key,
                int seat, const Node& at, const Node& expected, Findings& found);

}  // namespace tradewind
