#include "lua/bind/handles.h"

#include "lua/stdlib/stdlib.h"

#include <limits>
#include <new>

namespace tradewind {

namespace {

// Of every verb: no call of a function of its own.
inline const Handle* given_handle(lua_State* lua, int at) {
  if (lua_type(lua, at) != LUA_TUSERDATA || lua_rawlen(lua, at) != sizeof(Handle)) return nullptr;
  const auto* const handle = static_cast<const Handle*>(lua_touserdata(lua, at));
  return handle->host == &host_of(lua) ? handle : nullptr;
}

std::string described(lua_State* lua, int at) {
  if (const Handle* const handle = given_handle(lua, at)) return std::string(name_of(handle->kind));
  if (lua_type(lua, at) == LUA_TLIGHTUSERDATA) return "again or stop";
  if (lua_type(lua, at) == LUA_TSTRING)
    return std::string("the string '") + lua_tostring(lua, at) + "'";
  if (lua_type(lua, at) == LUA_TNUMBER) return "the number " + std::string(push_text(lua, at));
  if (lua_type(lua, at) == LUA_TBOOLEAN) return std::string(push_text(lua, at));
  return lua_isnoneornil(lua, at) ? "nothing" : std::string("a ") + luaL_typename(lua, at);
}

[[noreturn]] void refuse(lua_State* lua, int at, const std::string& wanted) {
  const std::string place = at == 1 ? "before the colon" : "as argument " + std::to_string(at - 1);
  const bool has_dot = at == 1 || lua_isnone(lua, at);
  raise(lua, "expected " + wanted + " " + place + ", got " + described(lua, at) +
                 (has_dot ? " (call verbs with a colon: thing:verb())" : ""));
}

void check_sits_here(lua_State* lua, const Handle& player) {
  const int seats = host_of(lua).state().layout().seats();
  if (player.id < seats) return;
  raise(lua, "this player has seat " + std::to_string(player.id) + ", but this match has only " +
                 std::to_string(seats) + (seats == 1 ? " player" : " players") +
                 ": do not keep players between matches");
}

}  // namespace

const Handle* handle_at(lua_State* lua, int at) { return given_handle(lua, at); }

const void* answer_at(lua_State* lua, int at) {
  return lua_islightuserdata(lua, at) ? lua_touserdata(lua, at) : nullptr;
}

void push_handle(lua_State* lua, ValueType kind, std::size_t id, std::size_t owner) {
  new (lua_newuserdatauv(lua, sizeof(Handle), 0)) Handle{
      &host_of(lua), kind, 0, static_cast<std::uint16_t>(id), static_cast<std::uint16_t>(owner)};
}

const Handle& check_handle(lua_State* lua, int at, ValueType kind, const char* what) {
  const Handle* const handle = given_handle(lua, at);
  if (handle != nullptr && handle->kind == kind) {
    if (kind == ValueType::seat) check_sits_here(lua, *handle);
    return *handle;
  }
  if (what != nullptr)
    raise(lua, what + (" must be " + std::string(name_of(kind))) + ", got " + described(lua, at));
  refuse(lua, at, std::string(name_of(kind)));
}

bool is_handle(lua_State* lua, int at, ValueType kind) {
  const Handle* const handle = given_handle(lua, at);
  return handle != nullptr && handle->kind == kind;
}

const Handle& check_counted(lua_State* lua) {
  const Handle* const handle = given_handle(lua, 1);
  switch (handle == nullptr ? ValueType::zone : handle->kind) {
    case ValueType::seat: check_sits_here(lua, *handle); return *handle;
    case ValueType::game:
    case ValueType::card:
    case ValueType::space:
    case ValueType::region: return *handle;
    default: refuse(lua, 1, "the game, a player, a card, a space or a region");
  }
}

Seat check_seat(lua_State* lua, int at) {
  return id_of<Seat>(check_handle(lua, at, ValueType::seat).id);
}

std::string check_text(lua_State* lua, int at, const char* what) {
  if (lua_type(lua, at) != LUA_TSTRING)
    raise(lua, std::string(what) + " must be a string, got " + described(lua, at));
  return lua_tostring(lua, at);
}

void check_type(lua_State* lua, int at, int type, const char* what) {
  if (lua_type(lua, at) != type)
    raise(lua, std::string(what) + " must be a " + lua_typename(lua, type) + ", got " +
                   described(lua, at));
}

std::int32_t check_integer(lua_State* lua, int at, const char* what) {
  int exact = 0;
  const lua_Integer value = lua_type(lua, at) == LUA_TNUMBER ? lua_tointegerx(lua, at, &exact) : 0;
  if (exact == 0 || (lua_type(lua, at) == LUA_TNUMBER && !lua_isinteger(lua, at))) {
    raise(lua, std::string(what) + " must be a whole number, got " + described(lua, at));
  }
  if (value < std::numeric_limits<std::int32_t>::min() ||
      value > std::numeric_limits<std::int32_t>::max()) {
    raise(lua, std::string(what) + " does not fit in 32 bits");
  }
  return static_cast<std::int32_t>(value);
}

ZoneId check_zone(lua_State* lua, int at) {
  const Handle& handle = check_handle(lua, at, ValueType::zone);
  const ZoneId zone =
      host_of(lua).state().layout().zone_of(id_of<ZoneKind>(handle.id), handle.owner);
  if (zone == ZoneId::none) raise(lua, "this zone does not exist in this match");
  return zone;
}

std::int32_t check_value(lua_State* lua, int at, ValueType type, const char* what) {
  const bool nothing = lua_isnoneornil(lua, at);
  switch (type) {
    case ValueType::integer: return check_integer(lua, at, what);
    case ValueType::boolean:
      if (!lua_isboolean(lua, at))
        raise(lua, std::string(what) + " must be true or false, got " + described(lua, at));
      return lua_toboolean(lua, at);
    case ValueType::seat: return nothing ? -1 : check_handle(lua, at, ValueType::seat, what).id;
    case ValueType::card: return nothing ? -1 : check_handle(lua, at, ValueType::card, what).id;
    case ValueType::zone: return nothing ? -1 : word_of(check_zone(lua, at));
    case ValueType::space: return nothing ? -1 : check_handle(lua, at, ValueType::space, what).id;
    case ValueType::region: return nothing ? -1 : check_handle(lua, at, ValueType::region, what).id;
    case ValueType::name: {
      if (nothing) return -1;
      const int name = lua_type(lua, at) == LUA_TSTRING
                           ? host_of(lua).model().name_index(lua_tostring(lua, at))
                           : -1;
      if (name < 0)
        raise(lua, std::string(what) + " must be a value of an enumerated fact, got " +
                       described(lua, at));
      return name;
    }
    default: break;  // no words
  }
  return -1;
}

void check_writable(lua_State* lua, const char* verb) {
  if (host_of(lua).context().read_only()) {
    raise(lua, std::string("'") + verb +
                   "' changes the match, but this function may only read it: change it in a step, "
                   "a move or a listener");
  }
}

void raise_unknown(lua_State* lua, const std::string& message, const std::string& name,
                   const NameList& known) {
  const std::string hint = did_you_mean(name, known);
  raise(lua, message + (hint.empty() ? "" : "; " + hint));
}

namespace {

template <typename Id>
Id check_name(lua_State* lua, int at, const NameTable& table, const char* what,
              const Names<Id>& known) {
  if (lua_type(lua, at) != LUA_TSTRING)
    raise(lua, std::string("expected the name of a ") + what + ", got " + described(lua, at));
  const char* const name = lua_tostring(lua, at);
  auto id = id_of<Id>(table.find(name));
  if (id == Id::none) id = known.find(name);  // a long string is not interned
  if (id != Id::none) return id;
  raise_unknown(lua, std::string("unknown ") + what + " '" + name + "'", name, known.all());
}

const HandleTable::Words& words_of(lua_State* lua) { return host_of(lua).handles().words(); }

}  // namespace

CounterId check_counter(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).counters, "counter", host_of(lua).model().counters);
}

EventId check_event(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).events, "event", host_of(lua).model().events);
}

FactId check_fact(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).facts, "fact", host_of(lua).model().facts);
}

MarkId check_mark(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).marks, "kind of mark", host_of(lua).model().marks);
}

SequenceId check_sequence(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).sequences, "sequence",
                    host_of(lua).program().sequence_names);
}

StreamId check_stream(lua_State* lua, int at) {
  return check_name(lua, at, words_of(lua).streams, "stream", host_of(lua).model().streams);
}

}  // namespace tradewind
