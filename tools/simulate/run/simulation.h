// Many games by bots, on several threads. The same plan gives the same figures for any number of threads: game i has its
// own seeds, and only integers are summed.
//
//   Simulation simulation({.ruleset = ruleset, .players = 4, .games = 1000, .bots = {"random"}});
//   simulation.run();
//   std::cout << simulation.tally().decisions;
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

// All that is summed up.
struct Harvest {
  Statistics statistics, rival;  // the rival variant's
  Seen seen, rival_seen;
  std::vector<Pairs> pairs;  // by measure of the comparison

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

  // Plays all games, or those that are over when stop() is called; calls `watch` five times a second from this thread.
  // When games fail it throws what the first of them, by number, threw, whatever the number of threads.
  void run(const std::function<void()>& watch = {});
  void stop() { stopped_ = true; }

  [[nodiscard]] const SimulationPlan& plan() const { return plan_; }
  [[nodiscard]] std::int64_t games_done() const { return done_; }    // at any time
  [[nodiscard]] const Harvest& harvest() const { return harvest_; }  // after run, as all that follows
  [[nodiscard]] const Statistics& statistics() const { return harvest_.statistics; }
  [[nodiscard]] double seconds() const { return seconds_; }
  // The first game that failed, -1 when none did.
  [[nodiscard]] std::int64_t failed_game() const { return failure_ ? limit_.load() : -1; }
  [[nodiscard]] bool failed_in_rival() const { return failed_in_rival_; }

  // When the games are split over several processes: what this one found, and taking over what all of them found. A game
  // that failed anywhere is played here again, for what it throws.
  [[nodiscard]] Words words() const;
  void join(const std::vector<Words>& all);

 private:
  class Worker;
  void work();
  void fail(std::int64_t game, bool in_rival);
  void wait(const std::function<void()>& watch);

  SimulationPlan plan_;
  double seconds_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::int64_t> next_ = 0;  // the first of our games that nobody plays yet
  std::atomic<std::int64_t> limit_;     // games from this one on are not played
  std::atomic<std::int64_t> done_ = 0;
  std::mutex mutex_;  // of what follows
  std::condition_variable change_;
  int working_ = 0;
  Harvest harvest_;
  std::exception_ptr failure_;  // of game limit_
  bool failed_in_rival_ = false;
};

}  // namespace tradewind
