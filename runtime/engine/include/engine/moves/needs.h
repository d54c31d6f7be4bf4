// The needs of a move: comparisons about the asked seat and the first target.
//
//   Needs needs(runner, seat, locals);
//   if (needs.fail(spec, spec.general_needs, Subject{})) ...
#pragma once

#include "script/runner.h"

namespace tradewind {

// All functions run inside a protected call.
class Needs {
 public:
  // `locals`: of the sequence that asks
  Needs(Runner& runner, Seat seat, const std::int32_t* locals)
      : state_(runner.state()), queries_(runner.queries()), seat_(seat), locals_(locals) {}

  [[nodiscard]] std::int64_t value(const CompiledTerm& term, const Subject& target) {
    return about(target).value(term);
  }
  // Whether one of these needs fails; of many moves and targets there are none.
  [[nodiscard]] bool fail(const MoveSpec& spec, const std::vector<int>& needs,
                          const Subject& target) {
    return !needs.empty() && one_fails(spec, needs, target);
  }
  [[nodiscard]] bool concerns(const Need& need, const Subject& target) const;

 private:
  [[nodiscard]] bool one_fails(const MoveSpec& spec, const std::vector<int>& needs,
                               const Subject& target);
  [[nodiscard]] Asked about(const Subject& target) const {
    return queries_.asked(seat_, {target.card, target.space, target.region, locals_});
  }

  const State& state_;
  QueryEvaluator& queries_;
  Seat seat_;
  const std::int32_t* locals_;
};

}  // namespace tradewind
