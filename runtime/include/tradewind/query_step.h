// One change of a query's value, as Position::explain returns it.
//
//   for (const QueryStep& step : position.explain("price", 0, "red-3")) std::cout << step.cause.text() << " -> " << step.after;
#pragma once

#include <cstdint>
#include <string>

namespace tradewind {

// What changes a value: a term of the query's declaration, or whoever adjusts it.
struct QueryCause {
  enum class Kind {
    fixed,        // a number that content or an option fixes
    active,       // whether the seat is the active one
    card_fact,    // name: a fact, printed on the card asked about
    space_fact,   // likewise on the space
    region_fact,  // likewise on the region
    die_fact,     // likewise on the face that the die `over` shows
    value,        // name: a query or counter
    sum,          // name: a fact, summed over `over`
    count,        // how many are in `over`
    distinct,     // name: a fact; how many different values it has over `over`
    condition,    // the value depends on whether another one, `name` and `over` of which are here, holds
    lookup,       // a table is read at that other value
    floor,        // not below
    cap,          // not above
    script,       // the base value of a scripted query
    adjuster      // name: a rule, an option file or a card type
  };
  Kind kind = Kind::fixed;
  std::string name = {};
  std::string over = {};  // a zone, a set of spaces or regions, a die
  Kind of = Kind::fixed;  // of a condition and a lookup: the kind of that other value

  [[nodiscard]] std::string text() const;  // in the words of content: "card.weight", "sum weight over row", "floor", "script"
};

struct QueryStep {
  QueryCause cause;
  std::int64_t before = 0;
  std::int64_t after = 0;
};

}  // namespace tradewind
