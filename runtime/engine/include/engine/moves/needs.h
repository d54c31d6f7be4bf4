// The needs of a move: sums over the asked seat and the first target, compared with 0.
//
//   Needs needs(runner, seat, locals);
//   if (needs.fail(spec)) ...
#pragma once

#include "script/runner.h"

#include <array>

namespace tradewind {

// Hoisted parts of the needs about the first target: sums of the terms that are the same for all
// targets.
struct KnownNeeds {
  struct Sums {
    std::int64_t same;
    std::int64_t part;  // invariant part of the query that each target is asked about
  };
  std::array<Sums, 4> of;   // by position in target_tests; unset until known
  std::uint32_t known = 0;  // which of them are set, one bit each
};

// All functions run inside a protected call.
class Needs {
 public:
  // `locals`: of the sequence that asks
  Needs(Runner& runner, Seat seat, const std::int32_t* locals)
      : model_(runner.model()),
        state_(runner.state()),
        queries_(runner.queries()),
        seat_(seat),
        locals_(locals) {}

  [[nodiscard]] std::int64_t value(const Operand& operand, const Subject& target);
  // Whether one fails, for no target or for the first target. `known` caches hoisted sums for one
  // listing.
  [[nodiscard]] bool fail(const MoveSpec& spec);
  [[nodiscard]] bool fail(const MoveSpec& spec, KnownNeeds& known, const Subject& target);
  [[nodiscard]] bool concerns(const Need& need, const Subject& target) const;

 private:
  [[nodiscard]] std::int64_t value(const Atom& atom, const Subject& target);
  [[nodiscard]] std::int64_t value(const std::vector<NeedTest::Addend>& addends,
                                   const Subject& target);
  [[nodiscard]] std::int64_t sum(const NeedTest& test, KnownNeeds& known, std::size_t at,
                                 const Subject& target);

  const Model& model_;
  const State& state_;
  QueryEvaluator& queries_;
  Seat seat_;
  const std::int32_t* locals_;
};

}  // namespace tradewind
