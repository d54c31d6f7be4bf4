// How the value of a query comes about.
//
//   for (const QueryStep& step : explain(position, "price", 0, "red-3"))
//     std::cout << step.cause.text() << " -> " << step.after;
#pragma once

#include "tradewind/position.h"

#include <cstdint>
#include <string>
#include <vector>

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

// One change of a value.
struct QueryStep {
  QueryCause cause;
  std::int64_t before = 0;
  std::int64_t after = 0;
  bool operator==(const QueryStep&) const = default;
};

// The steps that lead to the value of a query, as Position::query takes it; the last one ends at
// the value. Empty for an unchanged 0 and for a declared bool. Throws std::invalid_argument for an
// unknown name and for a query whose value is not a number.
[[nodiscard]] std::vector<QueryStep> explain(const Position& position, const std::string& query,
                                             int seat, const std::string& card = "");

}  // namespace tradewind
