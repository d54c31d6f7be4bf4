// Room: runtime/engine/view. What a position looks like from outside: views, digests, determinization, sentences.
// It never changes the state it shows.
//
// Visibility: who sees which card. Views, events, determinization and the undo barrier all use it.
#pragma once

#include "state/state.h"

namespace tradewind {

// Seat::none sees everything.
[[nodiscard]] inline bool sees(const State& state, CardId card, Seat seat) {
  if (seat == Seat::none) return true;
  const CardSlot& slot = state.card(card);
  if ((slot.known >> index(seat) & 1U) != 0) return true;
  const ZonePlace& zone = state.layout().zone(slot.zone);
  return zone.faces == Audience::all || (zone.faces == Audience::owner && zone.seat == seat);
}

// A bit for each seat that sees the card.
[[nodiscard]] inline std::uint8_t seen_by(const State& state, CardId card) {
  std::uint8_t seats = 0;
  for (int seat = 0; seat < 8; ++seat) {
    if (sees(state, card, id_of<Seat>(seat))) seats = static_cast<std::uint8_t>(seats | 1U << seat);
  }
  return seats;
}

}  // namespace tradewind
