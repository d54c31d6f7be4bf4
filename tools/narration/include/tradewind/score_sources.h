// What there is to say of the end of a match: where scores come from, and what lies undone.
//
//   const std::vector<NameList> sources = score_sources(narrator, match);   // "beds 8"
#pragma once

#include "tradewind/narrator.h"

namespace tradewind {

// Where the score of each seat comes from, if it has at least this many sources.
[[nodiscard]] std::vector<NameList> score_sources(const Narrator& words, const Match& match,
                                                  std::size_t least = 2);
// What lies undone, of zones with a text for it: "Nobody has tamed Wolf and Bear."
[[nodiscard]] NameList left_undone(const Narrator& words, const Position& position);

}  // namespace tradewind
