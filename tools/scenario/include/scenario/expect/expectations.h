// Room: tools/scenario/expect. Compares expectations of a scenario with a position.
// It plays no move.
//
// Compares the expectations of a scenario with a position. Anything not named is ignored.
//
//   for (const Finding& each : check_expectation(position, happened, step.expect))
//     std::cout << each.text << '\n';
#pragma once

#include "scenario/expect/cards.h"
#include "tradewind/events.h"
#include "tradewind/position.h"

#include <string>
#include <vector>

namespace tradewind {

struct Finding {
  int line = 0;
  int column = 0;  // set if the scenario itself is wrong
  std::string text;
};
using Findings = std::vector<Finding>;

[[nodiscard]] Findings check_expectation(const Position& position, const CardMatcher& cards,
                                         const std::vector<Event>& happened, const Node& expected);

}  // namespace tradewind
