// The native floor: the base game handwritten in C++, for comparison with the engine, with which it
// shares tradewind/random.h only.
//
//   decisions = play_native(4, seed, games).decisions;
#pragma once

#include <array>
#include <cstdint>

namespace tradewind {

// Totals over all games, as `simulate` counts them.
struct NativeFigures {
  std::int64_t games = 0;
  std::int64_t decisions = 0;  // answered questions with at least two moves
  std::int64_t rounds = 0;
  std::array<std::int64_t, 5> score = {};  // by seat
  bool operator==(const NativeFigures&) const = default;
};

// Random games of bigbox-2021 with 2 to 5 players: the same games that `simulate` plays with the
// same seed.
[[nodiscard]] NativeFigures play_native(int players, std::uint64_t seed, std::int64_t games);

}  // namespace tradewind
