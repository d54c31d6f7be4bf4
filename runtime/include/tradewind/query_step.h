// One change of a query's value, as Position::explain tells it.
//
//   for (const QueryStep& step : position.explain("price", 0, "red-3")) std::cout << step.who << " -> " << step.after;
#pragma once

#include <cstdint>
#include <string>

namespace tradewind {

// `who` is what made the change, in the words of content: "card.weight", "sum weight over row", a query or counter,
// "floor", "cap", "fixed" (a number that content or an option fixes), "script"; or who adjusts the value: the name of a rule
// or option file, the id of a card type.
struct QueryStep {
  std::string who;
  std::int64_t before = 0;
  std::int64_t after = 0;
};

}  // namespace tradewind
