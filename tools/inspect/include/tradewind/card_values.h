// What each card has by itself, or for a seat.
//
//   card_values(position, "used", "base/gambler-4", -1)  // {"1", "0"}, one for each copy
#pragma once

#include "tradewind/position.h"

namespace tradewind {

// The names of what a card has by itself, or for each seat: counters, and queries about one card.
[[nodiscard]] NameList card_value_names(const Ruleset& ruleset, bool of_seat);
// One of them for every card of a type, by its full id; `seat` -1: by itself. Throws
// std::invalid_argument for an unknown name, and for a counter that such cards do not keep.
[[nodiscard]] NameList card_values(const Position& position, const std::string& name,
                                   const std::string& type, int seat);

}  // namespace tradewind
