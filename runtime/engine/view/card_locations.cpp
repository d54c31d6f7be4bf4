// Where cards lie, as numbers: what statistics over many games read after each move.
#include "engine/match/position_parts.h"

namespace tradewind {

void Position::census(std::vector<CardPlace>& cards) const {
  const State& state = parts_->state;
  const Layout& layout = state.layout();
  cards.resize(static_cast<std::size_t>(layout.cards()));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = static_cast<CardId>(i);
    CardPlace place;
    place.type = static_cast<std::int16_t>(tradewind::index(state.type(card)));
    if (const ZoneId zone = state.card(card).zone; zone != ZoneId::none) {
      const ZoneInfo& info = layout.zone(zone);
      place.zone = static_cast<std::int16_t>(tradewind::index(info.kind));
      if (info.seat != Seat::none) place.whose = static_cast<std::int16_t>(tradewind::index(info.seat));
      if (info.card != CardId::none) place.whose = static_cast<std::int16_t>(tradewind::index(info.card));
    }
    cards[i] = place;
  }
}

}  // namespace tradewind
