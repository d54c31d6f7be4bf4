// The head of a golden game or a perft file: variant, players and seed.
#pragma once

#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstdint>
#include <string>

namespace tradewind {

struct StartOfCase {
  std::string variant;
  int players = 2;
  std::uint64_t seed = 1;
};

// Throws ContentError for a key that is missing, has the wrong type, or is neither here nor in
// `others`.
[[nodiscard]] StartOfCase read_start(const Node& root, const std::string& file,
                                     const NameList& others);

}  // namespace tradewind
