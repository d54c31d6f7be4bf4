// Reads a state without calling any script: facts, counters, and totals over zones and the board.
//
//   FactReader facts(model);
//   facts.enter(state);
//   facts.counter_about(counter, seat, subject)
#pragma once

#include "model/model.h"
#include "state/state.h"

namespace tradewind {

// The card type as which a card acts beside its own; none if it holds none.
[[nodiscard]] inline TypeId acts_as(const Model& model, const State& state, CardId card) {
  if (model.acts_by.empty()) return TypeId::none;
  const CounterId counter = model.acts_by[state.type(card)];
  if (counter == CounterId::none) return TypeId::none;
  return id_of<TypeId>(state.counters()[state.layout().counter_slot(counter, 0, index(card))]);
}

class FactReader {
 public:
  explicit FactReader(const Model& model) : model_(model) {}
  void enter(const State& state) { state_ = &state; }
  [[nodiscard]] const State& state() const { return *state_; }

  // A fact of the subject's space or region; and of the face that a die shows.
  [[nodiscard]] std::int64_t fact_on_board(bool of_region, FactId fact,
                                           const Subject& subject) const;
  [[nodiscard]] std::int64_t fact_shown(DieId die, FactId fact) const;
  // A counter of the game, the seat or the subject; 0 if they have none.
  [[nodiscard]] std::int64_t counter_about(CounterId counter, Seat seat,
                                           const Subject& subject) const {
    const int slot = state_->layout().slot_of_seat(counter, seat == Seat::none ? 0 : index(seat));
    return slot >= 0 ? state_->counters()[slot] : counter_of_thing(counter, seat, subject);
  }
  // For a kind of zone that seats own, the zone of `seat`, or without a seat that of the active
  // one.
  [[nodiscard]] ZoneId zone_of(ZoneKind kind, Seat seat) const {
    const std::size_t owner = seat == Seat::none ? index(state_->header().active) : index(seat);
    return state_->layout().zone_of(kind, owner);
  }
  // count, sum or distinct over the cards of a zone or over the board.
  [[nodiscard]] std::int64_t total(const CompiledTerm& term, Seat seat,
                                   const Subject& subject) const;
  // count or sum with the weight of each card. The model numbers cards, so a card has the same type
  // in every match.
  [[nodiscard, gnu::noinline]] std::int64_t weight(const CompiledTerm& term, Seat seat) const;

 private:
  [[nodiscard]] std::int64_t counter_of_thing(CounterId counter, Seat seat,
                                              const Subject& subject) const;
  [[nodiscard]] bool agrees(const CompiledFilter& filter, TypeId type,
                            const Subject& subject) const;

  const Model& model_;
  const State* state_ = nullptr;
};

}  // namespace tradewind
