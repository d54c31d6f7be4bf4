// Plays games of a plan, one after the other, on an interpreter of its own: one a thread.
//
//   GamePlayer player(plan, plan.ruleset);
//   if (auto outcome = player.play(17, stopped)) tally.add(*outcome);
#pragma once

#include "simulation/guard.h"
#include "simulation/plan.h"
#include "simulation/watch.h"

#include <atomic>

namespace tradewind {

class GamePlayer {
 public:
  GamePlayer(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset);

  // A game to its end; nullopt when `stopped` was set meanwhile. Throws what scripts and the guard throw.
  [[nodiscard]] std::optional<Outcome> play(std::int64_t game, const std::atomic<bool>& stopped);
  // What was played of a game that failed; only with plan.check.
  [[nodiscard]] const std::vector<Played>& moves() const { return guard_->moves(); }
  [[nodiscard]] const Seen* seen() const { return watch_ ? &watch_->seen() : nullptr; }
  // Queries of which the outcome holds the values at the end.
  void ask_at_end(NameList queries) { at_end_ = std::move(queries); }

 private:
  bool play_through(Position& position, Outcome& outcome, const std::atomic<bool>& stopped);

  const SimulationPlan& plan_;
  Scripts scripts_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::uint64_t> streams_;  // of chance, one a seat
  std::optional<GameWatch> watch_;
  std::optional<GameGuard> guard_;
  NameList at_end_;
};

// The seed of a game's match, as the reference page promises it.
[[nodiscard]] std::uint64_t match_seed(const SimulationPlan& plan, std::int64_t game);

}  // namespace tradewind
