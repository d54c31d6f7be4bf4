#include "engine/start/carried.h"

#include "engine/start/given_values.h"

#include <limits>

namespace tradewind {
namespace {

std::int32_t number_of(const Node& node) {
  const std::optional<std::int64_t> number = node.as_int();
  if (!number || *number != static_cast<std::int32_t>(*number)) refuse_given(node, "a carried value must be a whole number");
  return static_cast<std::int32_t>(*number);
}

class Carried {
 public:
  Carried(const Model& model, CounterId counter, const Layout& layout)
      : model_(model), counter_(counter), layout_(layout), scope_(model.counter_info[counter].scope) {}

  void set(State& state, const Node& value) const {
    if (scope_ == Scope::game) {
      state.counters()[slot(0)] = number_of(value);
    } else if (scope_ == Scope::seat) {
      const std::size_t seats = static_cast<std::size_t>(layout_.seats());
      if (value.items.size() != seats) refuse_given(value, "a value carried for each seat needs as many numbers as seats");
      for (std::size_t seat = 0; seat < seats; ++seat) state.counters()[slot(seat)] = number_of(value.items[seat]);
    } else {
      for (const auto& [type, number] : value.entries) set_cards(state, type, number_of(number));
    }
  }

  // Null if all are at their start.
  [[nodiscard]] Node get(const State& state) const {
    if (scope_ == Scope::game) return changed(state, slot(0)) ? Node::number(state.counters()[slot(0)]) : Node();
    return scope_ == Scope::seat ? of_seats(state) : of_cards(state);
  }

 private:
  [[nodiscard]] int slot(std::size_t seat) const { return layout_.counter_slot(counter_, seat, 0); }
  [[nodiscard]] int slot_of_card(CardId card) const { return layout_.counter_slot(counter_, 0, index(card)); }
  [[nodiscard]] bool changed(const State& state, int at) const {
    return state.counters()[at] != layout_.counter_starts()[static_cast<std::size_t>(at)];
  }

  void set_cards(State& state, const std::string& type, std::int32_t number) const {
    const TypeId wanted = model_.types.find(type);
    for (const CardId card : model_.cards.ids()) {
      if (model_.cards[card] == wanted && slot_of_card(card) >= 0) state.counters()[slot_of_card(card)] = number;
    }
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

  // The cards of a type are alike: one that differs stands for all.
  [[nodiscard]] Node of_cards(const State& state) const {
    Node map = Node::map();
    for (const CardId card : model_.cards.ids()) {
      const int at = slot_of_card(card);
      const std::string& type = model_.types.plain(model_.cards[card]);
      if (at >= 0 && changed(state, at) && map.find(type) == nullptr)
        map.entries.emplace_back(type, Node::number(state.counters()[at]));
    }
    return map.entries.empty() ? Node() : map;
  }

  const Model& model_;
  CounterId counter_;
  const Layout& layout_;
  Scope scope_;
};

}  // namespace

void take_over(const Model& model, State& state, const Node& carried) {
  for (const auto& [name, value] : carried.entries) {
    const CounterId counter = model.counters.find(name);
    if (counter != CounterId::none && model.counter_info[counter].carried) {
      Carried(model, counter, state.layout()).set(state, value);
    } else if (name.find('/') == std::string::npos) {
      refuse_given(value, "there is no carried counter '" + name + "'", did_you_mean(name, model.counters.all()));
    }
  }
}

Node carried_from(const Model& model, const State& state) {
  Node carried = Node::map();
  for (const CounterId counter : model.counters.ids()) {
    if (!model.counter_info[counter].carried) continue;
    carried.entries.emplace_back(model.counters.full(counter), Carried(model, counter, state.layout()).get(state));
  }
  return carried;
}

}  // namespace tradewind
