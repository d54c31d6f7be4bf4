// tradewind-native-floor: how many times as fast as the engine the base game in handwritten C++ is.
// Both take turns, so that they run under the same conditions.
#include "measures.h"
#include "native/native_base.h"
#include "simulate/run/simulation.h"
#include "stopwatch.h"
#include "support/figures.h"
#include "support/numbers.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <iostream>

namespace tradewind {
namespace {

constexpr const char* variant = "bigbox-2021";

struct Request {
  int players = 4;
  int runs = 9;
};

// A changed value or rule changes the games, and the native game does not know it.
void expect_same_games(const std::shared_ptr<const Ruleset>& ruleset, int players) {
  SimulationPlan plan;
  plan.ruleset = ruleset;
  plan.players = players;
  plan.games = 20;
  Simulation simulation(plan);
  simulation.run();
  const Statistics& engine = simulation.statistics();
  const NativeFigures native = play_native(players, plan.seed, plan.games);
  if (native.decisions != engine.decisions || native.rounds != engine.rounds ||
      !std::equal(native.score.begin(), native.score.end(), engine.score.begin())) {
    throw std::runtime_error("the native game no longer plays the games of " +
                             std::string(variant) + "; give tests/native/ its rules and values");
  }
}

void measure(const Request& request) {
  const Library library({TRADEWIND_SOURCE_ROOT});
  const auto ruleset = library.ruleset(variant);
  expect_same_games(ruleset, request.players);
  Scripts scripts(ruleset);
  constexpr std::int64_t games = 1000;
  std::vector<double> rates, ratios;
  for (int run = 0; run < request.runs; ++run) {
    std::int64_t decisions = 0;
    const double seconds = seconds_of(1, [&] {
      decisions = play_native(request.players, static_cast<std::uint64_t>(run), games).decisions;
    });
    rates.push_back(static_cast<double>(decisions) / seconds);
    const PlayFigures engine = measure_play(scripts, "random", request.players, 1);
    ratios.push_back(rates.back() / engine.decisions_per_second);
  }
  std::cout << variant << ", " << request.players << " players, medians of " << request.runs
            << " runs\nnative floor          " << grouped(median(rates))
            << " decisions/s\nnative floor / random " << decimal(median(ratios), 1) << " times\n";
}

int run(int count, char** words) {
  Request request;
  CLI::App app("Compares the speed of the engine with the same game in handwritten C++",
               "tradewind-native-floor");
  add_number(app, "--players", request.players, 2, 5, "Seats of the games (default: 4)");
  add_number(app, "--runs", request.runs, 1, 1000,
             "Runs per value; the median is reported (default: 9)");
  app.footer("Example:\n  tradewind-native-floor --players 2 --runs 5\n");
  try {
    parse_values(app, count, words);
    measure(request);
    return EXIT_SUCCESS;
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}

}  // namespace
}  // namespace tradewind

int main(int count, char** words) { return tradewind::run(count, words); }
