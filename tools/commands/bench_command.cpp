// `tradewind bench`: how fast and how large games are on this machine.
#include "bench/report.h"
#include "commands/commands.h"
#include "format/numbers.h"
#include "simulate/run/progress.h"

#include <iostream>

namespace tradewind {
namespace {

struct BenchRequest {
  std::string variant;  // empty: all
  BenchPlan plan;
  bool json = false;
};

const char* const figures =
    R"(Figures:
  random, greedy play   whole games by such bots, for each number of players; a decision is an
                        answer with a choice, its time that of the game divided by decisions
  native floor          the same random games by a program written by hand, where there is one
  legal moves, apply    listing the moves of the questions of random games; all else of playing
  events, queries       added by reading what happened; by asking all queries that a seat shows
  record load           a saved game is read and played through, with its digests
  idle match            what an open match holds beside its moves, added up; resident memory is
                        what the system gave for all of them
  threads               simulate with that many, by the clock on the wall; all else is the time
                        the one thread ran

)";

void run_bench(const BenchRequest& request, const Context& context) {
  BenchPlan plan = request.plan;
  std::optional<Progress> progress;
  plan.progress = [&progress](std::int64_t done, std::int64_t all) {
    if (!progress) progress.emplace("measurements", all);
    progress->show(done);
  };
  const BenchReport report = measure(context.roots(), request.variant.empty() ? NameList{} : NameList{request.variant}, plan);
  if (progress) progress->clear();
  if (request.json) {
    std::cout << written(bench_json(report), 2) << '\n';
  } else {
    print_bench(report);
  }
}

}  // namespace

CLI::App* add_bench_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<BenchRequest>();
  CLI::App* command = app.add_subcommand("bench", "Measure how fast and how large games are here");
  command->add_option("VARIANT", request->variant, "A variant, or the code of one with options (default: all variants)");
  add_number(*command, "--runs", request->plan.runs, 1, 1000, "Short runs for each figure, whose median counts (default: 5)");
  add_number(*command, "--matches", request->plan.matches, 1, 10000000, "Matches to open at once (default: 10000)");
  command->add_flag("--json", request->json, "One JSON object on stdout");
  command->footer(figures + example("tradewind bench yucata --json"));
  command->callback([request, &context] { run_bench(*request, context); });
  return command;
}

}  // namespace tradewind
