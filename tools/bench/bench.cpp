#include "bench/bench.h"

#include "measures.h"
#include "stopwatch.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <thread>

namespace tradewind {
namespace {

constexpr std::int64_t single_steps = 5;  // measurements that are made once per variant

// One, two, four and eight threads, and one per core.
std::vector<int> thread_counts(int cores) {
  std::vector<int> counts = {1, 2};
  for (int threads = 4; threads < cores; threads *= 2) counts.push_back(threads);
  if (cores > 2) counts.push_back(cores);
  return counts;
}

class Bench {
 public:
  Bench(const BenchPlan& plan, int cores, std::int64_t steps)
      : plan_(plan), cores_(cores), steps_(steps) {}

  // The number of measurements for a variant.
  static std::int64_t steps_of(const Ruleset& ruleset, int cores) {
    const int tables = ruleset.max_players() - ruleset.min_players() + 1;
    return single_steps + 2 * tables + static_cast<std::int64_t>(thread_counts(cores).size());
  }

  VariantFigures measure(const std::shared_ptr<const Ruleset>& ruleset) {
    VariantFigures figures;
    figures.variant = ruleset->code();
    figures.players = clamp_players(*ruleset, 4);
    Scripts scripts(ruleset);
    // Measure memory first: later, reused heap memory would hide the growth of the process.
    figures.memory = done(measure_memory(scripts, figures.players, plan_.matches));
    figures.interpreter_ms =
        done(1e3 * seconds_of(plan_.runs, [&] { const Scripts fresh(ruleset); }));
    figures.position = done(measure_position(scripts, figures.players, plan_.runs));
    figures.parts = done(measure_parts(scripts, figures.players, plan_.runs));
    figures.record = done(measure_record(scripts, figures.players, plan_.runs));
    for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
      figures.random.push_back(done(measure_play(scripts, "random", players, plan_.runs)));
      figures.greedy.push_back(done(measure_play(scripts, "greedy:declared", players, plan_.runs)));
    }
    const PlayFigures& random =
        figures.random[static_cast<std::size_t>(figures.players - ruleset->min_players())];
    for (const int threads : thread_counts(cores_)) {
      const double rate = done(
          measure_threads(ruleset, figures.players, threads, random.games_per_second, plan_.runs));
      const double one =
          figures.threads.empty() ? rate : figures.threads.front().decisions_per_second;
      figures.threads.push_back({threads, rate, rate / one});
    }
    return figures;
  }

 private:
  template <typename Figures>
  Figures done(Figures figures) {
    plan_.progress(++done_, steps_);
    return figures;
  }

  const BenchPlan& plan_;
  int cores_;
  std::int64_t steps_;
  std::int64_t done_ = 0;
};

}  // namespace

BenchReport measure(const std::vector<std::string>& roots, const NameList& variants,
                    const BenchPlan& plan) {
  BenchReport report;
  report.cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  report.runs = plan.runs;
  const Library library = open_library(roots);
  NameList codes = variants;
  if (codes.empty()) {
    for (const VariantInfo& variant : variants_of(library)) codes.push_back(variant.id);
  }
  std::vector<std::shared_ptr<const Ruleset>> rulesets;
  std::int64_t steps = 0;
  for (const std::string& code : codes) {
    rulesets.push_back(ruleset_for(library, code));
    steps += Bench::steps_of(*rulesets.back(), report.cores);
  }
  plan.progress(0, steps);
  Bench bench(plan, report.cores, steps);
  for (const auto& ruleset : rulesets) report.variants.push_back(bench.measure(ruleset));
  report.library_ms =
      1e3 * seconds_of(plan.runs, [&] { static_cast<void>(open_library(roots).catalog()); });
  return report;
}

}  // namespace tradewind
