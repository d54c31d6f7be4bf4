#include "tradewind/changes.h"
#include "tradewind/near.h"

#include "by_hand.h"
#include "given_values.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tradewind {
namespace {

class Changer {
 public:
  Changer(ScriptHost& host, State& state) : model_(host.model()), state_(state) {}

  void make(const Node& changes) {
    want_given_map(changes, "the changes");
    for (std::size_t i = 0; i < changes.entries.size(); ++i) {
      const auto& [key, value] = changes.entries[i];
      if (key == "active") {
        state_.header().active = id_of<Seat>(given_seat(state_, value));
      } else if (key.starts_with("seat ")) {
        Node number = Node::text(key.substr(5));
        number.quoted = false;
        change_seat(given_seat(state_, number), value);
      } else {
        change(key, Owner::game, Scope::game, 0, value);
      }
    }
  }

 private:
  void change_seat(std::size_t seat, const Node& things) {
    want_given_map(things, "the things of a seat");
    for (const auto& [key, value] : things.entries)
      change(key, Owner::seat, Scope::seat, seat, value);
  }

  void change(const std::string& name, Owner owner, Scope scope, std::size_t seat,
              const Node& value) {
    if (const ZoneKind zone = model_.zones.find(name);
        zone != ZoneKind::none && model_.zone_info[zone].owner == owner)
      return change_zone(state_.layout().zone_of(zone, seat), value);
    const CounterId counter = model_.counters.find(name);
    if (counter != CounterId::none && model_.counter_info[counter].scope == scope)
      return change_counter(counter, seat, value);
    refuse_given(value,
                 std::string(owner == Owner::seat ? "a seat" : "the game") +
                     " has no zone or counter '" + name + "'",
                 did_you_mean(name, known(owner, scope)));
  }

  [[nodiscard]] NameList known(Owner owner, Scope scope) const {
    NameList names;
    for (const ZoneKind zone : model_.zones.ids()) {
      if (model_.zone_info[zone].owner == owner) names.push_back(model_.zones.plain(zone));
    }
    for (const CounterId counter : model_.counters.ids()) {
      if (model_.counter_info[counter].scope == scope)
        names.push_back(model_.counters.plain(counter));
    }
    return names;
  }

  void change_counter(CounterId counter, std::size_t seat, const Node& value) {
    const auto number = value.as_int();
    using Limits = std::numeric_limits<std::int32_t>;
    if (!number || *number < Limits::min() || *number > Limits::max())
      refuse_given(value, "a counter must be a whole number");
    if (const std::string problem = model_.out_of_limits(counter, *number); !problem.empty())
      refuse_given(value, problem);
    state_.counters()[state_.layout().counter_slot(counter, seat, 0)] =
        static_cast<std::int32_t>(*number);
    state_.touch_counters();
  }

  [[nodiscard]] ZoneId stock() const {
    return model_.stock == ZoneKind::none ? ZoneId::none : state_.layout().zone_of(model_.stock);
  }

  // Cards of the stock lie on top, the first that is named uppermost.
  void change_zone(ZoneId zone, const Node& value) {
    if (value.is_list()) {
      std::vector<CardId> cards;
      for (const Node& id : value.items) cards.push_back(take(id, zone, cards));
      if (zone == stock()) std::reverse(cards.begin(), cards.end());
      for (const CardId card : cards)
        state_.move(card, zone, zone == stock() ? State::End::front : State::End::back);
      return;
    }
    const auto count = value.as_int();
    const int most = state_.count(zone) + (stock() == ZoneId::none ? 0 : state_.count(stock()));
    if (!count || *count < 0 || *count > most || zone == stock())
      refuse_given(value, "expected a list of cards, or how many cards it shall have, 0 to " +
                              std::to_string(most));
    while (state_.count(zone) < *count) state_.move(state_.first(stock()), zone);
    while (state_.count(zone) > *count)
      state_.move(state_.zone(zone).last, stock() == ZoneId::none ? box() : stock());
  }

  [[nodiscard]] ZoneId box() const { return state_.layout().zone_of(ZoneKind{0}); }

  // A card of this type from the stock, from outside the match, or from where it lies; not one that
  // is meant already.
  [[nodiscard]] CardId take(const Node& id, ZoneId to, const std::vector<CardId>& taken) const {
    const TypeId type = given_type(model_, id);
    CardId best = CardId::none;
    int rank = 3;
    for (const CardId card : model_.cards.ids()) {
      const ZoneId zone = state_.card(card).zone;
      if (model_.cards[card] != type || (zone == to && to != stock()) ||
          std::find(taken.begin(), taken.end(), card) != taken.end())
        continue;
      const int its_rank = zone == stock() ? 0 : zone == box() ? 1 : 2;
      if (its_rank < rank) best = card;
      rank = std::min(rank, its_rank);
    }
    if (best == CardId::none)
      refuse_given(id, "no card '" + model_.types.plain(type) + "' is left to give");
    return best;
  }

  const Model& model_;
  State& state_;
};

void make_change(Position& position, const Node& said) {
  Position changed = position;
  PositionParts& parts = PositionAccess::parts(changed);
  run_by_hand(parts, [&] {
    Changer(parts.host(), parts.state).make(said);
    if (parts.state.header().finished == 0) Flow(parts.runner()).run(parts.question);
  });
  position = changed;
}

}  // namespace

Change change_by_hand(Node said) { return {std::move(said), make_change}; }

void amend(Match& match, const Node& said) { match.change(change_by_hand(said)); }

}  // namespace tradewind
