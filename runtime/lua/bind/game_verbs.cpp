// Verbs of the game, of players and of counters. Zones and counters change at once; run, deal, emit
// and later are scheduled and happen in the order written once the running function has returned.
#include "bind/handle_parts.h"
#include "lua/stdlib/stdlib.h"
#include "state/number_of.h"
#include "state/random.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

Seat next_seat(const State& state, Seat seat) {
  return id_of<Seat>((index(seat) + 1) % static_cast<std::size_t>(state.layout().seats()));
}

int active(lua_State* lua) { return push_seat(lua, host_of(lua).state().header().active); }

int set_active(lua_State* lua) {
  check_writable(lua, "set_active");
  host_of(lua).state().header().active = check_seat(lua, 2);
  return 0;
}

int player_count(lua_State* lua) {
  return give_integer(lua, host_of(lua).state().layout().seats());
}

int player(lua_State* lua) {
  const std::int32_t seat = check_integer(lua, 2, "the seat");
  if (seat < 0 || seat >= host_of(lua).state().layout().seats())
    raise(lua, "there is no seat " + std::to_string(seat));
  return push_seat(lua, id_of<Seat>(seat));
}

int step_players(lua_State* lua) {
  const State& state = host_of(lua).state();
  if (lua_isnil(lua, 2)) return push_seat(lua, state.header().active);
  const Seat next = next_seat(state, check_seat(lua, 2));
  if (next == state.header().active) return 0;
  return push_seat(lua, next);
}

int players(lua_State* lua) {
  lua_pushcfunction(lua, bound<step_players>);
  lua_pushvalue(lua, 1);
  return 2;
}

// The slot of a counter that a thing carries. A counter of seat and card takes the player as the
// last argument.
int counter_slot(lua_State* lua, CounterId counter, const Handle& handle) {
  const ScriptHost& host = host_of(lua);
  const Scope scope = host.model().counter_info[counter].scope;
  static constexpr ValueType carriers[] = {ValueType::game, ValueType::seat, ValueType::card,
                                           // By scope
                                           ValueType::card, ValueType::space, ValueType::region};
  int slot = -1;
  if (handle.kind == carriers[static_cast<int>(scope)]) {
    const bool of_seat = scope == Scope::seat;
    const std::size_t seat = of_seat                     ? handle.id
                             : scope == Scope::seat_card ? index(check_seat(lua, lua_gettop(lua)))
                                                         : 0;
    slot = host_of(lua).state().layout().counter_slot(counter, seat, of_seat ? 0 : handle.id);
  }
  if (slot < 0)
    raise(lua, "counter '" + host.model().counters.full(counter) +
                   "' is not kept here; see `on` and `of` in counters.yaml");
  return slot;
}

std::int32_t& counter_at(lua_State* lua) {
  const Handle& thing = check_counted(lua);
  const int slot = counter_slot(lua, check_counter(lua, 2), thing);
  return host_of(lua).state().counters()[slot];
}

// get, set and add are for numbers, hold and held for card types.
std::int32_t& holder_at(lua_State* lua, bool of_number) {
  const Model& model = host_of(lua).model();
  const CounterId counter = check_counter(lua, 2);
  const bool number = model.counter_info[counter].holds == Holds::number;
  if (number != of_number) {
    raise(lua, "counter '" + model.counters.plain(counter) +
                   (number ? "' holds a number: use get, set and add"
                           : "' holds a card: use held and hold"));
  }
  return counter_at(lua);
}

int held(lua_State* lua) {
  const std::int32_t type = holder_at(lua, false);
  if (type < 0) return 0;
  const std::string& id = host_of(lua).model().types.plain(id_of<TypeId>(type));
  lua_pushlstring(lua, id.data(), id.size());
  return 1;
}

TypeId check_type_of_card(lua_State* lua, int at) {
  if (lua_isnoneornil(lua, at)) return TypeId::none;
  ScriptHost& host = host_of(lua);
  if (lua_type(lua, at) != LUA_TSTRING)
    return host.state().type(id_of<CardId>(check_handle(lua, at, ValueType::card).id));
  const std::string id = lua_tostring(lua, at);
  const TypeId type = host.model().types.find(id);
  if (type == TypeId::none)
    raise_unknown(lua, "there is no card type '" + id + "'", id, host.model().types.all());
  if (std::ranges::count(host.model().cards, type) == 0)
    raise(lua, "no card of type '" + id + "' is in this match");
  return type;
}

int hold(lua_State* lua) {
  check_writable(lua, "hold");
  host_of(lua).state().touch_counters();
  std::int32_t& counter = holder_at(lua, false);
  counter = word_of(check_type_of_card(lua, 3));
  return 0;
}

