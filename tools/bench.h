// How fast the runtime is here: every figure is the median of several short runs. One thread is measured in the time it
// ran, several by the clock on the wall.
//
//   const BenchReport report = measure(roots, "some-variant");
#pragma once

#include "tradewind/bots.h"

#include <optional>

namespace tradewind {

// Random play of one number of players, on one thread, without digests.
struct PlayFigures {
  int players = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double decision_ns = 0;
  double game_ns = 0;
  double decisions_per_game = 0;
};

// The same games played by a program written by hand for nothing else: what the rules cost as data.
struct NativeFloor {
  double decisions_per_second = 0;
  double ratio = 0;  // to the engine's random play
};

struct BenchReport {
  std::string variant;
  double library_ms = 0;        // reading all content of the roots
  double interpreter_ms = 0;    // a fresh interpreter with the rules of the variant
  std::size_t state_bytes = 0;  // the rest: of a game of four, or the nearest allowed
  double copy_ns = 0;
  double sample_ns = 0;
  double digest_ns = 0;
  double view_ns = 0;
  std::vector<PlayFigures> random;    // by number of players
  int players = 0;                    // of what follows
  std::optional<NativeFloor> native;  // where the variant has a floor in bench/ that plays the same games
  double greedy_games_per_second = 0;
  double greedy_decision_ns = 0;
  double one_thread = 0;  // random decisions a second, as `simulate` plays them
  double two_threads = 0;
};

[[nodiscard]] BenchReport measure(const std::vector<std::string>& roots, const std::string& variant);

}  // namespace tradewind
