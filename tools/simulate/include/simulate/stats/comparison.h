// Compares two variants game by game: both play the same seed, and the differences are summed.
// Paired games share their luck, so fewer games are needed to show a difference.
//
//   std::vector<Measure> measures = measures_of(plan);
//   add_pair(pairs, outcome, outcome_of_rival);
//   mean_of(pairs[0].difference, measures[0].unit)
#pragma once

#include "simulate/run/plan.h"
#include "simulate/stats/statistics.h"

namespace tradewind {

struct Measure {
  std::string id;         // "rounds", "seat_wins.0", "query.score"
  double unit = 1;        // scale: this much in the sums counts as one
  std::string name = {};  // text for reports
};

struct Pairs {
  Totals here, rival, difference;

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* sums : {&self.here, &self.rival, &self.difference}) visit(*sums);
  }
};

// The values measured in each game of this plan, without queries that only one of the variants
// shows.
[[nodiscard]] std::vector<Measure> measures_of(const SimulationPlan& plan);
[[nodiscard]] NameList shared_queries(const SimulationPlan& plan);

// Skips pairs with an unfinished game. `pairs` is parallel to the measures.
void add_pair(std::vector<Pairs>& pairs, const Outcome& here, const Outcome& rival);

}  // namespace tradewind
