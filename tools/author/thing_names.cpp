#include "thing_names.h"

namespace tradewind {

std::string card_text(const Model& model, const State& state, CardId card) {
  return card == CardId::none ? "none" : model.types.plain(state.type(card));
}

std::string zone_text(const Model& model, const State& state, ZoneId zone) {
  const ZonePlace& place = state.layout().zone(zone);
  const std::string& name = model.zones.plain(place.kind);
  if (place.owner == Owner::seat) return name + " of " + std::to_string(index(place.seat));
  if (place.owner == Owner::card) return name + " of " + card_text(model, state, place.card);
  return name;
}

namespace {

std::string carrier_text(const Model& model, const State& state, Scope scope, std::size_t carrier) {
  if (scope == Scope::space) return model.spaces.plain(id_of<SpaceId>(carrier));
  if (scope == Scope::region) return model.regions.plain(id_of<RegionId>(carrier));
  return card_text(model, state, id_of<CardId>(carrier));
}

}  // namespace

void each_counter(const Model& model, const State& state, const EachCounter& tell) {
  const Layout& layout = state.layout();
  for (const CounterId counter : model.counters.ids()) {
    const CounterPlan& plan = layout.plan().counters[counter];
    const std::string& name = model.counters.plain(counter);
    const bool by_seat = plan.scope == Scope::seat || plan.scope == Scope::seat_card;
    const std::size_t seats = by_seat ? static_cast<std::size_t>(layout.seats()) : 1;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::string of_seat = by_seat ? " of " + std::to_string(seat) : "";
      if (plan.scope == Scope::game || plan.scope == Scope::seat)
        tell(layout.counter_slot(counter, seat, 0), [&] { return name + of_seat; });
      for (const std::uint16_t carrier : plan.carriers) {
        tell(layout.counter_slot(counter, seat, carrier), [&] {
          return name + of_seat + " of " + carrier_text(model, state, plan.scope, carrier);
        });
      }
    }
  }
}

}  // namespace tradewind
