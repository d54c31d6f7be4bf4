// The values of terms, by kind.
#include "query/query_evaluator.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

std::int64_t looked_up(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                       const Subject& subject) {
  if (term.list.empty()) return 0;
  const std::int64_t at = of.value(term.at.front(), seat, subject);
  return term.list[static_cast<std::size_t>(
      std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(term.list.size()) - 1))];
}

std::int64_t divided(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                     const Subject& subject) {
  const std::int64_t dividend = of.value(term.at[0], seat, subject),
                     divisor = of.value(term.at[1], seat, subject);
  if (divisor < 1)
    throw std::runtime_error("a term is divided by " + std::to_string(divisor) +
                             "; it must be 1 or more");
  return quotient_of(dividend, divisor, term.constant != 0);
}

std::int64_t over_cards(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                        const Subject& subject) {
  return term.weights.empty() ? of.facts().total(term, seat, subject)
                              : of.facts().weight(term, seat);
}

std::int64_t added_up(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                      const Subject& subject) {
  std::int64_t sum = 0;
  for (const CompiledTerm& each : term.at) sum = sum_of(sum, of.value(each, seat, subject));
  return sum;
}

// A function of its own for each kind, which takes no longer to enter than that kind needs.
#define TERM(kind, ...)                                                                          \
  std::int64_t kind([[maybe_unused]] QueryEvaluator& of, [[maybe_unused]] const CompiledTerm& term, \
                    [[maybe_unused]] Seat seat, [[maybe_unused]] const Subject& subject) {       \
    return __VA_ARGS__;                                                                          \
  }
namespace value_of {
#include "content/catalog/terms.def"
}

}  // namespace

#define TERM(kind, ...) value_of::kind,
const QueryEvaluator::Evaluate QueryEvaluator::evaluate_term[] = {
#include "content/catalog/terms.def"
};

}  // namespace tradewind
