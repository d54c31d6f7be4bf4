// The plan of a simulation: which games it plays.
#pragma once

#include "simulate/stats/sprt.h"
#include "simulate/stats/totals.h"
#include "tradewind/bots.h"

#include <optional>

namespace tradewind {

struct SimulationPlan {
  std::shared_ptr<const Ruleset> ruleset;
  int players = 4;
  std::int64_t games = 1000;
  NameList bots = {"random"};  // one for all seats, or one per seat
  std::uint64_t seed = 1;
  int threads = 1;
  bool rotate = false;                   // every bot moves one seat further after each game
  bool watch = false;                    // observe cards and values
  bool check = false;                    // test invariants; throws RuleBroken
  std::shared_ptr<const Ruleset> rival;  // every game is also played under this ruleset
  // Ends as soon as a test decides whether the first bot is stronger than the others. With
  // `rotate`; bots exchange seats with the same cards. Only for one process, and not with a rival.
  std::optional<SprtPlan> sprt = std::nullopt;
  // Plays the games whose number is `rank` modulo `ranks`; other processes play the rest.
  int rank = 0;
  int ranks = 1;

  [[nodiscard]] const std::string& bot(std::size_t which) const {
    return bots.size() == 1 ? bots.front() : bots.at(which);
  }
  [[nodiscard]] int rotation(std::int64_t game) const {
    return rotate ? static_cast<int>(game % players) : 0;
  }
};

}  // namespace tradewind