int get(lua_State* lua) { return give_integer(lua, holder_at(lua, true)); }

std::int32_t within_limits(lua_State* lua, std::int64_t value) {
  const std::string problem = host_of(lua).model().out_of_limits(check_counter(lua, 2), value);
  if (!problem.empty()) raise(lua, problem);
  return static_cast<std::int32_t>(value);
}

int set(lua_State* lua) {
  check_writable(lua, "set");
  host_of(lua).state().touch_counters();
  holder_at(lua, true) = within_limits(lua, check_integer(lua, 3, "the new value"));
  return 0;
}

int add(lua_State* lua) {
  check_writable(lua, "add");
  host_of(lua).state().touch_counters();
  std::int32_t& counter = holder_at(lua, true);
  const std::int64_t sum = std::int64_t{counter} + check_integer(lua, 3, "the number to add");
  if (sum < std::numeric_limits<std::int32_t>::min() ||
      sum > std::numeric_limits<std::int32_t>::max()) {
    raise(lua, "the counter would exceed 32 bits");
  }
  counter = within_limits(lua, sum);
  return give_integer(lua, sum);
}

// Checks the arguments for parameters, the first of which is at a stack index.
auto arguments_from(lua_State* lua, int first, std::span<const ParamDef> params) {
  return [=](std::size_t i) {
    return check_value(lua, first + static_cast<int>(i), params[i].type, params[i].name.c_str());
  };
}

void schedule_frame(lua_State* lua, SequenceId id, int first, int under) {
  ScriptHost& host = host_of(lua);
  const Sequence& sequence = host.program().sequences[id];
  const int given = lua_gettop(lua) - first + 1;
  if (given != sequence.args) {
    raise(lua, "'" + sequence.name + "' takes " + number_of(sequence.args, "argument") + ", got " +
                   std::to_string(given));
  }
  host.context().schedule_sequence(id, sequence.params().size(),
                                   arguments_from(lua, first, sequence.params()), under);
}

int run(lua_State* lua) {
  check_writable(lua, "run");
  schedule_frame(lua, check_sequence(lua, 2), 3, -1);
  return 0;
}

int later(lua_State* lua) {
  check_writable(lua, "later");
  ScriptHost& host = host_of(lua);
  const SequenceId enclosing = check_sequence(lua, 2);
  const SequenceId id = check_sequence(lua, 3);
  Agenda agenda(host.state());
  for (int end = host.state().header().agenda_top; end > 0;) {
    const Item item = agenda.below(end);
    const int start = end - item.header.size() - 1;
    if (item.header.kind() == ItemKind::frame && item.header.sequence() == enclosing) {
      schedule_frame(lua, id, 4, start);
      return 0;
    }
    end = start;
  }
  raise(lua,
        "later: sequence '" + host.program().sequence_names.full(enclosing) + "' is not running");
}

int emit(lua_State* lua) {
  check_writable(lua, "emit");
  ScriptHost& host = host_of(lua);
  const EventId event = check_event(lua, 2);
  const EventType& info = host.model().event_info[event];
  const auto given = static_cast<std::size_t>(lua_gettop(lua) - 2);
  if (given != info.params.size()) {
    raise(lua, "event '" + host.model().events.plain(event) + "' has " +
                   std::to_string(info.params.size()) + " parameters, got " +
                   std::to_string(given));
  }
  const auto argument = arguments_from(lua, 3, info.params);
  if (host.context().listening(event)) {
    host.context().schedule_event(event, given, argument);
  } else {
    // What is wrong is told whoever listens
    for (std::size_t i = 0; i < given; ++i) static_cast<void>(argument(i));
  }
  return 0;
}

int random(lua_State* lua) {
  check_writable(lua, "random");
  ScriptHost& host = host_of(lua);
  const StreamId stream = check_stream(lua, 2);
  const std::int32_t low = check_integer(lua, 3, "the lowest number");
  const std::int32_t high = check_integer(lua, 4, "the highest number");
  if (high < low) raise(lua, "the highest number is less than the lowest");
  const std::int64_t numbers = std::int64_t{high} - low + 1;
  if (numbers > std::numeric_limits<std::uint32_t>::max())
    raise(lua, "the range of numbers is too large");
  host.state().header().revealed = 1;
  return give_integer(lua, low + static_cast<lua_Integer>(host.context().chance(
                                     stream, static_cast<std::uint32_t>(numbers))));
}

