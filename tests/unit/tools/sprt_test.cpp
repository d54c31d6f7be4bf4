// The sequential test between two bots.
#include "simulate/stats/sprt.h"
#include "unit/tools/simulation_lab.h"

#include "simulate/report/report.h"
#include "tradewind/random.h"

namespace tradewind {
namespace {

using lab::plan_for;
using lab::report_of;
using Verdict = Sprt::Verdict;

// The share of tests that accept, over matches of which A wins one with this chance.
double accepted(double chance, int tests) {
  std::uint64_t stream = 7;
  int count = 0;
  for (int number = 0; number < tests; ++number) {
    Sprt test({.low = 0, .high = 60}, 2);
    const auto wins = [&] {
      return random_below(stream, 1'000'000) < chance * 1'000'000 ? 0.5 : 0.0;
    };
    while (test.verdict() == Verdict::open) test.add(wins() + wins());
    count += test.verdict() == Verdict::accepted ? 1 : 0;
  }
  return static_cast<double>(count) / tests;
}

SimulationPlan plan_of(const std::string& code, int players, const NameList& bots) {
  SimulationPlan plan = plan_for(code, players, 400 * players);
  plan.bots = bots;
  plan.bots.resize(static_cast<std::size_t>(players), bots.back());
  plan.rotate = true;
  plan.sprt = SprtPlan{};
  return plan;
}

TEST_CASE("sprt: errs as rarely as it says", "[simulation]") {
  CHECK(accepted(share_of(0, 2), 400) < 0.09);
  CHECK(accepted(share_of(60, 2), 400) > 0.91);
  CHECK(accepted(share_of(200, 2), 50) == 1);
  CHECK(accepted(share_of(-200, 2), 50) == 0);
}

TEST_CASE("sprt: Elo as others count it", "[simulation]") {
  CHECK(share_of(0, 4) == Approx(0.25));
  CHECK(share_of(400, 2) == Approx(10.0 / 11));
  CHECK(share_of(80, 2) == Approx(0.6131).margin(0.0001));
  for (const double elo : {-150.0, 0.0, 20.0, 300.0})
    CHECK(elo_of(share_of(elo, 3), 3) == Approx(elo).margin(1e-6));
  CHECK(elo_of(1, 2) == Approx(1199.8).margin(0.1));
}

TEST_CASE("sprt: ends at the same game for any number of threads, and counts no later one",
          "[simulation]") {
  std::string first;
  for (const int threads : {1, 3}) {
    SimulationPlan plan = plan_of("bigbox-2021", 3, {"greedy:declared", "random"});
    plan.threads = threads;
    Simulation simulation(plan);
    simulation.run();
    REQUIRE(simulation.sprt()->verdict() == Verdict::accepted);
    CHECK(simulation.statistics().games ==
          3 * static_cast<std::int64_t>(simulation.sprt()->trace().size()));
    CHECK(simulation.statistics().games < plan.games);
    Json json = report_json(report_of(simulation));
    for (const char* of_time : {"threads", "seconds", "decisions_per_second", "games_per_second"})
      json.erase(of_time);
    if (first.empty()) first = json.dump();
    CHECK(json.dump() == first);
  }
}

TEST_CASE("sprt: the report shows verdict, lead and trace", "[simulation]") {
  Simulation simulation(plan_of("yucata", 2, {"random", "greedy:declared"}));
  simulation.run();
  const Report report = report_of(simulation);
  const Json json = report_json(report);
  CHECK(json["sprt"]["verdict"] == "rejected");
  CHECK(json["sprt"]["elo"]["high"] < 0);
  CHECK(json["sprt"]["trace"].size() == simulation.sprt()->trace().size());
  CHECK(has(report_page(report), "random is not stronger than greedy:declared"));
  CHECK(has(report_page(report), "Likelihood ratio"));
  CHECK(has(report_csv(report), "sprt,random,rejected,"));
}

TEST_CASE("sprt: few games leave it open", "[simulation]") {
  SimulationPlan plan = plan_of("yucata", 2, {"random", "random"});
  plan.games = 8;
  Simulation simulation(plan);
  simulation.run();
  CHECK(simulation.sprt()->verdict() == Verdict::open);
  CHECK(simulation.statistics().games == 8);
}

}  // namespace
}  // namespace tradewind
