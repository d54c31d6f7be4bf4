// Random numbers, the same on every machine. A stream is one 64-bit word; <random> distributions
// differ between libraries.
//
//   std::uint64_t stream = mix(seed, 3);
//   int die = static_cast<int>(random_below(stream, 6));
#pragma once

#include <cstdint>

namespace tradewind {

// The finalizer of splitmix64.
[[nodiscard]] constexpr std::uint64_t final_mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

// Mixes two words into one, for match seeds, bot seeds and hashes over many games.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  return final_mix(a ^ (b + 0x9E3779B97F4A7C15U + (a << 6) + (a >> 2)));
}

// splitmix64: a counter and a finalizer; equidistributed over its full period.
[[nodiscard]] constexpr std::uint64_t random_word(std::uint64_t& stream) {
  return final_mix(stream += 0x9E3779B97F4A7C15U);
}

// Uniform in 0 .. bound - 1, by multiplication and rejection. `bound` must be positive.
[[nodiscard]] constexpr std::uint32_t random_below(std::uint64_t& stream, std::uint32_t bound) {
  std::uint64_t product = (random_word(stream) >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) {
      product = (random_word(stream) >> 32) * bound;
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace tradewind
