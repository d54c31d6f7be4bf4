// Changes a copy of a state where a seat cannot tell the difference: what it does not see, for
// determinizations.
//
//   Dealer dealer(model, state, seat, stream);
//   for (const HiddenNumber& number : dealer.hidden()) dealer.draw(number);
//   dealer.deal_cards();
#pragma once

#include "model/model.h"
#include "state/state.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// A number that a seat cannot see: how one kind of zone divides its cards, or the value of a
// counter.
struct HiddenNumber {
  ZoneKind sizes = ZoneKind::none;
  CounterId counter = CounterId::none;
  int slot = -1;  // of the counter
};

class Dealer {
 public:
  Dealer(const Model& model, State& state, int seat, std::uint64_t& stream)
      : model_(model), state_(state), seat_(id_of<Seat>(seat)), stream_(stream) {}

  // Deals every card that the seat cannot see over the places of cards with its back.
  void deal_cards();
  // Counters of cards that the seat cannot see are reset: it does not know which cards these are.
  void reset_unseen();
  [[nodiscard]] std::vector<HiddenNumber> hidden() const;
  void draw(const HiddenNumber& number);

 private:
  // Calls visit(card, seat, slot) for each value of a counter on cards.
  template <typename Visit>
  void each_card_slot(CounterId counter, Visit visit) const;
  void deal(std::vector<CardId>& lying);
  void divide(ZoneKind kind);
  void spread(const std::vector<CardId>& cards, const std::vector<ZoneId>& zones);
  [[nodiscard]] std::size_t seats() const {
    return static_cast<std::size_t>(state_.layout().seats());
  }

  const Model& model_;
  State& state_;
  Seat seat_;
  std::uint64_t& stream_;
};

}  // namespace tradewind
