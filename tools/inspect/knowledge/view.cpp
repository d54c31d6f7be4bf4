// What a seat sees of a position, a pure function of state and seat.
#include "knowledge/view.h"
#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"
#include "query/marked_board.h"

namespace tradewind {
namespace {

class Viewer {
 public:
  Viewer(const Model& model, const State& state, Seat seat, DocumentWriter& out)
      : model_(model), state_(state), seat_(seat), out_(out) {}

  void zones() const {
    out_.key("zones");
    out_.begin_map();
    for (const ZoneKind kind : model_.zones.ids()) {
      const Zone& info = model_.zone_info[kind];
      const auto of = [&](std::size_t owner) { cards(info, state_.layout().zone_of(kind, owner)); };
      if (info.owner == Owner::card) continue;
      out_.key(model_.zones.shortest(kind));
      info.owner == Owner::game ? of(0) : by_seat(of);
    }
    for (const ZoneKind kind : model_.zones.ids()) {
      if (model_.zone_info[kind].owner == Owner::card) attached(kind);
    }
    out_.end_map();
  }

  void counters() const {
    out_.key("counters");
    out_.begin_map();
    for (const CounterId counter : model_.counters.ids()) {
      const Counter& info = model_.counter_info[counter];
      if (info.named != nullptr) continue;  // counters of seats have its values
      out_.key(model_.counters.shortest(counter));
      switch (info.scope) {
        case Scope::game: counted(counter, value(counter, 0, 0)); break;
        case Scope::seat:
          by_seat([&](std::size_t of) {
            is_in(info.seen_by, id_of<Seat>(of), seat_) ? counted(counter, value(counter, of, 0))
                                                        : out_.null();
          });
          break;
        case Scope::card:
        case Scope::seat_card: card_counter(counter, info.scope == Scope::seat_card); break;
        case Scope::space: place_counter(counter, "space", model_.spaces); break;
        case Scope::region: place_counter(counter, "region", model_.regions); break;
      }
    }
    out_.end_map();
  }

  // By kind of mark, a list by seat of the ids of marked spaces.
  void marks() const {
    out_.key("marks");
    out_.begin_map();
    for (const MarkId kind : model_.marks.ids()) {
      out_.key(model_.marks.shortest(kind));
      by_seat([&](std::size_t seat) { spaces(board_of(seat).marked(kind)); });
    }
    out_.end_map();
  }

  // By seat, the spaces it may mark next.
  void frontier() const {
    out_.key("frontier");
    by_seat([&](std::size_t seat) { spaces(board_of(seat).frontier()); });
  }

  // By seat, the first seat of its team.
  void teams() const {
    out_.key("teams");
    by_seat([&](std::size_t seat) { out_.number(model_.team(static_cast<int>(seat))); });
  }

  // The face of each die; null before its first roll.
  void dice() const {
    out_.key("dice");
    out_.begin_map();
    for (const DieId die : model_.dice.ids()) {
      const int shown = state_.die(die);
      out_.key(model_.dice.shortest(die));
      shown == 0 ? out_.null()
                 : out_.text(model_.die_info[die].faces[static_cast<std::size_t>(shown - 1)].name);
    }
    out_.end_map();
  }

 private:
  template <typename Each>
  void by_seat(Each each) const {
    out_.begin_list();
    for (std::size_t seat = 0; std::cmp_less(seat, state_.layout().seats()); ++seat) each(seat);
    out_.end_list();
  }

  void spaces(const SpaceSet& set) const {
    out_.begin_list();
    for (std::size_t space = set.first(); space < SpaceSet::most; space = set.after(space))
      out_.text(model_.spaces.shortest(id_of<SpaceId>(space)));
    out_.end_list();
  }

  [[nodiscard]] MarkedBoard board_of(std::size_t seat) const {
    return {model_, state_, id_of<Seat>(seat)};
  }

  [[nodiscard]] std::int32_t value(CounterId counter, std::size_t seat, std::size_t of) const {
    return state_.counters()[state_.layout().counter_slot(counter, seat, of)];
  }

  void card(CardId card) const {
    sees(state_, card, seat_)
        ? out_.card(model_.types.shortest(state_.type(card)), static_cast<int>(index(card)))
        : out_.null();
  }

