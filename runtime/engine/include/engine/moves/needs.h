// The needs of a move: comparisons about the asked seat and the first target.
//
//   Needs needs(runner, seat, locals);
//   if (needs.fail(spec) || needs.fail(spec, {card})) ...
#pragma once

#include "script/runner.h"

#include <algorithm>

namespace tradewind {

// All functions run inside a protected call.
class Needs {
 public:
  // `locals`: of the sequence that asks
  Needs(Runner& runner, Seat seat, const std::int32_t* locals)
      : asked_(runner.queries().asked(
            seat, {CardId::none, SpaceId::none, RegionId::none, locals, nullptr})) {}

  [[nodiscard]] std::int64_t value(const Term& term, const Subject& target) {
    aim(target);
    return asked_.value(term);
  }
  // Whether a need without a target fails, or one about this target.
  [[nodiscard]] bool fail(const MoveSpec& spec) const {
    return std::ranges::any_of(spec.general_tests,
                               [this](const Term* test) { return asked_.value(*test) == 0; });
  }
  [[nodiscard]] bool fail(const MoveSpec& spec, const Subject& target) {
    aim(target);
    return std::ranges::any_of(spec.target_tests, [&](const Need* need) {
      return concerns(*need, target) && asked_.value(need->test) == 0;
    });
  }
  [[nodiscard]] bool concerns(const Need& need, const Subject& target) const {
    if (!need.cards.fitting.empty())
      return target.card != CardId::none &&
             Model::matches(need.cards, asked_.state->type(target.card));
    if (need.set.empty()) return true;
    const BoardSet& set = need.set.front();
    return set.of_regions ? target.region != RegionId::none && set.fitting.has(index(target.region))
                          : target.space != SpaceId::none && set.fitting.has(index(target.space));
  }

 private:
  void aim(const Subject& target) {
    asked_.about = {target.card, target.space, target.region, asked_.about.locals, nullptr};
  }

  Asked asked_;
};

}  // namespace tradewind
