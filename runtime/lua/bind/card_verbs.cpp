// What a script may do with a card and with a zone. All of it but a deal happens at once.
#include "lua/bind/handles.h"

#include <algorithm>

namespace tradewind {
namespace {

CardId card_at(lua_State* lua, int at) { return static_cast<CardId>(check_handle(lua, at, HandleKind::card).id); }

int push_card(lua_State* lua, CardId card) {
  if (card == CardId::none) return 0;
  host_of(lua).push(ValueType::card, word_of(card));
  return 1;
}

int owner(lua_State* lua) {
  const State& state = host_of(lua).state();
  const ZoneId zone = state.card(card_at(lua, 1)).zone;
  const Seat seat = zone == ZoneId::none ? Seat::none : state.layout().zone(zone).seat;
  if (seat == Seat::none) return 0;
  host_of(lua).push(ValueType::seat, word_of(seat));
  return 1;
}

int zone(lua_State* lua) {
  host_of(lua).push(ValueType::zone, word_of(host_of(lua).state().card(card_at(lua, 1)).zone));
  return 1;
}

int move_card(lua_State* lua) {
  check_writable(lua, "move");
  const bool front = lua_type(lua, 3) == LUA_TSTRING && std::string(lua_tostring(lua, 3)) == "front";
  host_of(lua).state().move(card_at(lua, 1), check_zone(lua, 2), front ? State::End::front : State::End::back);
  return 0;
}

int reveal_to(lua_State* lua) {
  check_writable(lua, "reveal_to");
  host_of(lua).state().learn(card_at(lua, 1), static_cast<std::uint8_t>(1U << index(check_seat(lua, 2))));
  return 0;
}

int count_symbol(lua_State* lua) {
  const Model& model = host_of(lua).model();
  const TypeId type = host_of(lua).state().type(card_at(lua, 1));
  const std::string wanted = check_text(lua, 2, "the symbol");
  int count = 0;
  for (std::size_t fact = 0; fact < model.fact_info.size(); ++fact) {
    const FactInfo& info = model.fact_info[fact];
    if (info.type != FactType::multiset) continue;
    for (std::size_t i = 0; i < info.values.size(); ++i) {
      if (info.values[i] == wanted) count += model.fact(type, static_cast<int>(fact)) >> (4 * i) & 0xF;
    }
  }
  lua_pushinteger(lua, count);
  return 1;
}

int count(lua_State* lua) {
  lua_pushinteger(lua, host_of(lua).state().count(check_zone(lua, 1)));
  return 1;
}

int first(lua_State* lua) { return push_card(lua, host_of(lua).state().first(check_zone(lua, 1))); }

int last(lua_State* lua) { return push_card(lua, host_of(lua).state().zone(check_zone(lua, 1)).last); }

int step_cards(lua_State* lua) {
  const auto card = static_cast<CardId>(lua_tointeger(lua, lua_upvalueindex(1)));
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
  const int fact = check_name(lua, 2, host.handles().words().facts, "fact", host.model().facts);
  const FactType type = host.model().fact_info[static_cast<std::size_t>(fact)].type;
  if (type != FactType::integer && type != FactType::boolean)
    raise(lua, "fact '" + host.model().facts.plain(fact) + "' is no number");
  lua_Integer total = 0;
  for (const CardId card : CardsIn(host.state(), check_zone(lua, 1))) total += host.model().fact(host.state().type(card), fact);
  lua_pushinteger(lua, total);
  return 1;
}

// A value of a fact as scripts write it.
FactValue fact_value(lua_State* lua, int at, const FactInfo& info) {
  switch (info.type) {
    case FactType::boolean: return lua_toboolean(lua, at);
    case FactType::enumeration: {
      const std::string value = check_text(lua, at, "the value");
      const auto found = std::find(info.values.begin(), info.values.end(), value);
      if (found != info.values.end()) return static_cast<FactValue>(found - info.values.begin());
      const std::string hint = did_you_mean(value, info.values);
      raise(lua, "'" + value + "' is no value of this fact" + (hint.empty() ? "" : "; " + hint));
    }
    case FactType::region: return check_value(lua, at, ValueType::region, "the value");
    case FactType::integer:
    case FactType::multiset: break;
  }
  return check_integer(lua, at, "the value");
}

int find_card(lua_State* lua) {
  ScriptHost& host = host_of(lua);
  const int fact = check_name(lua, 2, host.handles().words().facts, "fact", host.model().facts);
  const FactInfo& info = host.model().fact_info[static_cast<std::size_t>(fact)];
  if (info.type == FactType::multiset) raise(lua, "a card is not found by a fact with several values");
  if (lua_isnoneornil(lua, 3)) raise(lua, "find needs a value of the fact '" + host.model().facts.plain(fact) + "'");
  const FactValue wanted = fact_value(lua, 3, info);
  for (const CardId card : CardsIn(host.state(), check_zone(lua, 1))) {
    if (host.model().fact(host.state().type(card), fact) == wanted) return push_card(lua, card);
  }
  return 0;
}

constexpr int all_of_them = -1;

int move_oldest(lua_State* lua, ZoneId from, ZoneId to, int wanted) {
  State& state = host_of(lua).state();
  int left = wanted == all_of_them || wanted > state.count(from) ? state.count(from) : wanted;
  lua_pushinteger(lua, left);
  for (; left > 0; --left) state.move(state.first(from), to);
  return 1;
}

int move_some(lua_State* lua) {
  check_writable(lua, "move");
  const ZoneId from = check_zone(lua, 1);
  const ZoneId to = check_zone(lua, 2);
  const std::int32_t wanted = check_integer(lua, 3, "the number of cards");
  if (wanted < 0) raise(lua, "a negative number of cards cannot be moved");
  return move_oldest(lua, from, to, wanted);
}

int deal(lua_State* lua) {
  check_writable(lua, "deal");
  const ZoneId from = check_zone(lua, 1);
  const ZoneId to = check_zone(lua, 2);
  const std::int32_t count = check_integer(lua, 3, "the number of cards");
  if (count < 0) raise(lua, "the number of cards must not be negative, got " + std::to_string(count));
  if (count > 0) host_of(lua).context().schedule_deal(from, to, count);
  return 0;
}

int move_all(lua_State* lua) {
  check_writable(lua, "move_all");
  const ZoneId from = check_zone(lua, 1);
  return move_oldest(lua, from, check_zone(lua, 2), all_of_them);
}

int shuffle(lua_State* lua) {
  check_writable(lua, "shuffle");
  ScriptHost& host = host_of(lua);
  const int stream = check_name(lua, 2, host.handles().words().streams, "stream", host.model().streams);
  host.state().shuffle(check_zone(lua, 1), host.state().stream(static_cast<std::size_t>(stream)));
  return 0;
}

constexpr Verb of_card[] = {
    {"owner", bound<owner>, Acts::reads, "(): Player?", "the player in whose zone it lies, or nil"},
    {"zone", bound<zone>, Acts::reads, "(): Zone", "where it lies"},
    {"move", bound<move_card>, Acts::at_once, "(zone: Zone, place?: \"front\")",
     "to the back of a zone, as its newest card, unless \"front\" is said"},
    {"reveal_to", bound<reveal_to>, Acts::at_once, "(player: Player)", "this player has seen its face"},
    {"count", bound<count_symbol>, Acts::reads, "(symbol: Symbol): integer", "how often a value stands in its multiset facts"},
};

constexpr Verb of_zone[] = {
    {"count", bound<count>, Acts::reads, "(): integer", "how many cards lie here"},
    {"first", bound<first>, Acts::reads, "(): Card?", "the oldest card, the top of a pile; nil when empty"},
    {"last", bound<last>, Acts::reads, "(): Card?", "the newest card; nil when empty"},
    {"cards", bound<cards>, Acts::reads, "(): fun(): Card",
     "`for card in zone:cards() do`: from the oldest; the card at hand may be moved"},
    {"find", bound<find_card>, Acts::reads, "(fact: string, value: any): Card?",
     "the oldest card with this printed number, truth, value or region; nil when there is none"},
    {"sum", bound<sum>, Acts::reads, "(fact: string): integer", "a printed number, summed over the cards"},
    {"move", bound<move_some>, Acts::at_once, "(zone: Zone, count: integer): integer",
     "the oldest cards, as many as there are; returns how many"},
    {"deal", bound<deal>, Acts::scheduled, "(zone: Zone, count: integer)",
     "the oldest cards one by one; `on_empty` may refill a zone that runs out, else the deal ends short"},
    {"move_all", bound<move_all>, Acts::at_once, "(zone: Zone): integer", "every card, oldest first; returns how many"},
    {"shuffle", bound<shuffle>, Acts::at_once, "(stream: Stream)", "into an order that nobody knows"},
};

}  // namespace

Verbs card_verbs() { return of_card; }
Verbs zone_verbs() { return of_zone; }

}  // namespace tradewind
