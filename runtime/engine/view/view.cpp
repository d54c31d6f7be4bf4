#include "engine/view/view.h"

#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"
#include "query/marked_board.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

class Viewer {
 public:
  // `named`: gets the number of each card that is named.
  Viewer(const Model& model, const State& state, Seat seat, std::vector<int>* named = nullptr)
      : model_(model), state_(state), seat_(seat), named_(named) {}

  [[nodiscard]] Node zones() const {
    Node zones = Node::map();
    for (const ZoneKind kind : model_.zones.ids()) {
      const Zone& info = model_.zone_info[kind];
      if (info.owner == Owner::card) continue;
      const auto one = [&](std::size_t owner) {
        return cards(info, state_.layout().zone_of(kind, owner));
      };
      Node entry = info.owner == Owner::game ? one(0) : Node::list();
      for (int owner = 0; info.owner == Owner::seat && owner < state_.layout().seats(); ++owner)
        entry.items.push_back(one(static_cast<std::size_t>(owner)));
      zones.entries.emplace_back(model_.zones.shortest(kind), std::move(entry));
    }
    attach(zones);
    return zones;
  }

  [[nodiscard]] Node counters() const {
    Node counters = Node::map();
    const Layout& layout = state_.layout();
    for (const CounterId counter : model_.counters.ids()) {
      const Scope scope = model_.counter_info[counter].scope;
      const auto value = [&](std::size_t seat, std::size_t card) {
        return counted(counter, state_.counters()[layout.counter_slot(counter, seat, card)]);
      };
      Node entry;
      if (scope == Scope::game) entry = value(0, 0);
      if (scope == Scope::seat) {
        entry = Node::list();
        for (int of = 0; of < layout.seats(); ++of) {
          const bool shown = is_in(model_.counter_info[counter].seen_by, id_of<Seat>(of), seat_);
          entry.items.push_back(shown ? value(static_cast<std::size_t>(of), 0) : Node{});
        }
      }
      if (scope == Scope::card || scope == Scope::seat_card)
        entry = card_counter(counter, scope == Scope::seat_card);
      if (scope == Scope::space) entry = place_counter(counter, "space", model_.spaces);
      if (scope == Scope::region) entry = place_counter(counter, "region", model_.regions);
      if (entry.kind != Node::Kind::null || model_.counter_info[counter].holds != Holds::number)
        counters.entries.emplace_back(model_.counters.shortest(counter), std::move(entry));
    }
    return counters;
  }

  // By kind of mark, a list by seat of the ids of marked spaces.
  [[nodiscard]] Node marks() const {
    Node marks = Node::map();
    for (const MarkId kind : model_.marks.ids()) {
      Node by_seat = Node::list();
      for (int seat = 0; seat < state_.layout().seats(); ++seat) {
        Node& list = by_seat.items.emplace_back(Node::list());
        const SpaceSet marked = MarkedBoard(model_, state_, id_of<Seat>(seat)).marked(kind);
        for (std::size_t space = marked.first(); space < SpaceSet::most;
             space = marked.after(space))
          list.items.push_back(Node::text(model_.spaces.shortest(id_of<SpaceId>(space))));
      }
      marks.entries.emplace_back(model_.marks.shortest(kind), std::move(by_seat));
    }
    return marks;
  }

  // By seat, the spaces it may mark next.
  [[nodiscard]] Node frontier() const {
    Node by_seat = Node::list();
    for (int seat = 0; seat < state_.layout().seats(); ++seat) {
      Node& list = by_seat.items.emplace_back(Node::list());
      const SpaceSet next = MarkedBoard(model_, state_, id_of<Seat>(seat)).frontier();
      for (std::size_t space = next.first(); space < SpaceSet::most; space = next.after(space))
        list.items.push_back(Node::text(model_.spaces.shortest(id_of<SpaceId>(space))));
    }
    return by_seat;
  }

  // The face of each die; null before its first roll.
  [[nodiscard]] Node dice() const {
    Node dice = Node::map();
    for (const DieId die : model_.dice.ids()) {
      const int shown = state_.die(die);
      const std::vector<Face>& faces = model_.die_info[die].faces;
      dice.entries.emplace_back(
          model_.dice.shortest(die),
          shown == 0 ? Node{} : Node::text(faces[static_cast<std::size_t>(shown - 1)].name));
    }
    return dice;
  }

 private:
  [[nodiscard]] Node card(CardId card) const {
    if (!sees(state_, card, seat_)) return {};
    if (named_ != nullptr) named_->push_back(static_cast<int>(index(card)));
    return Node::text(model_.types.shortest(state_.type(card)));
  }

