// Verbs of cards and zones. All of them but deal act at once.
#include "lua/bind/handles.h"

#include <algorithm>

namespace tradewind {
namespace {

CardId card_at(lua_State* lua, int at) {
  return id_of<CardId>(check_handle(lua, at, ValueType::card).id);
}

int push_card(lua_State* lua, CardId card) {
  return card == CardId::none ? 0 : give_value(lua, ValueType::card, word_of(card));
}

int owner(lua_State* lua) {
  const State& state = host_of(lua).state();
  const ZoneId zone = state.card(card_at(lua, 1)).zone;
  const Seat seat = zone == ZoneId::none ? Seat::none : state.layout().zone(zone).seat;
  return seat == Seat::none ? 0 : give_value(lua, ValueType::seat, word_of(seat));
}

int zone(lua_State* lua) {
  return give_value(lua, ValueType::zone, word_of(host_of(lua).state().card(card_at(lua, 1)).zone));
}

// Where a card goes in its zone: to the back, or to the "front".
State::End check_end(lua_State* lua, int at) {
  if (lua_isnoneornil(lua, at)) return State::End::back;
  const std::string word = check_text(lua, at, "the place");
  if (word != "front")
    raise_unknown(lua, "the place must be \"front\", or left out for the back, got '" + word + "'",
                  word, {"front"});
  return State::End::front;
}

int move_card(lua_State* lua) {
  check_writable(lua, "move");
  const State::End end = check_end(lua, 3);
  host_of(lua).state().move(card_at(lua, 1), check_zone(lua, 2), end);
  return 0;
}

int reveal_to(lua_State* lua) {
  check_writable(lua, "reveal_to");
  host_of(lua).state().learn(card_at(lua, 1),
                             static_cast<std::uint8_t>(1U << index(check_seat(lua, 2))));
  return 0;
}

int count_symbol(lua_State* lua) {
  const Model& model = host_of(lua).model();
  const TypeId type = host_of(lua).state().type(card_at(lua, 1));
  const std::string wanted = check_text(lua, 2, "the symbol");
  int count = 0;
  for (const FactId fact : model.facts.ids()) {
    const Fact& info = model.fact_info[fact];
    if (info.type != FactType::multiset) continue;
    for (std::size_t i = 0; i < info.values.size(); ++i) {
      if (info.values[i] == wanted) count += model.fact(type, fact) >> (4 * i) & 0xF;
    }
  }
  return give_integer(lua, count);
}

int count(lua_State* lua) {
  return give_integer(lua, host_of(lua).state().count(check_zone(lua, 1)));
}

int first(lua_State* lua) { return push_card(lua, host_of(lua).state().first(check_zone(lua, 1))); }

int last(lua_State* lua) {
  return push_card(lua, host_of(lua).state().zone(check_zone(lua, 1)).last);
}

int nth(lua_State* lua) {
  return push_card(
      lua, host_of(lua).state().nth(check_zone(lua, 1), check_integer(lua, 2, "the place")));
}

int step_cards(lua_State* lua) {
  const auto card = id_of<CardId>(lua_tointeger(lua, lua_upvalueindex(1)));
  if (card == CardId::none) return 0;
  lua_pushinteger(lua, static_cast<lua_Integer>(host_of(lua).state().next(card)));
  lua_replace(lua, lua_upvalueindex(1));
  return push_card(lua, card);
}

int cards(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(host_of(lua).state().first(check_zone(lua, 1))));
  lua_pushcclosure(lua, bound<step_cards>, 1);
  return 1;
}

int sum(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const FactId fact = check_fact(lua, 2);
  if (host.model().fact_info[fact].type != FactType::integer)
    raise(lua, "fact '" + host.model().facts.plain(fact) + "' is not a number");
  lua_Integer total = 0;
  for (const CardId card : CardsIn(host.state(), check_zone(lua, 1)))
    total += host.model().fact(host.state().type(card), fact);
  return give_integer(lua, total);
}

// The value of a fact, from what a script passed.
FactValue fact_value(lua_State* lua, int at, const Fact& info) {
  switch (info.type) {
    case FactType::boolean: return check_value(lua, at, ValueType::boolean, "the value");
    case FactType::enumeration: {
      const std::string value = check_text(lua, at, "the value");
      const auto found = std::find(info.values.begin(), info.values.end(), value);
      if (found != info.values.end()) return static_cast<FactValue>(found - info.values.begin());
      raise_unknown(lua, "'" + value + "' is not a value of this fact", value, info.values);
    }
    case FactType::region: return check_value(lua, at, ValueType::region, "the value");
    case FactType::integer:
    case FactType::multiset: break;
  }
  return check_integer(lua, at, "the value");
}

int find_card(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const FactId fact = check_fact(lua, 2);
  const Fact& info = host.model().fact_info[fact];
  if (info.type == FactType::multiset)
    raise(lua, "find does not support facts with several values");
  if (lua_isnoneornil(lua, 3))
    raise(lua, "find needs a value of the fact '" + host.model().facts.plain(fact) + "'");
  const FactValue wanted = fact_value(lua, 3, info);
  for (const CardId card : CardsIn(host.state(), check_zone(lua, 1))) {
    if (host.model().fact(host.state().type(card), fact) == wanted) return push_card(lua, card);
  }
  return 0;
}

std::int32_t check_count(lua_State* lua, int at) {
  const std::int32_t count = check_integer(lua, at, "the number of cards");
  if (count < 0)
    raise(lua, "the number of cards must not be negative, got " + std::to_string(count));
  return count;
}

int move_oldest(lua_State* lua, ZoneId from, ZoneId to, int wanted) {
  State& state = host_of(lua).state();
  const int moved = std::min(wanted, state.count(from));
  for (int left = moved; left > 0; --left) state.move(state.first(from), to);
  return give_integer(lua, moved);
}

int move_some(lua_State* lua) {
  check_writable(lua, "move");
  const ZoneId from = check_zone(lua, 1);
  const ZoneId to = check_zone(lua, 2);
  const std::int32_t wanted = check_count(lua, 3);
  if (check_end(lua, 4) == State::End::back) return move_oldest(lua, from, to, wanted);
  return give_integer(lua, host_of(lua).state().move_to_front(from, to, wanted));
}

int deal(lua_State* lua) {
  check_writable(lua, "deal");
  const ZoneId from = check_zone(lua, 1);
  const ZoneId to = check_zone(lua, 2);
  const std::int32_t count = check_count(lua, 3);
  if (count > 0) host_of(lua).context().schedule_deal(from, to, count);
  return 0;
}

int move_all(lua_State* lua) {
  check_writable(lua, "move_all");
  const ZoneId from = check_zone(lua, 1);
  return move_oldest(lua, from, check_zone(lua, 2), host_of(lua).state().count(from));
}

int shuffle(lua_State* lua) {
  check_writable(lua, "shuffle");
  ScriptHost& host = host_of(lua);
  const StreamId stream = check_stream(lua, 2);
  host.state().shuffle(check_zone(lua, 1), host.state().stream(stream));
  return 0;
}

constexpr Verb of_card[] = {
    {"owner", bound<owner>, Acts::reads, "(): Player?", "the player who owns its zone, or nil"},
    {"zone", bound<zone>, Acts::reads, "(): Zone", "the zone it is in"},
    {"move", bound<move_card>, Acts::at_once, "(zone: Zone, place?: \"front\")",
     "moves it to the back of a zone, as the newest card, or to the front"},
    {"reveal_to", bound<reveal_to>, Acts::at_once, "(player: Player)",
     "shows its face to a player"},
    {"count", bound<count_symbol>, Acts::reads, "(symbol: Symbol): integer",
     "how often a symbol occurs in its multiset facts"},
};

constexpr Verb of_zone[] = {
    {"count", bound<count>, Acts::reads, "(): integer", "the number of cards"},
    {"first", bound<first>, Acts::reads, "(): Card?",
     "the oldest card, the top of a pile; nil if empty"},
    {"last", bound<last>, Acts::reads, "(): Card?", "the newest card; nil if empty"},
    {"nth", bound<nth>, Acts::reads, "(place: integer): Card?",
     "the card at a place, 1 for the oldest; nil if there is none"},
    {"cards", bound<cards>, Acts::reads, "(): fun(): Card",
     "`for card in zone:cards() do`: oldest first; the current card may be moved"},
    {"find", bound<find_card>, Acts::reads, "(fact: string, value: any): Card?",
     "the oldest card whose printed fact has this value; nil if there is none"},
    {"sum", bound<sum>, Acts::reads, "(fact: string): integer",
     "the sum of a printed number over all cards"},
    {"move", bound<move_some>, Acts::at_once,
     "(zone: Zone, count: integer, place?: \"front\"): integer",
     "moves up to `count` of the oldest cards to the back of a zone, or to the front; they keep "
     "their order; returns how many"},
    {"deal", bound<deal>, Acts::scheduled, "(zone: Zone, count: integer)",
     "deals the oldest cards one by one; `on_empty` may refill an empty zone, otherwise the deal "
     "ends early"},
    {"move_all", bound<move_all>, Acts::at_once, "(zone: Zone): integer",
     "moves all cards, oldest first; returns how many"},
    {"shuffle", bound<shuffle>, Acts::at_once, "(stream: Stream)",
     "shuffles the cards; nobody knows the new order"},
};

}  // namespace

Verbs card_verbs() { return of_card; }
Verbs zone_verbs() { return of_zone; }

}  // namespace tradewind
