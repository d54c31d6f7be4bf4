// tradewind bench: measures the speed and memory use of games on this machine.
#include "authoring.h"
#include "bench/report.h"
#include "simulate/run/progress.h"
#include "support/numbers.h"

#include <iostream>

namespace tradewind {
namespace {

struct BenchRequest {
  std::string variant;  // empty: all
  BenchPlan plan;
  bool json = false;
};

const char* const figures =
    R"(Measurements:
  random, greedy play   whole games by these bots, for each number of players; a decision is an
                        answer to a question with a choice; ns/decision is game time per decision
  legal moves, apply    per decision of random play: listing legal moves, and everything else
  events, queries       extra time per decision to read all events and evaluate all shown queries
  record load           reading a saved game and replaying it with its digests
  idle match            bytes that an open match allocates, without its history; resident memory is
                        what the process grew by, divided by the matches
  threads               simulate with N threads, in elapsed time; everything else is processor time
                        of one thread

)";

void run_bench(const BenchRequest& request, const Context& context) {
  BenchPlan plan = request.plan;
  std::optional<Progress> progress;
  plan.progress = [&progress](std::int64_t done, std::int64_t all) {
    if (!progress) progress.emplace("measurements", all);
    progress->show(done);
  };
  const BenchReport report = measure(
      context.roots(), request.variant.empty() ? NameList{} : NameList{request.variant}, plan);
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
  CLI::App* command = add_command(app, "bench");
  command->add_option("VARIANT", request->variant,
                      "A variant or variant code (default: all variants)");
  add_number(*command, "--runs", request->plan.runs, 1, 1000,
             "Runs per measurement; the median is reported (default: 5)");
  add_number(*command, "--matches", request->plan.matches, 1, 10000000,
             "Matches open at the same time (default: 10000)");
  command->add_flag("--json", request->json, "Print one JSON object");
  command->footer(figures + example("tradewind bench yucata --json"));
  command->callback([request, &context] { run_bench(*request, context); });
  return command;
}

}  // namespace tradewind