  [[nodiscard]] Node cards(const Zone& info, ZoneId zone) const {
    if (!sees_size(model_, state_, zone, seat_)) return {};
    Node list = Node::list();
    list.items.reserve(static_cast<std::size_t>(state_.count(zone)));
    const CardId newest = state_.zone(zone).last;
    for (const CardId each : CardsIn(state_, zone)) {
      const bool listed = seat_ == Seat::none || info.reading == Reading::full ||
                          (info.reading == Reading::top && each == newest);
      list.items.push_back(listed ? card(each) : Node{});
    }
    return list;
  }

  // Zones owned by cards: zone -> [{ card, cards }], without empty ones.
  void attach(Node& zones) const {
    for (const ZoneKind kind : model_.zones.ids()) {
      if (model_.zone_info[kind].owner != Owner::card) continue;
      Node entry = Node::list();
      for (const CardId owner : model_.cards.ids()) {
        const ZoneId zone = state_.layout().zone_of(kind, index(owner));
        if (zone == ZoneId::none || state_.count(zone) == 0) continue;
        Node one = Node::map();
        one.entries.emplace_back("card", card(owner));
        one.entries.emplace_back("cards", cards(model_.zone_info[kind], zone));
        entry.items.push_back(std::move(one));
      }
      zones.entries.emplace_back(model_.zones.shortest(kind), std::move(entry));
    }
  }

  // A number, or the card type that a counter holds; then null is none.
  [[nodiscard]] Node counted(CounterId counter, std::int32_t value) const {
    if (model_.counter_info[counter].holds == Holds::number) return Node::number(value);
    return value < 0 ? Node{} : Node::text(model_.types.shortest(id_of<TypeId>(value)));
  }

  // [{ card, value }], or [{ card, values }] by seat, for visible cards whose counter is not at its
  // start; hidden values are null.
  [[nodiscard]] Node card_counter(CounterId counter, bool of_seats) const {
    Node entry = Node::list();
    const CounterPlan& plan = state_.layout().plan().counters[counter];
    const std::size_t seats = of_seats ? static_cast<std::size_t>(state_.layout().seats()) : 1;
    for (const std::uint16_t carrier : plan.carriers) {
      const auto each = id_of<CardId>(carrier);
      Node values = Node::list();
      bool changed = false;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::int32_t value =
            state_.counters()[state_.layout().counter_slot(counter, seat, index(each))];
        const bool shown = sees_counter(model_, state_, counter, each, seat, seat_);
        changed = changed || (shown && value != plan.start);
        values.items.push_back(shown ? counted(counter, value) : Node{});
      }
      if (!changed || !sees(state_, each, seat_)) continue;
      Node one = Node::map();
      one.entries.emplace_back("card", card(each));
      one.entries.emplace_back(of_seats ? "values" : "value",
                               of_seats ? std::move(values) : std::move(values.items.front()));
      entry.items.push_back(std::move(one));
    }
    return entry;
  }

  // [{ space, value }] or [{ region, value }] for counters that are not at their start.
  template <typename Id>
  [[nodiscard]] Node place_counter(CounterId counter, const std::string& label,
                                   const Names<Id>& names) const {
    Node entry = Node::list();
    const CounterPlan& plan = state_.layout().plan().counters[counter];
    for (const std::uint16_t place : plan.carriers) {
      const std::int32_t value = state_.counters()[state_.layout().counter_slot(counter, 0, place)];
      if (value == plan.start) continue;
      Node one = Node::map();
      one.entries.emplace_back(label, Node::text(names.shortest(id_of<Id>(place))));
      one.entries.emplace_back("value", Node::number(value));
      entry.items.push_back(std::move(one));
    }
    return entry;
  }

  const Model& model_;
  const State& state_;
  Seat seat_;
  std::vector<int>* named_;
};

}  // namespace

Node table_seen(const Position& position, int seat, std::vector<int>* cards) {
  const PositionParts& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  const Viewer viewer(model, parts.state, seat < 0 ? Seat::none : id_of<Seat>(seat), cards);
  Node view = Node::map();
  view.entries.emplace_back("zones", viewer.zones());
  view.entries.emplace_back("counters", viewer.counters());
  if (model.marks.size() > 0) view.entries.emplace_back("marks", viewer.marks());
  if (model.board.spaces() > 0) view.entries.emplace_back("frontier", viewer.frontier());
  if (model.dice.size() > 0) view.entries.emplace_back("dice", viewer.dice());
  if (position.is_sealed()) {
    Node& answered = view.entries.emplace_back("answered", Node::list()).second;
    for (const bool each : position.answered()) answered.items.push_back(Node::boolean(each));
  }
  return view;
}

}  // namespace tradewind
