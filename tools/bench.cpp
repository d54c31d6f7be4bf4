#include "bench.h"

#include "figures.h"
#include "native_base.h"
#include "simulation.h"
#include "tradewind/random.h"

#include <algorithm>
#include <ctime>

namespace tradewind {
namespace {

constexpr int runs = 5;
constexpr double run_seconds = 0.1;

// Seconds this thread has run: what else the machine does meanwhile is not counted.
double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Seconds one call takes: the median of several runs, each of as many calls as fill a run.
template <typename Call>
double seconds_of(const Call& call) {
  std::int64_t calls = 1;
  const auto run = [&] {
    const double began = now();
    for (std::int64_t i = 0; i < calls; ++i) call();
    return now() - began;
  };
  while (run() < run_seconds / 8) calls *= 2;
  std::vector<double> times;
  times.reserve(runs);
  for (int i = 0; i < runs; ++i) times.push_back(run() / static_cast<double>(calls));
  return median(times);
}

struct Played {
  std::int64_t decisions = 0;
  std::int64_t games = 0;
  double seconds = 0;
};

// Whole games by one kind of bot for about `seconds`; `seed` makes every run play other games.
Played play_games(Scripts& scripts, const std::string& name, int players, std::uint64_t seed, double seconds) {
  const auto bot = make_bot(name);
  Played sum;
  const double began = now();
  do {
    const std::uint64_t game = mix(seed, static_cast<std::uint64_t>(sum.games));
    std::uint64_t stream = mix(game, 1);
    Position position(scripts, players, game);
    for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
      sum.decisions += position.moves() > 1 ? 1 : 0;
      position.play(bot->choose(position, position.to(), stream));
    }
    ++sum.games;
    sum.seconds = now() - began;
  } while (sum.seconds < seconds);
  return sum;
}

PlayFigures measure_play(Scripts& scripts, const std::string& bot, int players) {
  std::vector<double> decision, game, length;
  for (std::uint64_t run = 0; run < runs; ++run) {
    const Played played = play_games(scripts, bot, players, run, run_seconds);
    decision.push_back(played.seconds / static_cast<double>(played.decisions));
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

// A position some way into a random game, as a bot meets it.
Position middle_of_game(Scripts& scripts, int players) {
  Position position(scripts, players, 1);
  std::uint64_t stream = 1;
  for (int move = 0; move < 100 && !position.over(); ++move) {
    const Position before = position;
    position.play(static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves()))));
    if (position.over()) return before;
  }
  return position;
}

void measure_position(Scripts& scripts, BenchReport& report) {
  const Position position = middle_of_game(scripts, report.players);
  Position copy = position;
  report.state_bytes = position.state_size();
  report.copy_ns = 1e9 * seconds_of([&] { copy = position; });
  report.sample_ns = 1e9 * seconds_of([&] { copy = position.sample(position.to(), 1); });
  std::size_t length = 0;
  report.digest_ns = 1e9 * seconds_of([&] { length += position.digest().size(); });
  report.view_ns = 1e9 * seconds_of([&] { length += position.view(0).entries.size(); });
}

// Random decisions a second of a simulation that takes about a third of a second where threads help fully.
double measure_threads(const std::shared_ptr<const Ruleset>& ruleset, int players, int threads, double games_per_second) {
  std::vector<double> rates;
  for (std::uint64_t run = 0; run < 3; ++run) {
    SimulationPlan plan;
    plan.ruleset = ruleset;
    plan.players = players;
    plan.seed = run;
    plan.threads = threads;
    plan.games = 1 + static_cast<std::int64_t>(games_per_second * 0.3 * threads);
    Simulation simulation(plan);
    simulation.run();
    rates.push_back(static_cast<double>(simulation.tally().decisions) / simulation.seconds());
  }
  return median(rates);
}

// A changed figure or rule makes another game of it, which the floor does not know.
bool plays_the_same(const NativePlay play, const std::shared_ptr<const Ruleset>& ruleset, int players) {
  SimulationPlan plan;
  plan.ruleset = ruleset;
  plan.players = players;
  plan.games = 20;
  Simulation simulation(plan);
  simulation.run();
  const Tally& tally = simulation.tally();
  const NativeFigures figures = play(players, plan.seed, plan.games);
  return figures.decisions == tally.decisions && figures.rounds == tally.rounds &&
         std::equal(figures.score.begin(), figures.score.end(), tally.score.begin());
}

std::optional<NativeFloor> measure_native(const std::shared_ptr<const Ruleset>& ruleset, int players, double engine_rate) {
  const NativePlay play = native_floor(ruleset->code());
  if (play == nullptr || !plays_the_same(play, ruleset, players)) return std::nullopt;
  constexpr std::int64_t games = 1000;
  std::int64_t decisions = 0;
  const double seconds = seconds_of([&] { decisions = play(players, 1, games).decisions; });
  const double rate = static_cast<double>(decisions) / seconds;
  return NativeFloor{rate, rate / engine_rate};
}

}  // namespace

BenchReport measure(const std::vector<std::string>& roots, const std::string& variant) {
  BenchReport report;
  const Library library(roots);
  report.library_ms = 1e3 * seconds_of([&] { const Library again(roots); });
  const std::shared_ptr<const Ruleset> ruleset = library.ruleset(variant);
  report.variant = ruleset->code();
  report.interpreter_ms = 1e3 * seconds_of([&] { const Scripts fresh(ruleset); });
  report.players = ruleset->clamp_players(4);
  Scripts scripts(ruleset);
  measure_position(scripts, report);
  for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
    report.random.push_back(measure_play(scripts, "random", players));
  }
  const PlayFigures greedy = measure_play(scripts, "greedy", report.players);
  report.greedy_games_per_second = greedy.games_per_second;
  report.greedy_decision_ns = greedy.decision_ns;
  const PlayFigures& random = report.random[static_cast<std::size_t>(report.players - ruleset->min_players())];
  report.native = measure_native(ruleset, report.players, random.decisions_per_second);
  const double pace = random.games_per_second;
  report.one_thread = measure_threads(ruleset, report.players, 1, pace);
  report.two_threads = measure_threads(ruleset, report.players, 2, pace);
  return report;
}

}  // namespace tradewind
