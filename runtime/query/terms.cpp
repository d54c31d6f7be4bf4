// The values of terms, by kind.
#include "query/query_evaluator.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

std::int64_t entry_of(const std::vector<std::int64_t>& list, std::int64_t at) {
  return list[static_cast<std::size_t>(
      std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(list.size()) - 1))];
}

std::int64_t checked_divisor(std::int64_t value) {
  if (value >= 1) return value;
  throw std::runtime_error("a term is divided by " + std::to_string(value) +
                           "; it must be 1 or more");
}

std::int64_t over_cards(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                        const Subject& subject) {
  return term.weights.empty() ? of.facts().total(term, seat, subject)
                              : of.facts().weight(term, seat);
}

std::int64_t added_up(QueryEvaluator& of, const CompiledTerm& term, Seat seat,
                      const Subject& subject) {
  std::int64_t sum = 0;
  for (const CompiledTerm* each = term.at.data(); each != term.at.data() + term.constant; ++each)
    sum = sum_of(sum, of.value(*each, seat, subject));
  for (auto minus = static_cast<std::size_t>(term.constant); minus < term.at.size(); ++minus)
    sum = difference_of(sum, of.value(term.at[minus], seat, subject));
  return sum;
}

// Whether all parts are true, or all are false.
bool is_each(bool wanted, QueryEvaluator& of, const CompiledTerm& term, Seat seat,
             const Subject& subject) {
  return std::ranges::all_of(term.at, [&](const CompiledTerm& each) {
    return (of.value(each, seat, subject) != 0) == wanted;
  });
}

// A function of its own for each kind, which takes no longer to enter than that kind needs.
#define TERM(kind, keys, ...)                                                              \
  std::int64_t kind([[maybe_unused]] QueryEvaluator& of,                                   \
                    [[maybe_unused]] const CompiledTerm& term, [[maybe_unused]] Seat seat, \
                    [[maybe_unused]] const Subject& subject) {                             \
    [[maybe_unused]] const auto at = [&](std::size_t part) {                               \
      return of.value(term.at[part], seat, subject);                                       \
    };                                                                                     \
    return __VA_ARGS__;                                                                    \
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
