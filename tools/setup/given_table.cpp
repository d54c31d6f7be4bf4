#include "given_table.h"

#include "given_values.h"
#include "state/number_of.h"
#include "state/random.h"
#include "tradewind/near.h"

#include <algorithm>
#include <limits>
#include <string>

namespace tradewind {
namespace {

NameList joined(NameList names, const NameList& more) {
  names.insert(names.end(), more.begin(), more.end());
  return names;
}

std::string owner_in_words(Scope scope) {
  static constexpr const char* words[] = {"the game",         "a seat",  "a card",
                                          "a seat on a card", "a space", "a region"};
  return words[static_cast<std::size_t>(scope)];
}

class Table {
 public:
  Table(ScriptHost& host, State& state, ForcedChance& forced)
      : host_(host),
        model_(host.model()),
        state_(state),
        forced_(forced),
        stream_(stream_seed(state.header().seed, "given")) {}

  GivenTable lay(const Node& given) {
    clear();
    want_given_map(given, "given");
    for (std::size_t i = 0; i < given.entries.size(); ++i) {
      read(given.entries[i].first, given_key(given, i), given.entries[i].second);
    }
    fill_stock();
    deal_counts();
    lay_top();
    if (at_ != nullptr) start_at(read_given_phase(host_.program(), model_, state_, *at_));
    state_.header().moved = 0;
    state_.header().revealed = 0;
    return std::move(result_);
  }

 private:
  struct Count {
    const Node* node;
    ZoneId zone;
    std::int64_t cards;
  };

  [[nodiscard]] ZoneId stock() const {
    return model_.stock == ZoneKind::none ? ZoneId::none : state_.layout().zone_of(model_.stock);
  }

  void clear() {
    if (!model_.zone_info.empty()) box_ = state_.layout().zone_of(ZoneKind{0});
    for (const CardId card : model_.cards.ids()) state_.move(card, box_);
    state_.forget_all();
    result_.unnamed.assign(model_.cards.size(), true);
    const auto streams = static_cast<std::size_t>(model_.streams.size());
    forced_.outcomes.assign(streams, {});
    forced_.used.assign(streams, 0);
  }

  void read(const std::string& key, const Node& at, const Node& value) {
    if (key == "active") {
      state_.header().active = id_of<Seat>(given_seat(state_, value));
    } else if (key == "at") {
      at_ = &value;
    } else if (key == "chance") {
      read_given_chance(model_, value, forced_);
    } else if (key.starts_with("seat ")) {
      Node number = at;
      number.kind = Node::Kind::scalar;
      number.scalar = key.substr(5);
      number.quoted = false;
      read_seat(given_seat(state_, number), value);
    } else if (key.starts_with("space ")) {
      read_place(model_.spaces, Scope::space, key, at, value);
    } else if (key.starts_with("region ")) {
      read_place(model_.regions, Scope::region, key, at, value);
    } else if (const DieId die = model_.dice.find(key); die != DieId::none) {
      read_given_die(model_, state_, die, value);
    } else if (const ZoneKind zone = model_.zones.find(key); zone != ZoneKind::none) {
      if (owner_of(zone) != Owner::game)
        refuse_given(at, "the zone '" + key + "' belongs to a seat or a card, not to the game");
      read_zone(zone, 0, value);
    } else if (const CounterId counter = model_.counters.find(key); counter != CounterId::none) {
      read_counter(counter, Scope::game, 0, at, value);
    } else {
      const NameList known = {"active", "at", "chance", "seat 0", "seat 1"};
      refuse_given(at, "'given' has no zone, counter or key '" + key + "'",
                   did_you_mean(key, joined(known, known_places(Owner::game, Scope::game))));
    }
  }

  void read_seat(std::size_t seat, const Node& things) {
    want_given_map(things, "the contents of a seat");
    for (std::size_t i = 0; i < things.entries.size(); ++i) {
      const auto& [key, value] = things.entries[i];
      const Node& at = given_key(things, i);
      if (const ZoneKind zone = model_.zones.find(key);
          zone != ZoneKind::none && owner_of(zone) == Owner::seat) {
        read_zone(zone, seat, value);
      } else if (const MarkId mark = model_.marks.find(key); mark != MarkId::none) {
        read_given_marks(model_, state_, mark, id_of<Seat>(seat), value);
      } else if (const CounterId counter = model_.counters.find(key); counter != CounterId::none) {
        read_counter(counter, Scope::seat, seat, at, value);
      } else {
        refuse_given(at, "a seat has no zone or counter '" + key + "'",
                     did_you_mean(key, known_places(Owner::seat, Scope::seat)));
      }
    }
  }

