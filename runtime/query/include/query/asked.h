// Whom and what a value is about, and the state that it is read from: facts, counters, and totals
// over zones and the board. Only queries may call a script.
//
//   const Asked asked{queries, state, seat, {card}};
//   asked.value(term)
#pragma once

#include "model/model.h"
#include "state/state.h"

namespace tradewind {

class QueryEvaluator;

// The card type as which a card acts besides its own; none if it holds none.
[[nodiscard]] inline TypeId acts_as(const Model& model, const State& state, CardId card) {
  if (model.acts_by.empty()) return TypeId::none;
  const CounterId counter = model.acts_by[state.type(card)];
  if (counter == CounterId::none) return TypeId::none;
  return id_of<TypeId>(state.counters()[state.layout().counter_slot(counter, 0, index(card))]);
}

struct Asked {
  QueryEvaluator* of = nullptr;
  const State* state = nullptr;
  Seat seat = Seat::none;
  Subject about;

  [[nodiscard]] std::int64_t value(const Term& term) const { return term.evaluate(*this, term); }
  [[nodiscard]] const Model& model() const;
  // A fact of the subject's space or region; and of the face that a die shows.
  [[nodiscard]] std::int64_t fact_on_board(bool of_region, FactId fact) const;
  [[nodiscard]] std::int64_t fact_shown(DieId die, FactId fact) const;
  // A counter of the game, the seat or the subject; 0 if they have none.
  [[nodiscard]] std::int64_t counter(CounterId counter) const;
  // Of kinds of zones and counters that seats have, without a seat: the zone of the active one, the
  // counter of the first.
  [[nodiscard]] std::size_t whose_zone() const {
    return seat == Seat::none ? index(state->header().active) : index(seat);
  }
  [[nodiscard]] std::size_t whose_counter() const { return seat == Seat::none ? 0 : index(seat); }
  [[nodiscard]] ZoneId zone(ZoneKind kind) const {
    return state->layout().zone_of(kind, whose_zone());
  }
  // count, sum or distinct over the cards of a zone or over the board.
  [[nodiscard]] std::int64_t total(const Term& term) const;

 private:
  // Whether a card has the same values as the subject in the facts that must match.
  [[nodiscard]] bool agrees(const Filter& filter, CardId card) const;
};

}  // namespace tradewind
