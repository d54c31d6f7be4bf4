// Plays games of a plan one after the other. Each thread has one, with its own interpreters. A
// series counts as one game.
//
//   GamePlayer player(plan, plan.ruleset);
//   if (auto outcome = player.play(17, stopped)) statistics.add(*outcome);
#pragma once

#include "invariants/invariants.h"
#include "simulate/run/plan.h"
#include "simulate/stats/observer.h"
#include "tradewind/beginning.h"
#include "tradewind/series.h"

#include <atomic>
#include <deque>

namespace tradewind {

class GamePlayer {
 public:
  GamePlayer(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset);

  // Plays a game to its end; nullopt if `stopped` was set meanwhile. Throws ScriptError and
  // RuleBroken.
  [[nodiscard]] std::optional<Outcome> play(std::int64_t game, const std::atomic<bool>& stopped);
  // The current match, or the one that failed, and its moves, of which the last one may have
  // failed.
  [[nodiscard]] const Series& series() const { return *series_; }
  [[nodiscard]] const std::vector<Played>& moves() const { return moves_; }
  void keep_moves() { keeps_moves_ = true; }
  [[nodiscard]] const Seen* seen() const {
    return tables_.front().watch ? &tables_.front().watch->seen() : nullptr;
  }
  // The queries whose final values are part of the outcome.
  void ask_at_end(NameList queries) { at_end_ = std::move(queries); }

 private:
  // The table for one match of a series, reused for every game.
  struct Table {
    Table(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset);
    Scripts scripts;
    std::vector<std::unique_ptr<Bot>> bots;
    std::optional<GameWatch> watch;
    std::optional<GameGuard> guard;
  };

  bool play_match(Table& table, Outcome& outcome, const std::atomic<bool>& stopped);
  bool play_through(Table& table, Position& position, Outcome& outcome,
                    const std::atomic<bool>& stopped);
  void note_end(Table& table, const Position& position, Outcome& outcome) const;

  const SimulationPlan& plan_;
  std::deque<Table> tables_;  // for each ruleset of the series
  std::size_t at_ = 0;        // matches played before
  std::optional<Series> series_;
  MatchEnd ending_;                     // of the match played last
  std::vector<std::uint64_t> streams_;  // random streams of the bots, by seat
  NameList at_end_;
  bool keeps_moves_ = false;
  std::vector<Played> moves_;
};

// The match seed of a game, as docs/explanation/determinism.md documents it.
[[nodiscard]] std::uint64_t match_seed(const SimulationPlan& plan, std::int64_t game);

}  // namespace tradewind
