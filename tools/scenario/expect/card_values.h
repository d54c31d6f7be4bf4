// Checks expectations about counters and queries of cards.
#pragma once

#include "scenario/expect/cards.h"
#include "scenario/expect/expectations.h"

#include <string>

namespace tradewind {

// card ID: { COUNTER or QUERY: number }, of a seat or by itself (-1). A number is that of every
// card that the id means; a list has the numbers of all of them, in any order.
void check_card(const Position& position, const CardMatcher& cards, const std::string& key,
                int seat, const Node& at, const Node& expected, Findings& found);

}  // namespace tradewind
