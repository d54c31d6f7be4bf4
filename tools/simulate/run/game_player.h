// Plays games of a plan, one after the other, on interpreters of its own: one a thread. A series of matches is one game.
//
//   GamePlayer player(plan, plan.ruleset);
//   if (auto outcome = player.play(17, stopped)) tally.add(*outcome);
#pragma once

#include "simulate/run/invariants.h"
#include "simulate/run/plan.h"
#include "simulate/stats/observer.h"
#include "tradewind/series.h"

#include <atomic>
#include <deque>

namespace tradewind {

class GamePlayer {
 public:
  GamePlayer(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset);

  // A game to its end; nullopt when `stopped` was set meanwhile. Throws what scripts and the guard throw.
  [[nodiscard]] std::optional<Outcome> play(std::int64_t game, const std::atomic<bool>& stopped);
  // The match at hand, which is the one that failed if one did; its moves only with plan.check.
  [[nodiscard]] const Series& series() const { return *series_; }
  [[nodiscard]] const std::vector<Played>& moves() const { return tables_[at_].guard->moves(); }
  [[nodiscard]] const Seen* seen() const { return tables_.front().watch ? &tables_.front().watch->seen() : nullptr; }
  // Queries of which the outcome holds the values at the end.
  void ask_at_end(NameList queries) { at_end_ = std::move(queries); }

 private:
  // Where one match of a series is played, game after game.
  struct Table {
    Table(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset);
    Scripts scripts;
    std::vector<std::unique_ptr<Bot>> bots;
    std::optional<GameWatch> watch;
    std::optional<GameGuard> guard;
  };

  bool play_match(Table& table, Outcome& outcome, const std::atomic<bool>& stopped);
  bool play_through(Table& table, Position& position, Outcome& outcome, const std::atomic<bool>& stopped);
  void note_end(Table& table, const Position& position, Outcome& outcome) const;

  const SimulationPlan& plan_;
  std::deque<Table> tables_;  // by place in the series
  std::size_t at_ = 0;
  std::optional<Series> series_;
  std::vector<std::uint64_t> streams_;  // of chance, one a seat
  NameList at_end_;
};

// The seed of a game's match, as the reference page promises it.
[[nodiscard]] std::uint64_t match_seed(const SimulationPlan& plan, std::int64_t game);

}  // namespace tradewind
