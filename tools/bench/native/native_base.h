// Room: tools/bench/native. The base game in handwritten C++, the yardstick for the engine.
// It shares only tradewind/random.h with the engine.
//
// The native floor of `tradewind bench`: the base game handwritten in C++, for comparison with the
// engine.
//
//   if (const NativePlay play = native_floor("bigbox-2021"))
//     decisions = play(4, seed, games).decisions;
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

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

using NativePlay = NativeFigures (*)(int players, std::uint64_t seed, std::int64_t games);

// The function that plays the variant of this code natively, or null.
[[nodiscard]] NativePlay native_floor(std::string_view variant);

}  // namespace tradewind
