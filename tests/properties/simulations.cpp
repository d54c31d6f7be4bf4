// Simulations give the same results for any number of threads, and report the failing game.
#include "simulate/run/simulation.h"
#include "tables.h"
#include "tradewind/inspect.h"

#include <algorithm>

namespace tradewind {
namespace {

SimulationPlan plan_for(const std::string& code, int players, int games, int threads) {
  static const Library library(
      {TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/trouble"});
  SimulationPlan plan;
  plan.ruleset = library.ruleset(code);
  plan.players = players;
  plan.games = games;
  plan.threads = threads;
  return plan;
}

Statistics statistics_of(const SimulationPlan& plan) {
  Simulation simulation(plan);
  simulation.run();
  CHECK(simulation.games_done() == plan.games);
  return simulation.statistics();
}

TEST_CASE("a simulation gives the same figures for any number of threads") {
  for (const int players : {2, 5}) {
    const Statistics one = statistics_of(plan_for("yucata", players, 60, 1));
    CHECK(one.games == 60);
    CHECK(one.unfinished == 0);
    CHECK(one.rounds > 0);
    for (const int threads : {2, 3}) {
      const Statistics more = statistics_of(plan_for("yucata", players, 60, threads));
      CHECK(more.hash == one.hash);
      CHECK(more.decisions == one.decisions);
      CHECK(more.rounds == one.rounds);
      CHECK(more.wins == one.wins);
      CHECK(more.score == one.score);
    }
    SimulationPlan other = plan_for("yucata", players, 60, 2);
    other.seed = 2;
    CHECK(statistics_of(other).hash != one.hash);
  }
}

// The documented formula of the hash, written again.
TEST_CASE("the hash of a simulation follows from the seeds and digests of its games") {
  const SimulationPlan plan = plan_for("bigbox-2021", 3, 5, 2);
  Scripts scripts(plan.ruleset);
  std::uint64_t hash = 0;
  std::int64_t decisions = 0;
  for (std::uint64_t game = 0; game < 5; ++game) {
    const std::uint64_t seed = mix(plan.seed, game);
    std::vector<std::uint64_t> streams = {mix(seed, 1), mix(seed, 2), mix(seed, 3)};
    Position position(scripts, 3, seed);
    while (!position.over()) {
      if (position.moves() > 1) ++decisions;
      position.play(random_move(position, streams[static_cast<std::size_t>(position.to())]));
    }
    hash += mix(game, std::stoull(digest_of(position), nullptr, 16));
  }
  const Statistics statistics = statistics_of(plan);
  CHECK(statistics.hash == hash);
  CHECK(statistics.decisions == decisions);
}

TEST_CASE("shared wins add up to the games") {
  const Statistics statistics = statistics_of(plan_for("bigbox-2021", 4, 200, 2));
  double sum = 0;
  for (std::size_t seat = 0; seat < most_players; ++seat) sum += statistics.won(seat);
  CHECK(sum == Approx(200));
  Statistics shared;
  shared.add({{1, 3, 1}, {7, 2, 7}, "", ""});
  CHECK(shared.won(0) == Approx(0.5));
  CHECK(shared.won(1) == Approx(0));
  CHECK(shared.won(2) == Approx(0.5));
  shared.add({{1, 1, 1}, {0, 0, 0}, "won", ""});
  shared.add({{1, 1, 1}, {0, 0, 0}, "lost", ""});
  CHECK(shared.won(1) == Approx(1));
  CHECK(shared.score[2] == 7);
}

TEST_CASE("a game that does not end is unfinished") {
  const Statistics one = statistics_of(plan_for("endless", 2, 2, 1));
  CHECK(one.unfinished == 2);
  CHECK(one.finished() == 0);
  CHECK(one.won(0) == Approx(0));
  CHECK(statistics_of(plan_for("endless", 2, 2, 2)).hash == one.hash);
}

TEST_CASE("the first failing game is reported") {
  std::int64_t first = -1;
  for (const int threads : {1, 2, 3}) {
    Simulation simulation(plan_for("failing", 4, 200, threads));
    CHECK_THROWS_AS(simulation.run(), ScriptError);
    if (threads == 1) first = simulation.failed_game();
    CHECK(simulation.failed_game() == first);
  }
  CHECK(first > 0);
}

TEST_CASE("a stopped simulation counts the finished games") {
  Simulation simulation(plan_for("us-2017", 4, 1'000'000, 2));
  simulation.run([&] { simulation.stop(); });
  CHECK(simulation.statistics().games == simulation.games_done());
  CHECK(simulation.statistics().games < 1'000'000);
}

TEST_CASE("greedy beats random from either seat and with more players") {
  for (const NameList& bots : {NameList{"greedy", "random"}, NameList{"random", "greedy"},
                               NameList{"random", "random", "greedy"}}) {
    SimulationPlan plan = plan_for("bigbox-2021", static_cast<int>(bots.size()), 100, 2);
    plan.bots = bots;
    const Statistics statistics = statistics_of(plan);
    const auto greedy =
        static_cast<std::size_t>(std::find(bots.begin(), bots.end(), "greedy") - bots.begin());
    CAPTURE(bots);
    CHECK(statistics.won(greedy) > 80);
  }
}

}  // namespace
}  // namespace tradewind
