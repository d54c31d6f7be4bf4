// Learns weights in generations: play games, fit the weights to how they ended, play on with these.
//
//   const Weights weights = train({.ruleset = ruleset, .players = 2},
//       [](const Generation& done) { ... });
#pragma once

#include "train/self_play.h"

#include <functional>

namespace tradewind {

struct TrainPlan {
  std::shared_ptr<const Ruleset> ruleset;
  int players = 2;
  // The bot that plays the games, with what was learned so far; a search: expert iteration
  std::string bot = "greedy";
  // The bot that says how likely each seat is to win, instead of the weights alone; empty: nobody
  std::string oracle = {};
  std::int64_t decisions = 170'000;  // about this many in each generation
  int generations = 6;
  int average = 1;             // the result is the mean of the weights of the last generations
  std::size_t features = 350;  // that keep a weight in the end
  // For long matches, of which few can be played, with scores that tell much already: fewer
  // positions of each match, only the numbers of each seat, small steps, and a pull to what was
  // known.
  bool careful = false;
  // A file of weights to begin with, of this variant or a related one; empty: the declared scores
  std::string from = {};
  // How often a search with these weights first looks one move ahead at each move
  int looks = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  const Ranks* ranks = nullptr;  // processes that all train with this plan and share the games
};

struct Generation {
  int number = 1;
  std::int64_t games = 0;
  std::int64_t won = 0;      // by a team
  std::int64_t promise = 0;  // by the declared scores, mean of the games at their end
  double loss = 0;           // of the weights that played, and of those learned from it
  double loss_after = 0;
};

// Throws ScriptError, and ContentError for a file of weights that cannot be read.
[[nodiscard]] Weights train(const TrainPlan& plan,
                            const std::function<void(const Generation&)>& tell);

}  // namespace tradewind
