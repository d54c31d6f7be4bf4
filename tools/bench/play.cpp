// Measures whole games: by bots on one thread, and by simulations on many threads.
#include "measures.h"
#include "simulate/run/simulation.h"
#include "stopwatch.h"
#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Games {
  std::int64_t decisions = 0;
  std::int64_t games = 0;
  double seconds = 0;
};

// Plays for about the length of a run; `seed` gives every run different games.
Games play_games(Scripts& scripts, const std::string& name, int players, std::uint64_t seed) {
  const auto bot = make_bot(name);
  Games sum;
  const double began = thread_seconds();
  do {
    const std::uint64_t game = mix(seed, static_cast<std::uint64_t>(sum.games));
    std::uint64_t stream = mix(game, 1);
    Position position(scripts, players, game);
    for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
      sum.decisions += position.moves() > 1 ? 1 : 0;
      position.play(bot->choose(position, position.to(), stream));
    }
    ++sum.games;
    sum.seconds = thread_seconds() - began;
  } while (sum.seconds < run_seconds);
  return sum;
}

SimulationPlan random_plan(const std::shared_ptr<const Ruleset>& ruleset, int players,
                           std::int64_t games) {
  SimulationPlan plan;
  plan.ruleset = ruleset;
  plan.players = players;
  plan.games = games;
  return plan;
}

}  // namespace

PlayFigures measure_play(Scripts& scripts, const std::string& bot, int players, int runs) {
  std::vector<double> decision, game, length;
  for (int run = 0; run < runs; ++run) {
    const Games played = play_games(scripts, bot, players, static_cast<std::uint64_t>(run));
    const auto decisions = static_cast<double>(std::max<std::int64_t>(played.decisions, 1));
    decision.push_back(played.seconds / decisions);
    game.push_back(played.seconds / static_cast<double>(played.games));
    length.push_back(static_cast<double>(played.decisions) / static_cast<double>(played.games));
  }
  PlayFigures figures;
  figures.players = players;
  figures.decision_ns = 1e9 * median(decision);
  figures.game_ns = 1e9 * median(game);
  figures.decisions_per_second = 1e9 / figures.decision_ns;
  figures.games_per_second = 1e9 / figures.game_ns;
  figures.decisions_per_game = median(length);
  return figures;
}

// Long enough that starting the threads and their interpreters does not matter.
double measure_threads(const std::shared_ptr<const Ruleset>& ruleset, int players, int threads,
                       double games_per_second, int runs) {
  std::vector<double> rates;
  for (int run = 0; run < (runs + 1) / 2; ++run) {
    SimulationPlan plan =
        random_plan(ruleset, players,
                    1 + static_cast<std::int64_t>(games_per_second * 3 * run_seconds * threads));
    plan.seed = static_cast<std::uint64_t>(run);
    plan.threads = threads;
    Simulation simulation(std::move(plan));
    simulation.run();
    rates.push_back(static_cast<double>(simulation.statistics().decisions) / simulation.seconds());
  }
  return median(rates);
}

}  // namespace tradewind
