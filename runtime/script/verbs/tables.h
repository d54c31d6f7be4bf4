// The tables of verbs, one for each kind of thing; private to this room.
#pragma once

#include "script/verbs.h"

namespace tradewind {

template <std::size_t N>
[[nodiscard]] consteval std::array<Verb, N> verbs_of(ValueType thing, const Verb (&rows)[N]) {
  std::array<Verb, N> verbs = std::to_array(rows);
  for (Verb& each : verbs) each.of = thing;
  return verbs;
}

[[nodiscard]] std::span<const Verb> game_verbs();
[[nodiscard]] std::span<const Verb> player_verbs();
[[nodiscard]] std::span<const Verb> card_verbs();
[[nodiscard]] std::span<const Verb> zone_verbs();
[[nodiscard]] std::span<const Verb> board_verbs();
[[nodiscard]] std::span<const Verb> space_verbs();
[[nodiscard]] std::span<const Verb> region_verbs();
[[nodiscard]] std::span<const Verb> die_verbs();
[[nodiscard]] std::span<const Verb> counter_verbs();

}  // namespace tradewind
