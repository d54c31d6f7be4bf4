#include "match/carried.h"

#include <algorithm>
#include <span>

namespace tradewind {
namespace {

class Carried {
 public:
  Carried(const Model& model, CounterId counter, const Layout& layout)
      : model_(model),
        counter_(counter),
        layout_(layout),
        scope_(model.counter_info[counter].scope) {}

  // Null if all are at their start.
  [[nodiscard]] Node get(const State& state) const {
    if (scope_ == Scope::game)
      return changed(state, slot(0)) ? Node::number(state.counters()[slot(0)]) : Node();
    return scope_ == Scope::seat ? of_seats(state) : of_cards(state);
  }

 private:
  [[nodiscard]] int slot(std::size_t seat) const { return layout_.counter_slot(counter_, seat, 0); }
  [[nodiscard]] int slot_of_card(CardId card) const {
    return layout_.counter_slot(counter_, 0, index(card));
  }
  [[nodiscard]] bool changed(const State& state, int at) const {
    return state.counters()[at] != layout_.counter_starts()[static_cast<std::size_t>(at)];
  }

  [[nodiscard]] Node of_seats(const State& state) const {
    Node list = Node::list();
    bool any = false;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(layout_.seats()); ++seat) {
      any = any || changed(state, slot(seat));
      list.items.push_back(Node::number(state.counters()[slot(seat)]));
    }
    return any ? list : Node();
  }

  // By type; cards of one type are consecutive.
  [[nodiscard]] Node of_cards(const State& state) const {
    Node map = Node::map();
    const std::size_t all = model_.cards.size();
    for (std::size_t first = 0, last = 0; first < all; first = last) {
      const TypeId type = model_.cards[id_of<CardId>(first)];
      while (last < all && model_.cards[id_of<CardId>(last)] == type) ++last;
      const int from = slot_of_card(id_of<CardId>(first));
      if (from < 0) continue;
      Node numbers = of_copies(state, from, from + static_cast<int>(last - first));
      if (numbers.kind != Node::Kind::null)
        map.entries.emplace_back(model_.types.plain(type), std::move(numbers));
    }
    return map.entries.empty() ? Node() : map;
  }

  // One number if it is that of all copies, else a list of theirs up to the last that is not at its
  // start. Null if all are.
  [[nodiscard]] Node of_copies(const State& state, int from, int end) const {
    int last = end;
    while (last > from && !changed(state, last - 1)) --last;
    if (last == from) return {};
    const std::span<const std::int32_t> numbers(state.counters() + from,
                                                static_cast<std::size_t>(last - from));
    const bool alike = last == end && std::ranges::all_of(numbers, [&](std::int32_t each) {
                         return each == numbers.front();
                       });
    if (alike) return Node::number(numbers.front());
    Node list = Node::list();
    for (const std::int32_t each : numbers) list.items.push_back(Node::number(each));
    return list;
  }

  const Model& model_;
  CounterId counter_;
  const Layout& layout_;
  Scope scope_;
};

}  // namespace

Node carried_from(const Model& model, const State& state) {
  Node carried = Node::map();
  for (const CounterId counter : model.counters.ids()) {
    if (!model.counter_info[counter].carried) continue;
    carried.entries.emplace_back(model.saved_name(counter),
                                 Carried(model, counter, state.layout()).get(state));
  }
  return carried;
}

}  // namespace tradewind
