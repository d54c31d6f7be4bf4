// Room: tools/simulate/run. Plays many games on threads and processes, with invariants if asked.
// Counting belongs in stats/.
//
// Plays many games between bots on several threads. The same plan gives the same results for any
// number of threads: game i has its own seeds, and only integers are summed.
//
//   Simulation simulation({.ruleset = ruleset, .players = 4, .games = 1000, .bots = {"random"}});
//   simulation.run();
//   std::cout << simulation.statistics().decisions;
#pragma once

#include "simulate/run/plan.h"
#include "simulate/stats/comparison.h"
#include "simulate/stats/observer.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>

namespace tradewind {

// All totals of a simulation.
struct SimulationTotals {
  Statistics statistics, rival;  // the rival variant's
  Seen seen, rival_seen;
  std::vector<Pairs> pairs;  // parallel to the measures of the comparison

  template <typename Self, typename Visit>
  static void each(Self& self, Visit& visit) {
    for (auto* statistics : {&self.statistics, &self.rival}) visit(*statistics);
    for (auto* seen : {&self.seen, &self.rival_seen}) visit(*seen);
    visit(self.pairs);
  }
};

class Simulation {
 public:
  explicit Simulation(SimulationPlan plan);

  // Plays all games, or until stop() is called; calls `watch` five times per second from this
  // thread. If games fail it rethrows the exception of the one with the lowest number, for any
  // number of threads.
  void run(const std::function<void()>& watch = {});
  void stop() { stopped_ = true; }

  [[nodiscard]] const SimulationPlan& plan() const { return plan_; }
  // May be called at any time
  [[nodiscard]] std::int64_t games_done() const { return done_; }
  // This and the rest: after run()
  [[nodiscard]] const SimulationTotals& totals() const { return totals_; }
  [[nodiscard]] const Statistics& statistics() const { return totals_.statistics; }
  [[nodiscard]] const std::optional<Sprt>& sprt() const { return sprt_; }
  [[nodiscard]] double seconds() const { return seconds_; }
  // The first game that failed, or -1.
  [[nodiscard]] std::int64_t failed_game() const { return failure_ ? limit_.load() : -1; }
  [[nodiscard]] bool failed_in_rival() const { return failed_in_rival_; }

  // For games split over several processes: the totals of this process, and joining those of all.
  // If a game failed in any process, join() replays it to throw its exception here.
  [[nodiscard]] PackedTotals packed() const;
  void join(const std::vector<PackedTotals>& all);

 private:
  class Worker;
  void work();
  void judge(const Outcome& outcome);
  void fail(std::int64_t game, bool in_rival);
  void wait(const std::function<void()>& watch);

  SimulationPlan plan_;
  double seconds_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::int64_t> next_ = 0;  // the next game to play
  std::atomic<std::int64_t> limit_;     // games from this number on are not played
  std::atomic<std::int64_t> done_ = 0;
  std::mutex mutex_;  // guards the following members
  std::condition_variable change_;
  int working_ = 0;
  SimulationTotals totals_;
  std::optional<Sprt> sprt_;
  // By game: those before which one is still being played
  std::map<std::int64_t, Outcome> unjudged_;
  std::int64_t share_ = 0;      // of the group that is judged, in parts of whole_win
  std::exception_ptr failure_;  // exception of game limit_
  bool failed_in_rival_ = false;
};

}  // namespace tradewind
