// Simulations and their reports for tests, with a card that only a mod has.
//
//   Simulation simulation(plan_for("bigbox-2021+gunners", 2, 40));
//   simulation.run();
//   const Report report = report_of(simulation, "es");
#pragma once

#include "catch.h"
#include "simulate/report/report.h"
#include "unit/has.h"

#include <algorithm>

namespace tradewind::lab {

inline const Library& library() {
  static const Library both(
      {TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/examples/mods/first-card"});
  return both;
}

inline SimulationPlan plan_for(const std::string& code, int players, int games) {
  SimulationPlan plan;
  plan.ruleset = library().ruleset(code);
  plan.players = players;
  plan.games = games;
  return plan;
}

inline Report report_of(const Simulation& simulation, const std::string& language = "en") {
  return make_report(
      simulation, Texts(library().catalog(), language, locale_themes(*simulation.plan().ruleset)),
      "tradewind simulate <zoo>");
}

inline const CardRow& card_of(const std::vector<CardRow>& cards, const std::string& id) {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const CardRow& row) { return row.id == id; });
  REQUIRE(found != cards.end());
  return *found;
}

}  // namespace tradewind::lab