int pick(lua_State* lua) {
  check_writable(lua, "pick");
  ScriptHost& host = host_of(lua);
  const StreamId stream = check_stream(lua, 2);
  const FactId fact = lua_type(lua, 3) == LUA_TSTRING
                          ? host.model().facts.find(lua_tostring(lua, 3))
                          : FactId::none;
  if (fact == FactId::none) raise(lua, "pick needs the name of an enumerated fact");
  const NameList& values = host.model().fact_info[fact].values;
  if (values.empty()) raise(lua, "pick needs an enumerated fact with values");
  host.state().header().revealed = 1;
  const std::string& picked =
      values[host.context().chance(stream, static_cast<std::uint32_t>(values.size()))];
  lua_pushlstring(lua, picked.data(), picked.size());
  return 1;
}

int cards_moved(lua_State* lua) { return give_integer(lua, host_of(lua).state().header().moved); }

int next(lua_State* lua) {
  return push_seat(lua, next_seat(host_of(lua).state(), check_seat(lua, 1)));
}

int is_active(lua_State* lua) {
  return give_boolean(lua, check_seat(lua, 1) == host_of(lua).state().header().active);
}

template <int (*Function)(lua_State*)>
constexpr auto on_game = verb_of<ValueType::game, Function>;

constexpr Verb of_game[] = {
    {"active", bound<on_game<active>>, Acts::reads, "(): Player", "the active player"},
    {"set_active", bound<on_game<set_active>>, Acts::at_once, "(player: Player)",
     "makes a player active"},
    {"player_count", bound<on_game<player_count>>, Acts::reads, "(): integer",
     "the number of players"},
    {"player", bound<on_game<player>>, Acts::reads, "(seat: integer): Player",
     "the player at a seat, counted from 0"},
    {"players", bound<on_game<players>>, Acts::reads, "(): fun(): Player",
     "`for player in game:players() do`: all players, clockwise from the active one"},
    {"run", bound<on_game<run>>, Acts::scheduled, "(sequence: Sequence, ...: any)",
     "runs a sequence with its arguments"},
    {"later", bound<on_game<later>>, Acts::scheduled,
     "(frame: Sequence, sequence: Sequence, ...: any)",
     "runs a sequence after the running sequence `frame` has ended"},
    {"emit", bound<on_game<emit>>, Acts::scheduled, "(event: Event, ...: any)",
     "emits an event with its parameters; listeners react one after the other"},
    {"finish", bound<on_game<finish>>, Acts::at_once, "(result: Result)",
     "ends the match when the running function returns"},
    {"finish_by", bound<on_game<finish_by>>, Acts::at_once,
     "(ahead: fun(game: Game, player: Player, rival: Player): boolean)",
     "ends the match with places from a rule that says whether a player ranks ahead of a rival"},
    {"random", bound<on_game<random>>, Acts::at_once,
     "(stream: Stream, low: integer, high: integer): integer",
     "a random number from `low` to `high`, inclusive; everybody sees it"},
    {"pick", bound<on_game<pick>>, Acts::at_once, "(stream: Stream, fact: string): string",
     "a random value of an enumerated fact; everybody sees it"},
    {"cards_moved", bound<on_game<cards_moved>>, Acts::reads, "(): integer",
     "how many times a card has changed zones in this match; zones with `counted: false` are left "
     "out"},
};

constexpr Verb of_player[] = {
    {"next", bound<next>, Acts::reads, "(): Player", "the next player clockwise"},
    {"is_active", bound<is_active>, Acts::reads, "(): boolean", "whether it is this player's turn"},
};

constexpr Verb of_counters[] = {
    {"get", bound<get>, Acts::reads, "(counter: Counter, player?: Player): integer",
     "reads a counter; one `on: seat_card` needs the player"},
    {"set", bound<set>, Acts::at_once, "(counter: Counter, value: integer, player?: Player)",
     "sets a counter"},
    {"add", bound<add>, Acts::at_once,
     "(counter: Counter, number: integer, player?: Player): integer",
     "adds to a counter and returns the new value"},
    {"hold", bound<hold>, Acts::at_once, "(counter: Counter, card: Card|string|nil)",
     "makes a counter that holds a card hold the type of this one, or nothing"},
    {"held", bound<held>, Acts::reads, "(counter: Counter): string?",
     "the card type that a counter holds, as `card.type`, or nil"},
};

}  // namespace

void add_verbs(lua_State* lua, Verbs verbs) {
  for (const Verb& verb : verbs) set_function(lua, verb.name, verb.function);
}

Verbs game_verbs() { return of_game; }
Verbs player_verbs() { return of_player; }
Verbs counter_verbs() { return of_counters; }

}  // namespace tradewind