  // "space ID" or "region ID": its counters.
  template <typename Id>
  void read_place(const Names<Id>& names, Scope scope, const std::string& key, const Node& at,
                  const Node& value) {
    const std::string id = key.substr(key.find(' ') + 1);
    const Id place = names.find(id);
    if (place == Id::none)
      refuse_given(at, "the board has no " + key, did_you_mean(id, names.all()));
    want_given_map(value, "the counters of a space or region");
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
      const CounterId counter = model_.counters.find(value.entries[i].first);
      const Node& name = given_key(value, i);
      if (counter == CounterId::none) {
        refuse_given(name, "there is no counter '" + value.entries[i].first + "'",
                     did_you_mean(value.entries[i].first, model_.counters.all()));
      }
      read_counter(counter, scope, 0, name, value.entries[i].second, index(place));
    }
  }

  [[nodiscard]] Owner owner_of(ZoneKind zone) const { return model_.zone_info[zone].owner; }

  [[nodiscard]] NameList known_places(Owner owner, Scope scope) const {
    NameList known;
    for (const ZoneKind zone : model_.zones.ids()) {
      if (owner_of(zone) == owner) known.push_back(model_.zones.plain(zone));
    }
    for (const CounterId counter : model_.counters.ids()) {
      if (model_.counter_info[counter].scope == scope)
        known.push_back(model_.counters.plain(counter));
    }
    return known;
  }

  // What a counter keeps. Records have numbers for a bool and the values of an enumeration, too.
  [[nodiscard]] std::optional<std::int64_t> kept(const Counter& counter, const Node& value) const {
    if (counter.holds_card()) return word_of(given_type(model_, value));
    const auto place = std::ranges::find(counter.values, value.scalar);
    if (place != counter.values.end()) return place - counter.values.begin() + 1;
    return counter.holds == Holds::boolean && value.as_bool() ? *value.as_bool() : value.as_int();
  }

  void read_counter(CounterId counter, Scope scope, std::size_t seat, const Node& at,
                    const Node& value, std::size_t card = 0) {
    const Scope owner = model_.counter_info[counter].scope;
    if (owner != scope)
      refuse_given(at, "the counter '" + model_.counters.plain(counter) + "' is one of " +
                           owner_in_words(owner) + ", not of " + owner_in_words(scope));
    const std::optional<std::int64_t> number = kept(model_.counter_info[counter], value);
    using Limits = std::numeric_limits<std::int32_t>;
    if (!number || *number < Limits::min() || *number > Limits::max())
      refuse_given(value, "a counter must be a whole number");
    if (const std::string problem = model_.out_of_limits(counter, *number); !problem.empty())
      refuse_given(value, problem);
    const int slot = state_.layout().counter_slot(counter, seat, card);
    if (slot < 0)
      refuse_given(at, "there is no counter '" + model_.counters.plain(counter) + "' here");
    state_.counters()[slot] = static_cast<std::int32_t>(*number);
  }

  void read_zone(ZoneKind kind, std::size_t owner, const Node& value) {
    const ZoneId zone = state_.layout().zone_of(kind, owner);
    if (zone == ZoneId::none)
      refuse_given(value, "this card has no zone '" + model_.zones.plain(kind) + "'");
    if (kind == model_.stock) return read_stock(value);
    if (const auto count = value.as_int()) {
      counts_.push_back({&value, zone, *count});
    } else if (value.is_list()) {
      for (const Node& item : value.items) lay_card(item, zone);
    } else {
      refuse_given(value, "a zone must be a list of cards or a number of cards");
    }
  }

  // An id, or { ID: { zones and counters of the card } }.
  void lay_card(const Node& item, ZoneId zone) {
    if (!item.is_map() || item.entries.size() != 1) return state_.move(take(item), zone);
    Node id = given_key(item, 0);
    id.kind = Node::Kind::scalar;
    id.scalar = item.entries.front().first;
    const CardId card = take(id);
    state_.move(card, zone);
    const Node& things = item.entries.front().second;
    want_given_map(things, "the contents of a card");
    for (std::size_t i = 0; i < things.entries.size(); ++i) {
      const auto& [key, value] = things.entries[i];
      const Node& at = given_key(things, i);
      const CounterId counter = model_.counters.find(key);
      const ZoneKind kind = model_.zones.find(key);
      if (kind != ZoneKind::none && owner_of(kind) == Owner::card) {
        read_zone(kind, index(card), value);
      } else if (counter != CounterId::none) {
        read_counter(counter, Scope::card, 0, at, value, index(card));
      } else {
        refuse_given(at, "a card has no zone or counter '" + key + "'",
                     did_you_mean(key, known_places(Owner::card, Scope::card)));
      }
    }
  }

