// `tradewind simulate`: many games by bots, and what came of them.
#include "commands.h"
#include "figures.h"
#include "numbers.h"
#include "simulation.h"

#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

namespace tradewind {
namespace {

struct Request {
  std::string variant;
  int players = 0;  // 0: as many as bots are named, or 4, or the nearest allowed
  std::int64_t games = 1000;
  std::string bots = "random";
  std::uint64_t seed = 1;
  int threads = 0;  // 0: all cores
  bool json = false;
};

volatile std::sig_atomic_t interrupted = 0;

// While it lives, Ctrl-C only sets a flag, so that what is finished can be printed.
class InterruptGuard {
 public:
  InterruptGuard() {
    interrupted = 0;
    before_ = std::signal(SIGINT, [](int) { interrupted = 1; });
  }
  ~InterruptGuard() { std::signal(SIGINT, before_); }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  void (*before_)(int);
};

NameList read_bots(const std::string& text) {
  const NameList known = bot_names();
  NameList bots;
  std::istringstream names(text);
  for (std::string name; std::getline(names, name, ',');) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      const std::string near = did_you_mean(name, known);
      throw UsageError("there is no bot '" + name + "'; known are " + joined(known) + (near.empty() ? "" : "; " + near));
    }
    bots.push_back(name);
  }
  if (bots.empty()) throw UsageError("--bots names no bot; known are " + joined(known));
  return bots;
}

SimulationPlan plan_of(const Request& request, const Library& library) {
  SimulationPlan plan;
  plan.ruleset = library.ruleset(request.variant);
  plan.bots = read_bots(request.bots);
  const int named = static_cast<int>(plan.bots.size());
  plan.players = request.players != 0 ? request.players : named > 1 ? named : plan.ruleset->clamp_players(4);
  if (plan.players != plan.ruleset->clamp_players(plan.players)) {
    throw UsageError(plan.ruleset->code() + " takes " + std::to_string(plan.ruleset->min_players()) + " to " +
                     std::to_string(plan.ruleset->max_players()) + " players, not " + std::to_string(plan.players));
  }
  if (named > 1 && named != plan.players) {
    throw UsageError("--bots names " + std::to_string(named) + " bots for " + std::to_string(plan.players) +
                     " players; name one for all, or one for each seat");
  }
  if (named == 1) plan.bots.assign(static_cast<std::size_t>(plan.players), plan.bots.front());
  plan.games = request.games;
  plan.seed = request.seed;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  plan.threads = static_cast<int>(std::min<std::int64_t>(request.threads != 0 ? request.threads : cores, request.games));
  return plan;
}

// One line on a terminal, written over again and again.
class Progress {
 public:
  void show(const Simulation& simulation) const {
    if (isatty(STDERR_FILENO) != 1) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    const auto done = static_cast<double>(simulation.games_done());
    const double rate = done / seconds;
    std::cerr << "\r\033[K" << grouped(simulation.games_done()) << " of " << grouped(simulation.plan().games) << " games, "
              << grouped(rate) << " a second";
    if (rate > 0) std::cerr << ", " << remaining((static_cast<double>(simulation.plan().games) - done) / rate) << " left";
    std::cerr << std::flush;
  }
  void clear() const {
    if (isatty(STDERR_FILENO) == 1) std::cerr << "\r\033[K" << std::flush;
  }

 private:
  static std::string remaining(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    return whole < 60 ? std::to_string(whole) + " s" : std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  }

  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

double per_second(std::int64_t count, const Simulation& simulation) {
  return static_cast<double>(count) / std::max(simulation.seconds(), 1e-9);
}

void print_json(const Simulation& simulation) {
  const Tally& tally = simulation.tally();
  const SimulationPlan& plan = simulation.plan();
  std::vector<double> wins, scores;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat) {
    wins.push_back(tally.won(seat));
    scores.push_back(ratio(tally.score[seat], tally.finished()));
  }
  nlohmann::ordered_json report;
  report["variant"] = plan.ruleset->code();
  report["players"] = plan.players;
  report["games"] = tally.games;
  report["bots"] = plan.bots;
  report["seed"] = plan.seed;
  report["threads"] = plan.threads;
  report["decisions"] = tally.decisions;
  report["seconds"] = simulation.seconds();
  report["decisions_per_second"] = per_second(tally.decisions, simulation);
  report["games_per_second"] = per_second(tally.games, simulation);
  report["rounds_mean"] = ratio(tally.rounds, tally.finished());
  report["wins"] = wins;
  report["score_mean"] = scores;
  report["unfinished"] = tally.unfinished;
  report["hash"] = hex16(tally.hash);
  std::cout << report.dump(2) << '\n';
}

