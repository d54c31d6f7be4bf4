// tradewind simulate: plays many games between bots and reports statistics.
#include "authoring.h"
#include "program/arguments.h"
#include "simulate/report/report.h"
#include "simulate/run/failure.h"
#include "simulate/run/progress.h"
#include "simulate/run/ranks.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/numbers.h"
#include "support/output_files.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

namespace tradewind {
namespace {

struct SimulateRequest {
  std::string variant;
  int players = 0;         // 0: as many as --bots names, else 4 or the nearest allowed number
  std::int64_t games = 0;  // 0: 1000, or with --sprt at most 20,000
  std::string bots = "random";
  std::uint64_t seed = 1;
  int threads = 0;  // 0: all cores
  std::string rival, html, csv, sprt, elo;
  bool rotate = false;
  bool cards = false;
  bool check = false;
  bool lua_only = false;  // no bytecode
  bool json = false;
};

volatile std::sig_atomic_t interrupted = 0;

// During its lifetime the first Ctrl-C only sets a flag, so that finished games can be reported; a
// second one ends the program. The same holds for the signals by which job schedulers announce the
// end, and for the one mpirun forwards.
class InterruptGuard {
 public:
  InterruptGuard() {
    interrupted = 0;
    for (std::size_t i = 0; i < signals.size(); ++i) {
      before_[i] = std::signal(signals[i], [](int number) {
        interrupted = 1;
        std::signal(number, SIG_DFL);
      });
    }
  }
  ~InterruptGuard() {
    for (std::size_t i = 0; i < signals.size(); ++i) std::signal(signals[i], before_[i]);
  }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  static constexpr std::array<int, 3> signals = {SIGINT, SIGTERM, SIGUSR1};
  std::array<void (*)(int), 3> before_ = {};
};

NameList read_bots(const std::string& option, const std::string& text) {
  NameList bots = names_in_list(option, text);
  for (const std::string& name : bots) check_bot(option, name);
  return bots;
}

// "0,20": the hypotheses of the test.
SprtPlan read_elo(const std::string& text) {
  SprtPlan plan;
  if (text.empty()) return plan;
  std::istringstream numbers(text);
  char comma = 0;
  if (!(numbers >> plan.low >> comma >> plan.high) || comma != ',' || !(numbers >> std::ws).eof() ||
      plan.low >= plan.high)
    throw UsageError("--elo: '" + text +
                     "' is not a pair of numbers, the lower one first, as in --elo 0,20");
  return plan;
}

// A against B in all other seats.
void plan_sprt(const SimulateRequest& request, SimulationPlan& plan) {
  if (plan.bots.size() != 2)
    throw UsageError("--sprt compares two bots, as in --sprt greedy,greedy:declared");
  if (plan.bots[0] == plan.bots[1])
    throw UsageError("--sprt compares two different bots, and both are '" + plan.bots[0] + "'");
  if (plan.players < 2) throw UsageError("--sprt needs at least two players");
  if (!request.rival.empty())
    throw UsageError("--sprt compares bots, --compare variants: choose one");
  plan.bots.resize(static_cast<std::size_t>(plan.players), plan.bots.back());
  plan.rotate = true;
  plan.sprt = read_elo(request.elo);
}

// Cards and curves belong to one variant, but the matches of a series have several.
bool watched(const SimulateRequest& request, const SimulationPlan& plan) {
  const bool series = plan.ruleset->next() || (plan.rival && plan.rival->next());
  if (series && request.cards)
    throw UsageError("--cards does not work with a series; simulate its variants one by one");
  if (plan.sprt && request.cards)
    throw UsageError("--sprt compares bots and counts no cards: leave out --cards");
  return !series && !plan.sprt && (request.cards || !request.html.empty() || !request.csv.empty());
}

SimulationPlan plan_of(const SimulateRequest& request, const Library& library) {
  SimulationPlan plan;
  plan.ruleset = ruleset_for(library, request.variant, !request.lua_only);
  plan.bots =
      request.sprt.empty() ? read_bots("--bots", request.bots) : read_bots("--sprt", request.sprt);
  const int named = static_cast<int>(plan.bots.size());
  plan.players = request.players != 0 ? request.players
                 : named > 1          ? named
                                      : clamp_players(*plan.ruleset, 4);
  check_players(*plan.ruleset, plan.players);
  if (!request.sprt.empty()) {
    plan_sprt(request, plan);
  } else if (named > 1 && named != plan.players) {
    throw UsageError("--bots names " + std::to_string(named) + " bots, not " +
                     std::to_string(plan.players) + "; name one for all, or one for each seat");
  }
  if (named == 1) plan.bots.assign(static_cast<std::size_t>(plan.players), plan.bots.front());
  if (!request.rival.empty()) {
    plan.rival = ruleset_for(library, request.rival, !request.lua_only);
    check_players(*plan.rival, plan.players);
  }
  plan.games = request.games != 0 ? request.games : plan.sprt ? 20'000 : 1000;
  // Whole groups
  if (plan.sprt) plan.games += (plan.players - plan.games % plan.players) % plan.players;
  plan.seed = request.seed;
  plan.rotate = plan.rotate || request.rotate;
  plan.watch = watched(request, plan);
  plan.check = request.check;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  plan.threads = static_cast<int>(
      std::min<std::int64_t>(request.threads != 0 ? request.threads : cores, plan.games));
  return plan;
}

// The command that reproduces these results.
std::string command_of(const SimulateRequest& request, const SimulationPlan& plan,
                       const Context& context) {
  std::string command =
      "tradewind simulate " + plan.ruleset->code() + " --players " + std::to_string(plan.players);
  command += " --games " + std::to_string(plan.games) +
             (plan.sprt ? " --sprt " + request.sprt : " --bots " + request.bots) + " --seed " +
             std::to_string(plan.seed);
  if (plan.sprt && !request.elo.empty()) command += " --elo " + request.elo;
  if (plan.rotate && !plan.sprt) command += " --rotate";
  if (plan.rival) command += " --compare " + plan.rival->code();
  for (const std::string& mod : context.mods) command += " --mod " + mod;
  return command + " --html report.html";
}

void deliver(const SimulateRequest& request, const Report& report, const OutputFiles& outputs) {
  if (request.json) {
    outputs.write(standard_stream, written(report_json(report), 2) + "\n");
  } else {
    print_summary(report);
    if (request.cards) print_cards(report);
    if (request.check) std::cout << "checked  all invariants held\n";
  }
  outputs.write(request.csv, request.csv.empty() ? "" : report_csv(report));
  outputs.write(request.html, request.html.empty() ? "" : report_page(report));
  for (const std::string& file : {request.csv, request.html}) {
    if (!file.empty() && file != standard_stream)
      std::cerr << "tradewind: written: " << file << '\n';
  }
}

// Plays this rank's games and gathers the totals of all ranks at rank 0. Returns false on the other
// ranks, which are then done.
bool play_all(Simulation& simulation, const Ranks& ranks) {
  const InterruptGuard guard;
  const Progress progress("games", simulation.plan().games);
  const auto watch = [&] {
    if (interrupted != 0) simulation.stop();
    if (ranks.rank() == 0)
      progress.show(std::min(simulation.games_done() * ranks.count(), simulation.plan().games));
  };
  std::exception_ptr failure;
  try {
    simulation.run(watch);
  } catch (const std::exception&) {
    failure = std::current_exception();
  }
  progress.clear();
  if (ranks.count() == 1) {
    if (failure) std::rethrow_exception(failure);
    return true;
  }
  const std::vector<PackedTotals> all = ranks.gather(simulation.packed());
  if (ranks.rank() != 0) return false;
  simulation.join(all);
  return true;
}

void run_simulation(const SimulateRequest& request, Context& context) {
  const Library library = load_library(context);
  SimulationPlan plan = plan_of(request, library);
  const Texts texts = texts_for(context, library, locale_themes(*plan.ruleset));
  const Ranks ranks;
  const NameList files = {request.html, request.csv, request.json ? standard_stream : ""};
  // The other ranks write nothing
  const OutputFiles outputs(ranks.rank() == 0 ? files : NameList{});
  if (plan.sprt && plan.ruleset->together())
    throw UsageError("--sprt compares rivals, and this is a team game");
  if (plan.sprt && ranks.count() > 1)
    throw UsageError("--sprt runs in one process; --threads splits its games");
  plan.rank = ranks.rank();
  plan.ranks = ranks.count();
  Simulation simulation(std::move(plan));
  try {
    if (!play_all(simulation, ranks)) return;
  } catch (const RuleBroken& broken) {
    context.exit_code = exit_wrong;
    tell_failure(simulation, context.mods, breach_of(broken));
    return;
  } catch (const ScriptError& failed) {
    tell_failure(simulation, context.mods, breach_of(failed));
    throw;
  }
  deliver(request, make_report(simulation, texts, command_of(request, simulation.plan(), context)),
          outputs);
  const Statistics& statistics = simulation.statistics();
  if (statistics.unfinished + simulation.totals().rival.unfinished > 0) {
    context.exit_code = exit_wrong;
    tell_unfinished(simulation, context.mods);
  }
  const bool decided = simulation.sprt() && simulation.sprt()->verdict() != Sprt::Verdict::open;
  if (statistics.games < simulation.plan().games && !decided) {
    std::cerr
        << (statistics.games > 0
                ? "tradewind: interrupted; the results cover the finished games\n"
                : "tradewind: interrupted before the first game ended; there are no results\n");
    context.exit_code = exit_interrupted;
  }
}

void add_outputs(CLI::App& command, SimulateRequest& request) {
  command.add_flag("--cards", request.cards,
                   "Report each card type: how often it is drawn and taken, and the win rate of "
                   "players who took it");
  command.add_flag("--json", request.json, "Print one JSON object");
  command
      .add_option("--csv", request.csv,
                  "Write every value to this file, one per line; -: to the standard output")
      ->type_name(file_or_stream);
  command
      .add_option("--html", request.html,
                  "Write a web page with plots and a table of cards to this file")
      ->type_name(file_or_stream);
}

}  // namespace

CLI::App* add_simulate_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<SimulateRequest>();
  CLI::App* command = add_command(app, "simulate");
  command->add_option("VARIANT", request->variant, "A variant or variant code")->required();
  add_number(*command, "--players", request->players, 1, most_players,
             "Number of players (default: as many as --bots names, else 4 or the nearest allowed)");
  add_number(*command, "--games", request->games, 1, std::numeric_limits<std::int64_t>::max(),
             "Number of games (default: 1000; with --sprt at most 20000)");
  command
      ->add_option("--bots", request->bots,
                   "One bot for all seats, or one per seat, with commas: " + joined(bot_names()) +
                       " (default: random)")
      ->type_name("A,B,...");
  command->add_flag("--rotate", request->rotate, "Move every bot one seat further after each game");
  command
      ->add_option("--sprt", request->sprt,
                   "Play until a sequential test decides whether bot A is stronger than bot B")
      ->type_name("A,B")
      ->excludes("--bots");
  command
      ->add_option("--elo", request->elo,
                   "The leads that --sprt tells apart, in Elo (default: 0,20)")
      ->type_name("LOW,HIGH")
      ->needs("--sprt");
  add_seed(*command, request->seed, "Random seed (default: 1)");
  add_number(*command, "--threads", request->threads, 1, 1024,
             "Number of threads (default: one per core); does not change the results");
  command
      ->add_option("--compare", request->rival,
                   "Also play this variant with the same seeds and report the differences")
      ->type_name("VARIANT");
  command->add_flag("--check", request->check,
                    "Test invariants at every move; shrink a violation to a scenario");
  command->add_flag("--lua-only", request->lua_only,
                    "Run every function in Lua, none as bytecode: slower, with the same results");
  add_outputs(*command, *request);
  command->footer(
      example("tradewind simulate bigbox-2021 --players 3 --bots greedy,random,random --games 500\n"
              "  tradewind simulate yucata --players 2 --sprt greedy,greedy:declared"));
  command->callback([request, &context] { run_simulation(*request, context); });
  return command;
}

}  // namespace tradewind
