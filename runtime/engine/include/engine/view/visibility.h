// Room: runtime/engine/view. Decides who sees what. It never changes the state.
//
// Visibility: who sees which card, size and counter. Views, events, determinization and the undo
// barrier all use it.
#pragma once

#include "model/model.h"
#include "state/state.h"

namespace tradewind {

// A bit for each seat that sees the card.
[[nodiscard]] inline std::uint8_t seen_by(const State& state, CardId card) {
  const CardSlot& slot = state.card(card);
  return slot.known | state.layout().zone(slot.zone).seen_by;
}

// Seat::none sees everything.
[[nodiscard]] inline bool sees(const State& state, CardId card, Seat seat) {
  return seat == Seat::none || (seen_by(state, card) >> index(seat) & 1U) != 0;
}

// Whether a seat sees what an audience sees that `owner` belongs to; Seat::none sees everything.
[[nodiscard]] inline bool is_in(Audience audience, Seat owner, Seat seat) {
  return seat == Seat::none || audience == Audience::all ||
         (audience == Audience::owner && owner == seat);
}

// Whether it sees how many cards a zone holds.
[[nodiscard]] inline bool sees_size(const Model& model, const State& state, ZoneId zone,
                                    Seat seat) {
  const ZonePlace& place = state.layout().zone(zone);
  return is_in(model.zone_info[place.kind].sizes, place.seat, seat);
}

// Whether it sees a counter on a card; `of`: the seat that a counter of scope seat_card is kept
// for.
// Anything that only the owner of a card sees is open on a card that no seat has.
[[nodiscard]] inline bool sees_counter(const Model& model, const State& state, CounterId counter,
                                       CardId card, std::size_t of, Seat seat) {
  const Counter& info = model.counter_info[counter];
  if (info.seen_by == Audience::all) return true;
  if (info.scope == Scope::seat_card) return is_in(info.seen_by, id_of<Seat>(of), seat);
  const Seat owner = state.layout().zone(state.card(card).zone).seat;
  return is_in(info.seen_by, owner, seat) ||
         (info.seen_by == Audience::owner && owner == Seat::none);
}

}  // namespace tradewind
