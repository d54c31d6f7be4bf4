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
                                         std::string_view what = {});
// The same for the thing before a counter verb.
[[nodiscard]] const Handle& check_counted(lua_State* lua);
[[nodiscard]] bool is_handle(lua_State* lua, int at, ValueType kind);
[[nodiscard]] std::int32_t check_value(lua_State* lua, int at, ValueType type,
                                       std::string_view what);
[[nodiscard]] std::int32_t check_integer(lua_State* lua, int at, std::string_view what);
// The word of a value of a script; -1 for nil where that may stand.
[[nodiscard]] Word word_of(lua_State* lua, const Handle& handle);
[[nodiscard]] std::string check_text(lua_State* lua, int at, std::string_view what);
// A table or a function, as `type` says.
void check_type(lua_State* lua, int at, int type, std::string_view what);
// Raises an error while a query or a condition is evaluated.
void check_writable(lua_State* lua, const char* verb);
// The word that a name of a declared thing stands for, or an error with a suggestion.
[[nodiscard]] Word check_name(lua_State* lua, int at, ValueType type);
// Raises an error that suggests the known name nearest to an unknown one.
[[noreturn]] void raise_unknown(lua_State* lua, const std::string& message, const std::string& name,
                                const NameList& known);

// Pushes a value and returns 1, as functions of one result do.
inline int give_value(lua_State* lua, ValueType type, Word value) {
  return host_of(lua).push(type, value), 1;
}

// Sets the verbs of a thing, or with ValueType::counter those of counters, in the table on top of
// the stack.
void add_verbs(lua_State* lua, ValueType thing);

}  // namespace tradewind
