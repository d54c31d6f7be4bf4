#include "carried.h"

#include "engine/match/position_parts.h"
#include "given_values.h"
#include "state/number_of.h"
#include "tradewind/beginning.h"
#include "tradewind/near.h"

#include <algorithm>
#include <span>

namespace tradewind {
namespace {

class CarriedCounter {
 public:
  CarriedCounter(const Model& model, CounterId counter, const Layout& layout)
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

  void set(State& state, const Node& value) const {
    if (scope_ == Scope::game) {
      state.counters()[slot(0)] = number_of(value);
    } else if (scope_ == Scope::seat) {
      const std::size_t seats = static_cast<std::size_t>(layout_.seats());
      if (value.items.size() != seats) {
        refuse_given(value, "'" + name() + "' is carried for " +
                                tradewind::number_of(std::ssize(value.items), "seat") +
                                ", not for " + std::to_string(seats));
      }
      for (std::size_t seat = 0; seat < seats; ++seat)
        state.counters()[slot(seat)] = number_of(value.items[seat]);
    } else {
      if (!value.is_map())
        refuse_given(value, "'" + name() + "' must be a map from card to number");
      for (const auto& [type, number] : value.entries) set_cards(state, type, number);
    }
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

  [[nodiscard]] const std::string& name() const { return model_.saved_name(counter_); }

  [[nodiscard]] std::int32_t number_of(const Node& node) const {
    const Counter& info = model_.counter_info[counter_];
    const std::optional<std::int64_t> number = node.as_int();
    if (!number || *number != static_cast<std::int32_t>(*number))
      refuse_given(node, "a carried value must be a whole number");
    if (*number < info.min || *number > info.max) {
      refuse_given(node,
                   "'" + name() + "' cannot be " + node.scalar + " at the beginning of a match",
                   *number < info.min ? "it is at least " + std::to_string(info.min)
                                      : "it is at most " + std::to_string(info.max));
    }
    return static_cast<std::int32_t>(*number);
  }

  void set_cards(State& state, const std::string& said, const Node& value) const {
    const auto renamed = model_.renamed.find(said);
    const TypeId wanted =
        model_.types.find(renamed == model_.renamed.end() ? said : renamed->second);
    const std::vector<CardId> copies = copies_of(wanted);
    if (copies.empty()) refuse_given(value, "no card '" + said + "' has '" + name() + "'");
    if (value.items.size() > copies.size()) {
      refuse_given(value, "'" + name() + "' has " +
                              tradewind::number_of(std::ssize(value.items), "value") + " for '" +
                              said + "', of which there are " + std::to_string(copies.size()) +
                              " here");
    }
    for (std::size_t copy = 0; copy < copies.size(); ++copy) {
      if (!value.is_list()) state.counters()[slot_of_card(copies[copy])] = number_of(value);
      if (copy < value.items.size() && value.is_list())
        state.counters()[slot_of_card(copies[copy])] = number_of(value.items[copy]);
    }
  }

  [[nodiscard]] std::vector<CardId> copies_of(TypeId type) const {
    std::vector<CardId> copies;
    for (const CardId card : model_.cards.ids()) {
      if (model_.cards[card] == type && slot_of_card(card) >= 0) copies.push_back(card);
    }
    return copies;
  }

  const Model& model_;
  CounterId counter_;
  const Layout& layout_;
  Scope scope_;
};

// A counter of a module that this match does not have is kept for one that has it.
bool belongs_here(const Model& model, const std::string& counter) {
  const std::size_t slash = counter.find('/');
  return slash == std::string::npos ||
         std::ranges::find(model.modules, counter.substr(0, slash)) != model.modules.end();
}

CounterId counter_saved_as(const Model& model, const std::string& name) {
  for (const CounterId counter : model.counters.ids()) {
    if (model.counter_info[counter].saved_as == name) return counter;
  }
  return model.counters.find(name);
}

}  // namespace

MatchEnd match_end_of(const Position& position) {
  MatchEnd ending{position.result()};
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  for (const CounterId counter : model.counters.ids()) {
    if (!model.counter_info[counter].carried) continue;
    ending.carried.entries.emplace_back(
        model.saved_name(counter),
        CarriedCounter(model, counter, parts.state.layout()).get(parts.state));
  }
  return ending;
}

void take_over(const Model& model, State& state, const Node& carried) {
  for (const auto& [name, value] : carried.entries) {
    const CounterId counter = counter_saved_as(model, name);
    if (counter != CounterId::none && model.counter_info[counter].carried) {
      CarriedCounter(model, counter, state.layout()).set(state, value);
    } else if (belongs_here(model, name)) {
      refuse_given(value, "there is no carried counter '" + name + "'",
                   did_you_mean(name, model.counters.all()));
    }
  }
}

}  // namespace tradewind
