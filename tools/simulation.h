// Many games by bots, on several threads. The same plan gives the same figures for any number of threads: game i has its
// own seeds, and only integers are summed.
//
//   Simulation simulation({.ruleset = ruleset, .players = 4, .games = 1000, .bots = {"random"}});
//   simulation.run();
//   std::cout << simulation.tally().decisions;
#pragma once

#include "tradewind/bots.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>

namespace tradewind {

struct SimulationPlan {
  std::shared_ptr<const Ruleset> ruleset;
  int players = 4;
  std::int64_t games = 1000;
  NameList bots = {"random"};  // one for all seats, or one a seat
  std::uint64_t seed = 1;
  int threads = 1;
};

inline constexpr std::size_t most_players = 8;
// A game is unfinished after so many answers, also where there was nothing to choose: that may go on for ever too.
inline constexpr std::int64_t longest_game = 20'000;

// Sums over games, the same in whatever order they are added.
struct Tally {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
  std::int64_t decisions = 0;  // answered questions with at least two listed moves
  std::int64_t rounds = 0;     // of finished games, as all that follows but the hash
  // wins[seat][k]: won together with k others; a won team game counts as k = 0 for every seat.
  std::array<std::array<std::int64_t, most_players>, most_players> wins = {};
  std::array<std::int64_t, most_players> score = {};
  std::uint64_t hash = 0;

  Tally& operator+=(const Tally& other);
  void add(const Result& result);
  [[nodiscard]] double won(std::size_t seat) const;  // a win shared by k counts 1/k
  [[nodiscard]] std::int64_t finished() const { return games - unfinished; }
};

class Simulation {
 public:
  explicit Simulation(SimulationPlan plan);

  // Plays all games, or those that are over when stop() is called; calls `watch` five times a second from this thread.
  // When games fail it throws what the first of them, by number, threw, whatever the number of threads.
  void run(const std::function<void()>& watch = {});
  void stop() { stopped_ = true; }

  [[nodiscard]] const SimulationPlan& plan() const { return plan_; }
  [[nodiscard]] std::int64_t games_done() const { return done_; }  // at any time
  [[nodiscard]] const Tally& tally() const { return tally_; }      // after run, as all that follows
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::int64_t failed_game() const { return failure_ ? limit_.load() : -1; }

 private:
  class Worker;
  void work();
  void fail(std::int64_t game);
  void wait(const std::function<void()>& watch);

  SimulationPlan plan_;
  double seconds_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::int64_t> next_ = 0;  // the first game nobody plays yet
  std::atomic<std::int64_t> limit_;     // games from this one on are not played
  std::atomic<std::int64_t> done_ = 0;
  std::mutex mutex_;  // of what follows
  std::condition_variable change_;
  int working_ = 0;
  Tally tally_;
  std::exception_ptr failure_;  // of game limit_
};

}  // namespace tradewind
