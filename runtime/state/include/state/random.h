// The random streams of a match, keyed by name, on the generator of the public header.
//
//   std::uint64_t stream = stream_seed(match_seed, "base/shuffle");
//   int die = static_cast<int>(random_below(stream, 6));
#pragma once

#include "tradewind/random.h"

#include <cstdint>
#include <string_view>

namespace tradewind {

inline constexpr std::uint64_t fnv_start = 0xCBF29CE484222325U;

[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = fnv_start) {
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
  }
  return hash;
}

// Streams are keyed by their full id, so that adding one does not shift another.
[[nodiscard]] constexpr std::uint64_t stream_seed(std::uint64_t seed, std::string_view id) {
  return mix(seed, fnv1a(id));
}

}  // namespace tradewind