  void cards(const Zone& info, ZoneId zone) const {
    if (!sees_size(model_, state_, zone, seat_)) return out_.null();
    out_.begin_list();
    const CardId newest = state_.zone(zone).last;
    for (const CardId each : CardsIn(state_, zone)) {
      const bool listed = seat_ == Seat::none || info.reading == Reading::full ||
                          (info.reading == Reading::top && each == newest);
      listed ? card(each) : out_.null();
    }
    out_.end_list();
  }

  // A zone owned by cards: [{ card, cards }], without empty ones.
  void attached(ZoneKind kind) const {
    out_.key(model_.zones.shortest(kind));
    out_.begin_list();
    for (const CardId owner : model_.cards.ids()) {
      const ZoneId zone = state_.layout().zone_of(kind, index(owner));
      if (zone == ZoneId::none || state_.count(zone) == 0) continue;
      out_.begin_map();
      out_.key("card");
      card(owner);
      out_.key("cards");
      cards(model_.zone_info[kind], zone);
      out_.end_map();
    }
    out_.end_list();
  }

  // A number, as which a bool and the values of an enumeration count, or the card type that a
  // counter holds; then null is none.
  void counted(CounterId counter, std::int32_t value) const {
    if (!model_.counter_info[counter].holds_card()) return out_.number(value);
    value < 0 ? out_.null() : out_.text(model_.types.shortest(id_of<TypeId>(value)));
  }

  // [{ card, value }], or [{ card, values }] by seat, for visible cards whose counter is not at its
  // start; hidden values are null.
  void card_counter(CounterId counter, bool of_seats) const {
    const CounterPlan& plan = state_.layout().plan().counters[counter];
    const auto seats = static_cast<std::size_t>(of_seats ? state_.layout().seats() : 1);
    out_.begin_list();
    for (const std::uint16_t carrier : plan.carriers) {
      const auto each = id_of<CardId>(carrier);
      const auto shown = [&](std::size_t seat) {
        return sees_counter(model_, state_, counter, each, seat, seat_);
      };
      bool changed = false;
      for (std::size_t seat = 0; seat < seats; ++seat)
        changed = changed || (value(counter, seat, carrier) != plan.start && shown(seat));
      if (!changed || !sees(state_, each, seat_)) continue;
      const auto put = [&](std::size_t seat) {
        shown(seat) ? counted(counter, value(counter, seat, carrier)) : out_.null();
      };
      out_.begin_map();
      out_.key("card");
      card(each);
      out_.key(of_seats ? "values" : "value");
      of_seats ? by_seat(put) : put(0);
      out_.end_map();
    }
    out_.end_list();
  }

  // [{ space, value }] or [{ region, value }] for counters that are not at their start.
  template <typename Id>
  void place_counter(CounterId counter, std::string_view label, const Names<Id>& names) const {
    const CounterPlan& plan = state_.layout().plan().counters[counter];
    out_.begin_list();
    for (const std::uint16_t place : plan.carriers) {
      if (value(counter, 0, place) == plan.start) continue;
      out_.begin_map();
      out_.key(label);
      out_.text(names.shortest(id_of<Id>(place)));
      out_.key("value");
      out_.number(value(counter, 0, place));
      out_.end_map();
    }
    out_.end_list();
  }

  const Model& model_;
  const State& state_;
  Seat seat_;
  DocumentWriter& out_;
};

}  // namespace

void write_table(const Position& position, int seat, DocumentWriter& out) {
  const PositionParts& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  const Viewer viewer(model, parts.state, seat < 0 ? Seat::none : id_of<Seat>(seat), out);
  viewer.zones();
  viewer.counters();
  if (model.marks.size() > 0) viewer.marks();
  if (model.board.spaces() > 0) viewer.frontier();
  if (model.dice.size() > 0) viewer.dice();
  if (model.teams > 1) viewer.teams();
  if (!position.is_sealed()) return;
  out.key("answered");
  out.begin_list();
  for (const bool each : position.answered()) out.truth(each);
  out.end_list();
}

}  // namespace tradewind
