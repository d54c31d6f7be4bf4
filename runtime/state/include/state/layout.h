// The layout of a state: how many things one ruleset with one number of players has, and their
// offsets in the block. Computed once; states of one layout are copied with memcpy and compared
// with memcmp.
//
//   LayoutPlan plan; plan.seats = 4; plan.zones = ...; plan.card_types = ...;
//   const Layout layout(plan);
//   State state(layout);
#pragma once

#include "state/ids.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

enum class Owner : std::uint8_t { game, seat, card };
enum class Audience : std::uint8_t { all, owner, none };
enum class Scope : std::uint8_t { game, seat, card, seat_card, space, region };

// What a state has to know of a declared zone, and of a declared counter.
struct ZonePlan {
  Owner owner = Owner::game;
  Audience faces = Audience::all;       // who sees the faces of the cards here
  bool live = false;                    // cards here react to events and adjust queries
  bool counted = true;                  // cards that come or go count as moved
  std::vector<std::uint16_t> carriers;  // owner card: the cards that have one, ascending
};

struct CounterPlan {
  Scope scope = Scope::game;
  std::int32_t start = 0;
  // Empty for scopes game and seat; otherwise the cards, spaces or regions, ascending
  std::vector<std::uint16_t> carriers;
  // Scope seat_card: cards that stand for a counter of seats, which is declared before
  std::vector<std::pair<std::uint16_t, CounterId>> of_seats;
};

struct LayoutPlan {
  int seats = 2;
  IdVector<CardId, TypeId> card_types;
  IdVector<ZoneKind, ZonePlan> zones;
  IdVector<CounterId, CounterPlan> counters;
  IdVector<StreamId, std::string> streams;  // full ids
  int spaces = 0;                           // of the board
  int regions = 0;
  int marks = 0;  // kinds of mark; one bit per seat and space
  int dice = 0;
  int watches = 0;  // one bit per watch and seat
  int agenda_words = 320;
};

struct ZonePlace {  // 8 bytes, because it is looked up all the time
  ZoneKind kind = ZoneKind::none;
  Owner owner = Owner::game;
  bool live : 1 = false;
  bool counted : 1 = true;
  bool open : 1 = true;        // everybody sees the faces
  std::uint8_t seen_by = 0;    // seats that see the faces, one bit each
  Seat seat = Seat::none;      // owner seat
  CardId card = CardId::none;  // owner card
};

class Layout {
 public:
  explicit Layout(LayoutPlan plan);

  [[nodiscard]] const LayoutPlan& plan() const { return plan_; }
  // Unique among the layouts of this process, even a later one at the same address.
  [[nodiscard]] std::uint64_t serial() const { return serial_; }
  [[nodiscard]] int seats() const { return plan_.seats; }
  [[nodiscard]] int cards() const { return static_cast<int>(plan_.card_types.size()); }
  [[nodiscard]] TypeId type(CardId card) const { return plan_.card_types[card]; }
  [[nodiscard]] const IdVector<ZoneId, ZonePlace>& zones() const { return zones_; }
  [[nodiscard]] const ZonePlace& zone(ZoneId zone) const { return zones_[zone]; }

  // `owner` is a seat or a card index as the zone's owner demands; ignored for zones of the game.
  // none if there is no such zone.
  [[nodiscard, gnu::always_inline]] ZoneId zone_of(ZoneKind kind, std::size_t owner = 0) const {
    const ZonesOfKind& zones = zones_of_kind_[kind];
    if (zones.owner == Owner::game) return id_of<ZoneId>(zones.first);
    if (zones.owner == Owner::card)
      return owner < zones.of_card.size() ? zones.of_card[owner] : ZoneId::none;
    return owner < static_cast<std::size_t>(plan_.seats) ? id_of<ZoneId>(zones.first + owner)
                                                         : ZoneId::none;
  }

  // Position among all counters, or -1 if this card, space or region (`thing`) does not carry it.
  [[nodiscard]] int counter_slot(CounterId counter, std::size_t seat, std::size_t thing) const {
    const CounterPlace& place = counter_places_[counter];
    if (place.scope == Scope::game) return place.base;
    return place.scope == Scope::seat ? place.base + static_cast<int>(seat)
                                      : slot_of_thing(place, seat, thing);
  }
  // The same for a counter of the game or of seats; -1 for other scopes.
  [[nodiscard]] int slot_of_seat(CounterId counter, std::size_t seat) const {
    const CounterPlace& place = counter_places_[counter];
    if (place.scope == Scope::game) return place.base;
    return place.scope == Scope::seat ? place.base + static_cast<int>(seat) : -1;
  }
  // That of a counter of the game; of seats, that of the first.
  [[nodiscard]] int base(CounterId counter) const { return counter_bases_[counter]; }
  [[nodiscard]] const std::vector<std::int32_t>& counter_starts() const { return counter_start_; }
  // All values of a counter, by seat or by carrier: they are contiguous.
  [[nodiscard]] std::span<std::int32_t> values_of(CounterId counter, std::int32_t* counters) const {
    const CounterPlace& place = counter_places_[counter];
    return {counters + place.base, place.count};
  }

  struct Offsets {  // in bytes from the start of the block
    std::size_t cards, zones, counters, streams, marks, dice, agenda, size;
  };
  [[nodiscard]] const Offsets& at() const { return at_; }
  [[nodiscard]] int mark_words() const { return (plan_.spaces + 63) / 64; }

 private:
  struct ZonesOfKind {
    Owner owner = Owner::game;
    std::size_t first = 0;  // the others of seats follow in order
    std::vector<ZoneId> of_card;
  };
  struct CounterPlace {
    Scope scope = Scope::game;
    int base = 0;
    std::size_t count = 1;
    // By card, space or region: where its value is, of a seat_card the first; -1 if it has none
    std::vector<int> first;
  };
  [[nodiscard]] static int slot_of_thing(const CounterPlace& place, std::size_t seat,
                                         std::size_t thing);
  void place_zones();
  void place_counters();
  void place_block();

  LayoutPlan plan_;
  std::uint64_t serial_;
  IdVector<ZoneId, ZonePlace> zones_;
  IdVector<ZoneKind, ZonesOfKind> zones_of_kind_;
  IdVector<CounterId, CounterPlace> counter_places_;
  IdVector<CounterId, int> counter_bases_;
  std::vector<std::int32_t> counter_start_;
  Offsets at_{};
};

}  // namespace tradewind
