// Checks expectations about marks, dice and counters of the board.
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

}  // namespace tradewind
