// Which games a simulation plays.
#pragma once

#include "simulate/stats/totals.h"
#include "tradewind/bots.h"

namespace tradewind {

// A game is unfinished after so many answers, also where there was nothing to choose: that may go on for ever too.
inline constexpr std::int64_t longest_game = 20'000;

struct SimulationPlan {
  std::shared_ptr<const Ruleset> ruleset;
  int players = 4;
  std::int64_t games = 1000;
  NameList bots = {"random"};  // one for all seats, or one a seat
  std::uint64_t seed = 1;
  int threads = 1;
  bool rotate = false;                   // from game to game every bot moves on by a seat
  bool watch = false;                    // what happens to cards, how values grow
  bool check = false;                    // tests in every game what must always be true; throws RuleBroken
  std::shared_ptr<const Ruleset> rival;  // every game is played under this too
  // Of all games, those with a number that is `rank` modulo `ranks`: the others are played elsewhere.
  int rank = 0;
  int ranks = 1;

  [[nodiscard]] const std::string& bot(std::size_t which) const { return bots.size() == 1 ? bots.front() : bots.at(which); }
  [[nodiscard]] int rotation(std::int64_t game) const { return rotate ? static_cast<int>(game % players) : 0; }
};

}  // namespace tradewind
