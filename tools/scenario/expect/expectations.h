// Compares what a scenario expects with a position. What is not named may be anything.
//
//   for (const Finding& each : check_expectation(position, happened, step.expect)) std::cout << each.text << '\n';
#pragma once

#include "scenario/expect/cards.h"
#include "tradewind/position.h"

#include <string>
#include <vector>

namespace tradewind {

struct Finding {
  int line = 0;
  int column = 0;  // set where the scenario itself is wrong
  std::string text;
};
using Findings = std::vector<Finding>;

[[nodiscard]] Findings check_expectation(const Position& position, const CardMatcher& cards, const std::vector<Event>& happened,
                                         const Node& expected);

}  // namespace tradewind
