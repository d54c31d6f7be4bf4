#include "state/layout.h"

#include "state/state.h"

#include <atomic>
#include <cassert>

namespace tradewind {
namespace {

std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

Layout::Layout(LayoutPlan plan) : plan_(std::move(plan)), serial_(next_serial()) {
  assert(plan_.seats >= 1 && plan_.seats <= max_seats);
  assert(plan_.watches * plan_.seats <= 64);
  place_zones();
  place_counters();
  place_block();
}

void Layout::place_zones() {
  for (const ZoneKind kind : plan_.zones.ids()) {
    const ZonePlan& zone = plan_.zones[kind];
    ZonesOfKind& of_kind = zones_of_kind_.emplace_back(ZonesOfKind{zone.owner, zones_.size(), {}});
    const auto add = [&](Seat seat, CardId card) {
      const bool open = zone.faces == Audience::all;
      const bool by_owner = zone.faces == Audience::owner && seat != Seat::none;
      const unsigned seen_by = open ? (1U << plan_.seats) - 1U : by_owner ? 1U << index(seat) : 0U;
      zones_.push_back({kind, zone.owner, zone.live, zone.counted, open,
                        static_cast<std::uint8_t>(seen_by), seat, card});
    };
    if (zone.owner == Owner::game) add(Seat::none, CardId::none);
    if (zone.owner == Owner::seat) {
      for (int seat = 0; seat < plan_.seats; ++seat) add(id_of<Seat>(seat), CardId::none);
    }
    if (zone.owner == Owner::card) {
      of_kind.of_card.assign(plan_.card_types.size(), ZoneId::none);
      for (const std::uint16_t card : zone.carriers) {
        of_kind.of_card[card] = id_of<ZoneId>(zones_.size());
        add(Seat::none, id_of<CardId>(card));
      }
    }
  }
}

void Layout::place_counters() {
  const auto seats = static_cast<std::size_t>(plan_.seats);
  for (const CounterPlan& counter : plan_.counters) {
    const auto base = static_cast<int>(counter_start_.size());
    CounterPlace& place = counter_places_.emplace_back(CounterPlace{counter.scope, base, 1, {}});
    counter_bases_.push_back(base);
    if (counter.scope == Scope::seat) place.count = seats;
    if (counter.scope != Scope::game && counter.scope != Scope::seat) {
      const bool of_space = counter.scope == Scope::space,
                 of_region = counter.scope == Scope::region;
      const auto places = static_cast<std::size_t>(of_space ? plan_.spaces : plan_.regions);
      const std::size_t each = counter.scope == Scope::seat_card ? seats : 1;
      place.first.assign(of_space || of_region ? places : plan_.card_types.size(), -1);
      for (std::size_t i = 0; i < counter.carriers.size(); ++i)
        place.first[counter.carriers[i]] = base + static_cast<int>(i * each);
      for (const auto& [card, of_seat] : counter.of_seats) place.first[card] = this->base(of_seat);
      place.count = counter.carriers.size() * each;
    }
    counter_start_.insert(counter_start_.end(), place.count, counter.start);
  }
}

void Layout::place_block() {
  std::size_t end = sizeof(Header);
  const auto place = [&](std::size_t count, std::size_t size) {
    const std::size_t start = end;
    end = (end + count * size + 7) / 8 * 8;
    return start;
  };
  at_.cards = place(plan_.card_types.size(), sizeof(CardSlot));
  at_.zones = place(zones_.size(), sizeof(ZoneSlot));
  at_.counters = place(counter_start_.size(), sizeof(std::int32_t));
  at_.streams = place(plan_.streams.size(), sizeof(std::uint64_t));
  at_.marks = place(static_cast<std::size_t>(plan_.marks * plan_.seats * mark_words()),
                    sizeof(std::uint64_t));
  at_.dice = place(static_cast<std::size_t>(plan_.dice), sizeof(std::uint8_t));
  at_.agenda = place(static_cast<std::size_t>(plan_.agenda_words), sizeof(std::int32_t));
  at_.size = end;
}

int Layout::slot_of_thing(const CounterPlace& place, std::size_t seat, std::size_t thing) {
  const int first = place.first[thing];
  return first >= 0 && place.scope == Scope::seat_card ? first + static_cast<int>(seat) : first;
}

}  // namespace tradewind
