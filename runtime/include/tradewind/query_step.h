// One change of a query's value, as Position::explain returns it.
//
//   for (const QueryStep& step : position.explain("price", 0, "red-3"))
//     std::cout << step.cause.text() << " -> " << step.after;
#pragma once

#include <cstdint>
#include <string>

namespace tradewind {

// What changes a value: a term of the query's declaration, or an adjuster.
struct QueryCause {
  enum class Kind {
    fixed,        // a constant from content or an option
    active,       // 1 if the seat is the active one
    card_fact,    // name: a fact printed on the subject card
    space_fact,   // likewise on the subject space
    region_fact,  // likewise on the subject region
    die_fact,     // likewise on the face that the die `over` shows
    value,        // name: a query or counter
    sum,          // name: a fact, summed over `over`
    count,        // size of `over`
    distinct,     // name: a fact; number of distinct values in `over`
    // What `word` makes of another value, which `of`, `name` and `over` describe: "if", "lookup"
    made_of,
    floor,    // lower bound
    cap,      // upper bound
    script,   // the base value of a scripted query
    adjuster  // name: a rule, an option file or a card type
  };
  Kind kind = Kind::fixed;
  std::string name = {};
  std::string over = {};  // a zone, a set of spaces or regions, or a die
  Kind of = Kind::fixed;  // of made_of: the kind of the other value
  std::string word = {};  // likewise: the word of the term

  bool operator==(const QueryCause&) const = default;
  // In the syntax of content: "card.weight", "sum weight over row", "floor", "script"
  [[nodiscard]] std::string text() const;
};

struct QueryStep {
  QueryCause cause;
  std::int64_t before = 0;
  std::int64_t after = 0;
  bool operator==(const QueryStep&) const = default;
};

}  // namespace tradewind
