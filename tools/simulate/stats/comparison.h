// Two variants game by game: the same seed under both, and the sums of what differs. Pairs that share their chance differ
// less by luck, so fewer games show a change.
//
//   Comparison comparison(plan);
//   comparison.add(outcome, outcome_of_rival);
//   mean_of(comparison.differences()[0], comparison.measures()[0].unit)
#pragma once

#include "simulate/run/plan.h"
#include "simulate/stats/statistics.h"

namespace tradewind {

struct Measure {
  std::string id;         // "rounds", "seat_wins.0", "query.score"
  double unit = 1;        // what one is in the sums
  std::string name = {};  // in words, for reports
};

struct Pairs {
  Totals here, rival, difference;

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* sums : {&self.here, &self.rival, &self.difference}) visit(*sums);
  }
};

// What is measured of each game under this plan; queries that only one of the variants shows are left out.
[[nodiscard]] std::vector<Measure> measures_of(const SimulationPlan& plan);
[[nodiscard]] NameList shared_queries(const SimulationPlan& plan);

// Pairs in which a game is not over are left out. `pairs` is as long as the measures.
void add_pair(std::vector<Pairs>& pairs, const Outcome& here, const Outcome& rival);

}  // namespace tradewind