void print_summary(const Simulation& simulation) {
  const Tally& tally = simulation.tally();
  const SimulationPlan& plan = simulation.plan();
  std::cout << plan.ruleset->code() << ": " << grouped(tally.games) << " games of " << plan.players << " players, seed "
            << plan.seed << "\n\nseat  bot         wins            mean score\n";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat) {
    const double wins = tally.won(seat);
    const double share = tally.finished() == 0 ? 0 : 100 * wins / static_cast<double>(tally.finished());
    std::cout << right(std::to_string(seat), 4) << "  " << padded(plan.bots[seat], 8) << right(decimal(wins, 1), 10)
              << right(decimal(share, 1), 7) << " %" << right(decimal(ratio(tally.score[seat], tally.finished()), 2), 13) << '\n';
  }
  std::cout << "\na game   " << decimal(ratio(tally.rounds, tally.finished()), 1) << " rounds, "
            << decimal(ratio(tally.decisions, tally.games), 1) << " decisions\nspeed    "
            << grouped(per_second(tally.decisions, simulation)) << " decisions and "
            << grouped(per_second(tally.games, simulation)) << " games a second, " << plan.threads
            << (plan.threads == 1 ? " thread" : " threads") << ", " << decimal(simulation.seconds(), 2) << " s in all\nhash     "
            << hex16(tally.hash) << '\n';
  if (tally.unfinished > 0) {
    std::cout << '\n' << grouped(tally.unfinished) << " games were not over after " << grouped(longest_game) << " answers\n";
  }
}

void run_simulation(const Request& request, Context& context) {
  const Library library = load_library(context);
  Simulation simulation(plan_of(request, library));
  const InterruptGuard guard;
  const Progress progress;
  try {
    simulation.run([&] {
      if (interrupted != 0) simulation.stop();
      progress.show(simulation);
    });
  } catch (const ScriptError&) {
    progress.clear();
    const SimulationPlan& plan = simulation.plan();
    std::cerr << "tradewind: a script failed in game " << simulation.failed_game() << " of " << plan.ruleset->code() << ", "
              << plan.players << " players, seed " << plan.seed << '\n';
    throw;
  }
  progress.clear();
  request.json ? print_json(simulation) : print_summary(simulation);
  if (simulation.tally().unfinished > 0) context.exit_code = exit_wrong;
  if (simulation.tally().games < simulation.plan().games) {
    std::cerr << "tradewind: interrupted; these are the games that were over\n";
    context.exit_code = exit_interrupted;
  }
}

}  // namespace

CLI::App* add_simulate_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<Request>();
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games and say what came of it");
  command->add_option("VARIANT", request->variant, "A variant, or the code of one with options")->required();
  add_number(*command, "--players", request->players, 1, most_players, "Players (default: 4, or the nearest allowed)");
  add_number(*command, "--games", request->games, 1, std::numeric_limits<std::int64_t>::max(), "Games (default: 1000)");
  command->add_option("--bots", request->bots, "One bot for all seats, or one for each, with commas: " + joined(bot_names()));
  add_seed(*command, request->seed, "Seed of all chance (default: 1)");
  add_number(*command, "--threads", request->threads, 1, 1024,
             "Threads (default: one a core); the figures are the same for any number");
  command->add_flag("--json", request->json, "One JSON object on stdout");
  command->footer(example("tradewind simulate bigbox-2021 --players 3 --bots greedy,random,random --games 500"));
  command->callback([request, &context] { run_simulation(*request, context); });
  return command;
}

}  // namespace tradewind
