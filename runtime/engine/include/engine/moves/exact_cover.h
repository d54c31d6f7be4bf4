// Exact covers: cards of one zone that together meet the multiset of values of another card, one
// value each; a wild card meets any value.
//
//   if (supply.may_suffice(state, part, seat, target))
//     for (const auto& cards : exact_covers(look, state, part, zone, asked, context)) ...
#pragma once

#include "engine/moves/appearance.h"
#include "script/script_context.h"

#include <vector>

namespace tradewind {

// Each multiset of cards that look alike once, the oldest of them.
[[nodiscard]] std::vector<std::vector<CardId>> exact_covers(const Appearance& look,
                                                            const State& state,
                                                            const CoverPart& part, ZoneId zone,
                                                            FactValue asked, ScriptContext& budget);

// A quick test by counting whether there are enough cards for each value; it settles most cases.
// Keeps the counts for the part that was tested last, so it lives as long as one listing.
class CoverSupply {
 public:
  // `target`: the card whose needs are to be met
  [[nodiscard]] bool may_suffice(const State& state, const CoverPart& part, Seat seat,
                                 CardId target);

 private:
  const CoverPart* part_ = nullptr;
  std::uint64_t cards_ = 0;  // that offer each value, a byte for each; filled with it
};

}  // namespace tradewind
