// Room: runtime/lua/bind. What scripts hold: handles, on which verbs are called. What a verb does
// is in script/verbs.h.
//
// A handle is a permanent name for a thing of the match, never a copy of its state. There is one
// userdata for each thing, so == compares things.
#pragma once

#include "lua/host/script_host.h"
#include "script/verbs.h"

#include <lua.hpp>

#include <string_view>

namespace tradewind {

// Scripts get no other userdata. Only handle_at looks inside one, before it checks `host`.
struct Handle {
  const ScriptHost* host = nullptr;  // its owner
  ValueType kind;
  std::uint8_t unused = 0;
  // Seat, card, kind of zone, space, region, die, or index of a face on its die
  std::uint16_t id = 0;
  std::uint16_t owner = 0;  // of a zone: seat or card; of a face: its die
};

// Like Interpreter::of, but inline: every verb starts with it.
[[nodiscard]] inline ScriptHost& host_of(lua_State* lua) {
  return *static_cast<ScriptHost*>((*static_cast<Interpreter**>(lua_getextraspace(lua)))->host());
}

// The light userdata at a stack index, such as `again` or `stop`; nullptr for anything else.
[[nodiscard]] inline const void* answer_at(lua_State* lua, int at) {
  return lua_islightuserdata(lua, at) ? lua_touserdata(lua, at) : nullptr;
}
// The handle at a stack index; nullptr for anything else. A string may be as long, but it is none;
// light userdata have no length.
[[nodiscard]] inline const Handle* handle_at(lua_State* lua, int at) {
  if (lua_rawlen(lua, at) != sizeof(Handle)) return nullptr;
  const auto* const handle = static_cast<const Handle*>(lua_touserdata(lua, at));
  return handle != nullptr && handle->host == &host_of(lua) ? handle : nullptr;
}
// Pushes a new handle without a metatable.
void push_handle(lua_State* lua, ValueType kind, std::size_t id = 0, std::size_t owner = 0);
// Raises an error that says what was expected at a stack index.
[[noreturn]] void refuse_handle(lua_State* lua, int at, ValueType kind, std::string_view what);
// A player must sit in the current match: scripts may have kept one from a match with more seats.
[[noreturn]] void refuse_seat(lua_State* lua, const Handle& player);
inline void check_sits_here(lua_State* lua, const Handle& player) {
  if (player.id >= host_of(lua).state().layout().seats()) refuse_seat(lua, player);
}
// The handle at a stack index, or an error that says what was expected; with ValueType::counter
// anything that carries some. `what` names the value if it is not an argument of a verb.
[[nodiscard, gnu::always_inline]] inline const Handle& check_handle(lua_State* lua, int at,
                                                                    ValueType kind,
                                                                    std::string_view what = {}) {
  const bool of_counters = kind == ValueType::counter;
  const Handle* const handle = handle_at(lua, at);
  if (handle == nullptr ||
      (of_counters ? (set_of(handle->kind) & carriers) == 0 : handle->kind != kind))
    refuse_handle(lua, at, kind, what);
  if ((of_counters || kind == ValueType::seat) && handle->kind == ValueType::seat)
    check_sits_here(lua, *handle);
  return *handle;
}
[[nodiscard]] std::int32_t check_value(lua_State* lua, int at, ValueType type,
                                       std::string_view what);
[[nodiscard]] std::int32_t check_integer(lua_State* lua, int at, std::string_view what);
[[nodiscard]] inline Word word_of(lua_State* lua, const Handle& handle) {
  if (handle.kind == ValueType::face) return face_word(id_of<DieId>(handle.owner), handle.id);
  if (handle.kind != ValueType::zone) return handle.id;
  const ZoneId zone =
      host_of(lua).state().layout().zone_of(id_of<ZoneKind>(handle.id), handle.owner);
  if (zone == ZoneId::none) raise(lua, "this zone does not exist in this match");
  return word_of(zone);
}
[[nodiscard]] std::string check_text(lua_State* lua, int at, std::string_view what);
// A table or a function, as `type` says.
void check_type(lua_State* lua, int at, int type, std::string_view what);
// Raises an error while a query or a condition is evaluated.
[[noreturn]] void refuse_change(lua_State* lua, const char* verb);
inline void check_writable(lua_State* lua, const char* verb) {
  if (host_of(lua).context().read_only()) refuse_change(lua, verb);
}
// The word that a name of a declared thing stands for, or an error with a suggestion.
[[nodiscard]] Word find_name(lua_State* lua, int at, ValueType type);
[[nodiscard]] inline Word check_name(lua_State* lua, int at, ValueType type) {
  const int interned = lua_type(lua, at) == LUA_TSTRING
                           ? host_of(lua).handles().names_of(type).find(lua_tostring(lua, at))
                           : -1;
  return interned >= 0 ? interned : find_name(lua, at, type);
}
// Pushes what a word stands for; for `game`, `board` and `frame` it is 0. Returns 1, as functions
// of one result do.
[[gnu::always_inline]] inline int give_value(lua_State* lua, ValueType type, Word value) {
  if (type == ValueType::integer) {
    lua_pushinteger(lua, static_cast<std::int32_t>(value));
  } else if (type == ValueType::boolean) {
    lua_pushboolean(lua, value != 0 ? 1 : 0);
  } else if (value < 0) {
    lua_pushnil(lua);
  } else {
    ScriptHost& host = host_of(lua);
    const int ref = type == ValueType::zone
                        ? host.handles().ref_of(host.state().layout().zone(id_of<ZoneId>(value)))
                        : host.handles().ref_of(type, value);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
  }
  return 1;
}

// Sets the verbs of a thing, or with ValueType::counter those of counters, in the table on top of
// the stack.
void add_verbs(lua_State* lua, ValueType thing);

}  // namespace tradewind
