// Calls verbs from Lua: checks the arguments by the signature, calls the function on words, and
// pushes the result. Each verb has its own C functions, in which its signature is a constant.
#include "lua/bind/handles.h"
#include "script/verbs/all.h"
#include "state/number_of.h"

#include <string>

namespace tradewind {
namespace {

// What follows the arguments of a call, or a result.
struct More {
  std::array<Word, 256> all;  // as many as Lua passes on
  std::size_t count = 0;

  void add(Word word) { all[count++] = word; }
};

Word card_type_at(lua_State* lua, int at) {
  const ScriptHost& host = host_of(lua);
  if (lua_type(lua, at) != LUA_TSTRING)
    return word_of(host.model().cards[id_of<CardId>(check_handle(lua, at, ValueType::card).id)]);
  const std::string id = lua_tostring(lua, at);
  if (!host.model().types.has(id)) raise(lua, "there is no card type '" + id + "'");
  const Word type = word_of_text(host.model(), host.program(), {"", "", ValueType::card_type}, id);
  if (type < 0) raise(lua, "no card of type '" + id + "' is in this match");
  return type;
}

// A value of the type that the name before it decides.
Word value_at(lua_State* lua, int at, ValueType type) {
  if (type == ValueType::unknown || (type == ValueType::card_type && lua_isnoneornil(lua, at)))
    return -1;
  return type == ValueType::card_type ? card_type_at(lua, at)
                                      : check_value(lua, at, type, "the value");
}

Word choice_at(lua_State* lua, int at, const Verb::Parameter& parameter) {
  const std::string word = check_text(lua, at, parameter.name);
  const std::string wanted(parameter.word.substr(1, parameter.word.size() - 2));
  if (word != wanted)
    raise(lua, "the " + std::string(parameter.name) + " must be \"" + wanted +
                   "\", or left out for the back, got '" + word + "'");
  return 0;
}

// `named`, `before`: the type and the word of the argument in front.
[[gnu::always_inline]] inline Word argument_at(lua_State* lua, int at,
                                               const Verb::Parameter& parameter, ValueType named,
                                               Word before) {
  if (parameter.type == ValueType::unknown)
    return value_at(lua, at, type_by_name(host_of(lua).model(), named, before));
  if (parameter.optional && lua_isnoneornil(lua, at)) return -1;
  switch (parameter.type) {
    case ValueType::integer: return check_integer(lua, at, parameter.name);
    case ValueType::seat:
    case ValueType::card:
    case ValueType::zone:
    case ValueType::space:
    case ValueType::region: return word_of(lua, check_handle(lua, at, parameter.type));
    case ValueType::card_type: return card_type_at(lua, at);
    case ValueType::choice: return choice_at(lua, at, parameter);
    case ValueType::symbol: {
      const ScriptHost& host = host_of(lua);
      const std::string symbol = check_text(lua, at, "the symbol");
      return word_of_text(host.model(), host.program(), parameter, symbol);
    }
    case ValueType::table: check_type(lua, at, LUA_TTABLE, "the result"); return 0;
    case ValueType::function: check_type(lua, at, LUA_TFUNCTION, parameter.name); return 0;
    default: return check_name(lua, at, parameter.type);
  }
}

// One number for each seat.
void add_places(lua_State* lua, int result, More& more) {
  const int type = lua_getfield(lua, result, "places");
  const int seats = host_of(lua).state().layout().seats();
  if (type == LUA_TNIL && host_of(lua).model().together()) {  // nobody ranks above anybody else
    for (int seat = 0; seat < seats; ++seat) more.add(1);
    return;
  }
  if (type != LUA_TTABLE) raise(lua, "finish needs places: a list with one number per seat");
  if (lua_rawlen(lua, -1) > static_cast<lua_Unsigned>(seats))
    raise(lua, "places must have one number per seat, " + std::to_string(seats) + " here, got " +
                   std::to_string(lua_rawlen(lua, -1)));
  for (int seat = 0; seat < seats; ++seat) {
    lua_rawgeti(lua, -1, seat + 1);
    const std::int32_t place = check_integer(lua, -1, "places");
    if (place < 1 || place > seats)
      raise(lua,
            "places must be from 1 to " + std::to_string(seats) + ", got " + std::to_string(place));
    more.add(place);
    lua_pop(lua, 1);
  }
}

// A result as finish() takes it.
void add_result(lua_State* lua, int at, More& more) {
  add_places(lua, at, more);
  const int type = lua_getfield(lua, at, "team");
  const std::string team = type == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  more.add(type == LUA_TNIL ? 0 : team == "won" ? 1 : team == "lost" ? -1 : 2);
  lua_getfield(lua, at, "title");
  more.add(check_value(lua, -1, ValueType::name, "title"));
  const bool says_again = lua_getfield(lua, at, "again") != LUA_TNIL;
  more.add(says_again ? check_value(lua, -1, ValueType::boolean, "again") : 0);
}

// What the sequence or event `id` takes.
void add_more(lua_State* lua, int first, ValueType type, Word id, More& more) {
  const ScriptHost& host = host_of(lua);
  const std::span<const ParamDef> params = more_of(host.model(), host.program(), type, id);
  const int given = lua_gettop(lua) - first + 1;
  if (given != static_cast<int>(params.size()))
    raise(lua, "'" +
                   naming_of(host.model(), host.program(), type)
                       .names->all()[static_cast<std::size_t>(id)] +
                   "' takes " + number_of(static_cast<std::int64_t>(params.size()), "argument") +
                   ", got " + std::to_string(given));
  for (std::size_t i = 0; i < params.size(); ++i)
    more.add(check_value(lua, first + static_cast<int>(i), params[i].type, params[i].name));
}

// Whether the function at a stack index places one player ahead of another.
bool is_ahead(lua_State* lua, int function, Seat player, Seat rival) {
  lua_pushvalue(lua, function);
  lua_pushvalue(lua, 1);
  host_of(lua).push(ValueType::seat, word_of(player));
  host_of(lua).push(ValueType::seat, word_of(rival));
  lua_call(lua, 3, 1);
  const bool ahead = !lua_isnil(lua, -1) &&
                     check_value(lua, -1, ValueType::boolean, "whether a player is ahead") != 0;
  lua_pop(lua, 1);
  return ahead;
}

void push_place(lua_State* lua, Word at, Word thing) {
  lua_pushinteger(lua, thing << 32 | static_cast<std::uint32_t>(at));
}

// Upvalue: where it is, in the lower half, and the thing.
template <typename Row>
int step_verb(lua_State* lua) {
  const lua_Integer both = lua_tointeger(lua, lua_upvalueindex(1));
  ScriptHost& host = host_of(lua);
  Word at = static_cast<std::int32_t>(both);
  const Word next =
      Row::verb.next({host.context(), host.state(), Row::of, false, {both >> 32}}, at);
  if (next < 0) return 0;
  push_place(lua, at, both >> 32);
  lua_replace(lua, lua_upvalueindex(1));
  return give_value(lua, Row::verb.gives, next);
}

template <typename Row>
int call_verb(lua_State* lua) {
  constexpr const Verb& verb = Row::verb;
  constexpr ValueType last = verb.takes > 0 ? verb.parameters[verb.takes - 1].type : ValueType::nil;
  if (verb.acts != Acts::reads) check_writable(lua, verb.name);
  ScriptHost& host = host_of(lua);
  const Handle& thing = check_handle(lua, 1, Row::of);
  VerbCall call{host.context(), host.state(), thing.kind, false, {word_of(lua, thing)}};
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    ((call.words[n + 1] =
          argument_at(lua, static_cast<int>(n) + 2, verb.parameters[n],
                      n > 0 ? verb.parameters[n - 1].type : ValueType::nil, call.words[n])),
     ...);
  }
  (std::make_index_sequence<Row::verb.takes>{});
  const auto result = [&] {
    if constexpr (verb.has_more || last == ValueType::table) {
      More more;
      if (verb.has_more)
        add_more(lua, static_cast<int>(verb.takes) + 2, last, call.words[verb.takes], more);
      else
        add_result(lua, 2, more);
      call.more = {more.all.data(), more.count};
      return verb.function(call);
    } else if constexpr (last == ValueType::function) {
      const std::function<bool(Seat, Seat)> ahead = [lua](Seat one, Seat other) {
        return is_ahead(lua, 2, one, other);
      };
      call.is_ahead = &ahead;
      return verb.function(call);
    } else {
      return verb.function(call);
    }
  }();
  if constexpr (verb.loops) {
    push_place(lua, result, call.words[0]);
    lua_pushcclosure(lua, bound<step_verb<Row>>, 1);
    return 1;
  }
  if constexpr (verb.gives == ValueType::unknown)
    return give_value(lua, type_by_name(host.model(), verb.parameters[0].type, call.words[1]),
                      result);
  return verb.gives == ValueType::nil ? 0 : give_value(lua, verb.gives, result);
}

}  // namespace

void add_verbs(lua_State* lua, ValueType thing) {
  for_each_verb(thing, [lua]<typename Row>(Row) {
    lua_pushcfunction(lua, bound<call_verb<Row>>);
    lua_setfield(lua, -2, Row::verb.name);
  });
}

}  // namespace tradewind
