// Plays a variant against itself and keeps what it sees. Game i has its own seeds and results come
// in order, so the number of threads changes nothing. Ranks share the games, and each gets those of
// all.
//
//   SelfPlay play{ruleset, features, 2};
//   play.evaluation = learned;             // nullptr: by what content declares
//   const std::vector<SeenGame> seen = play_games(play, 1000);
#pragma once

#include "simulate/run/ranks.h"
#include "tradewind/bots.h"
#include "train/samples.h"

namespace tradewind {

struct SelfPlay {
  std::shared_ptr<const Ruleset> ruleset;
  std::shared_ptr<const FeatureSet> features;
  int players = 2;
  std::string bot = "greedy";  // who plays
  // The bot that says how likely each seat is to win, at every moment kept; empty: nobody
  std::string oracle = {};
  std::uint64_t seed = 1;
  int threads = 1;
  const Ranks* ranks = nullptr;  // processes that play the same; nullptr: this one alone
  std::uint32_t explore = 0;     // of 1000 moves, how many are made at random
  std::uint32_t every = 3;       // one moment in this many is kept
  std::shared_ptr<const LinearEvaluation> evaluation = nullptr;
};

// One match: its moments, and what it came to.
struct SeenGame {
  Samples samples;  // without shares
  std::vector<double> shares;
  std::vector<double> foreseen;  // by the oracle: of each side of each moment; empty without one
  FeatureSet::Pace end;
  bool won = false;          // by a team
  std::int64_t promise = 0;  // of all seats together, at the end
  std::int64_t decisions = 0;
  bool over = false;
};

[[nodiscard]] std::vector<SeenGame> play_games(const SelfPlay& play, std::int64_t count);

}  // namespace tradewind