  // { top: [...], rest: none or random }, a list of the top cards, a number of cards, or `random`.
  void read_stock(const Node& value) {
    if (value.is_map()) {
      for (std::size_t i = 0; i < value.entries.size(); ++i) {
        const auto& [key, inner] = value.entries[i];
        if (key == "top" && inner.is_list()) {
          take_top(inner);
        } else if (key == "rest" && inner.scalar == "none") {
          limit_ = 0;
        } else if (key == "rest" && inner.scalar == "random") {
          result_.strict = false;
        } else {
          refuse_given(given_key(value, i),
                       "write { top: [cards], rest: none or random }; rest may be left out");
        }
      }
    } else if (value.is_list()) {
      take_top(value);
    } else if (value.scalar == "random") {
      result_.strict = false;
    } else if (const auto count = value.as_int(); count && *count >= 0) {
      limit_ = *count;
      limit_node_ = &value;
    } else {
      refuse_given(
          value,
          "write a list of cards, { top: [cards], rest: none }, a number of cards, or random");
    }
  }

  void take_top(const Node& list) {
    for (const Node& id : list.items) top_.push_back(take(id));
  }

  // An unused card of the type that an id, or a prefix that ends at a hyphen, names.
  CardId take(const Node& id) {
    const TypeId type = given_type(model_, id);
    for (const CardId card : model_.cards.ids()) {
      if (model_.cards[card] != type || !result_.unnamed[card]) continue;
      result_.unnamed[card] = false;
      return card;
    }
    const auto copies = std::count(model_.cards.begin(), model_.cards.end(), type);
    refuse_given(id, "no card '" + model_.types.plain(type) + "' is left: the match has " +
                         std::to_string(copies));
  }

  void start_at(GivenPhase phase) {
    result_.phase = phase.sequence;
    result_.phase_args = std::move(phase.args);
  }

  void fill_stock() {
    if (stock() == ZoneId::none) return;
    for (const CardId card : model_.cards.ids()) {
      if (result_.unnamed[card] && in_stock(card)) state_.move(card, stock());
    }
    state_.shuffle(stock(), stream_);
  }

  // Whether a card belongs to the stock of the match, according to the module's `stocked` query.
  [[nodiscard]] bool in_stock(CardId card) const {
    const Word arg = word_of(card);
    return model_.stocked == QueryId::none ||
           host_.queries().evaluate(model_.stocked, {&arg, 1}) != 0;
  }

  void deal_counts() {
    for (const Count& each : counts_) {
      const int left = stock() == ZoneId::none ? 0 : state_.count(stock());
      if (each.cards < 0 || each.cards > left) {
        refuse_given(*each.node, "expected 0 to " + number_of(left, "card"));
      }
      for (std::int64_t i = 0; i < each.cards; ++i) state_.move(state_.first(stock()), each.zone);
    }
    if (limit_ < 0) return;
    if (limit_ > state_.count(stock()))
      refuse_given(*limit_node_, "expected 0 to " + number_of(state_.count(stock()), "card"));
    while (state_.count(stock()) > limit_) state_.move(state_.first(stock()), box_);
  }

  void lay_top() {
    std::for_each(top_.rbegin(), top_.rend(),
                  [&](CardId card) { state_.move(card, stock(), State::End::front); });
  }

  ScriptHost& host_;
  const Model& model_;
  State& state_;
  ForcedChance& forced_;
  std::uint64_t stream_;  // separate, so that the streams of the match stay untouched
  GivenTable result_;
  ZoneId box_ = ZoneId::none;
  std::vector<Count> counts_;
  std::vector<CardId> top_;
  std::int64_t limit_ = -1;  // number of cards under the named ones; -1: all
  const Node* limit_node_ = nullptr;
  const Node* at_ = nullptr;
};

}  // namespace

GivenTable read_given(ScriptHost& host, State& state, ForcedChance& forced, const Node& given) {
  return Table(host, state, forced).lay(given);
}

}  // namespace tradewind
