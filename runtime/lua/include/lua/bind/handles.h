// Room: runtime/lua/bind. What scripts hold and call: handles and their verbs. The work itself
// belongs to state, query and script.
//
// A handle is a permanent name for a thing of the match, never a copy of its state. There is one
// userdata for each thing, so == compares things.
#pragma once

#include "lua/host/script_host.h"
#include "tradewind/reference/script_api.h"

#include <lua.hpp>

#include <span>

namespace tradewind {

// Scripts get no other userdata. Only check_handle looks inside one, after checking `host`;
// tests/lint.lua refuses casts of userdata anywhere else.
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
[[nodiscard]] const void* answer_at(lua_State* lua, int at);
// The handle at a stack index; nullptr for anything else.
[[nodiscard]] const Handle* handle_at(lua_State* lua, int at);
// Pushes a new handle without a metatable.
void push_handle(lua_State* lua, ValueType kind, std::size_t id = 0, std::size_t owner = 0);
// The handle at a stack index, or an error that says what was expected; `what` names the value if
// it is not an argument of a verb. A player must sit in the current match: scripts may have kept
// one from a match with more seats.
[[nodiscard]] const Handle& check_handle(lua_State* lua, int at, ValueType kind,
                                         const char* what = nullptr);
// The same for the thing before a counter verb.
[[nodiscard]] const Handle& check_counted(lua_State* lua);
[[nodiscard]] bool is_handle(lua_State* lua, int at, ValueType kind);
[[nodiscard]] Seat check_seat(lua_State* lua, int at);
[[nodiscard]] std::int32_t check_value(lua_State* lua, int at, ValueType type, const char* what);
[[nodiscard]] std::int32_t check_integer(lua_State* lua, int at, const char* what);
[[nodiscard]] ZoneId check_zone(lua_State* lua, int at);
[[nodiscard]] std::string check_text(lua_State* lua, int at, const char* what);
// A table or a function, as `type` says.
void check_type(lua_State* lua, int at, int type, const char* what);
// Raises an error while a query or a condition is evaluated.
void check_writable(lua_State* lua, const char* verb);
// The id of a name, or an error with a suggestion.
[[nodiscard]] CounterId check_counter(lua_State* lua, int at);
[[nodiscard]] EventId check_event(lua_State* lua, int at);
[[nodiscard]] FactId check_fact(lua_State* lua, int at);
[[nodiscard]] MarkId check_mark(lua_State* lua, int at);
[[nodiscard]] SequenceId check_sequence(lua_State* lua, int at);
[[nodiscard]] StreamId check_stream(lua_State* lua, int at);
// Raises an error that suggests the known name nearest to an unknown one.
[[noreturn]] void raise_unknown(lua_State* lua, const std::string& message, const std::string& name,
                                const NameList& known);

// The results of verbs: each pushes one value and returns 1.
inline int give_integer(lua_State* lua, lua_Integer value) {
  return lua_pushinteger(lua, value), 1;
}
inline int give_boolean(lua_State* lua, bool value) {
  return lua_pushboolean(lua, value ? 1 : 0), 1;
}
inline int give_value(lua_State* lua, ValueType type, Word value) {
  return host_of(lua).push(type, value), 1;
}

// VerbInfo with the function.
struct Verb {
  const char* name;
  lua_CFunction function;
  Acts acts;
  const char* signature;
  const char* doc;
};
using Verbs = std::span<const Verb>;

// A verb that only checks the kind of the thing before the colon.
template <ValueType Kind, int (*Function)(lua_State*)>
int verb_of(lua_State* lua) {
  static_cast<void>(check_handle(lua, 1, Kind));
  return Function(lua);
}

// The verbs of each kind of handle. Everything that may carry counters has counter_verbs too.
[[nodiscard]] Verbs game_verbs();
[[nodiscard]] Verbs player_verbs();
[[nodiscard]] Verbs card_verbs();
[[nodiscard]] Verbs zone_verbs();
[[nodiscard]] Verbs counter_verbs();
[[nodiscard]] Verbs board_verbs();
[[nodiscard]] Verbs space_verbs();
[[nodiscard]] Verbs region_verbs();
[[nodiscard]] Verbs die_verbs();
// Sets the functions of verbs in the table on top of the stack.
void add_verbs(lua_State* lua, Verbs verbs);

}  // namespace tradewind
