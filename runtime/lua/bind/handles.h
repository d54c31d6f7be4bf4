// Handles: what scripts hold in their hands. A handle is a permanent name for a thing of the match, never a copy of
// its state; one userdata a thing, so that == compares things. lua.hpp is known only below runtime/script.
#pragma once

#include "lua/host/script_host.h"
#include "tradewind/reference/script_api.h"

#include <lua.hpp>

#include <span>

namespace tradewind {

enum class HandleKind : std::uint8_t { game = 1, player, card, zone, frame, board, space, region, die, face, rules, options };

// Scripts get at no userdata but these. Whoever wants to look inside one asks check_handle, which knows them by `host`;
// tests/lint.lua sees to it that nobody casts a userdata elsewhere.
struct Handle {
  const ScriptHost* host = nullptr;  // whose it is
  HandleKind kind;
  std::uint8_t unused = 0;
  std::uint16_t id = 0;     // seat, card, kind of zone, space, region, die, or place of a face on its die
  std::uint16_t owner = 0;  // of a zone: seat or card; of a face: its die
};

// As Interpreter::of, but without a call: it stands at the beginning of every verb.
[[nodiscard]] inline ScriptHost& host_of(lua_State* lua) {
  return *static_cast<ScriptHost*>((*static_cast<Interpreter**>(lua_getextraspace(lua)))->host());
}

// Light userdata at a stack index: an address that stands for an answer, as `again` and `stop` do; else nullptr.
[[nodiscard]] const void* answer_at(lua_State* lua, int at);
// Pushes a new handle, which has no metatable yet.
void push_handle(lua_State* lua, HandleKind kind, std::size_t id = 0, std::size_t owner = 0);
// The handle at a stack index, or an error that says what was expected; without `what`, of an argument of a verb. A player
// sits in the match that is played: scripts may keep one of another match with more seats.
[[nodiscard]] const Handle& check_handle(lua_State* lua, int at, HandleKind kind, const char* what = nullptr);
// The same for the thing in front of a verb of counters.
[[nodiscard]] const Handle& check_counted(lua_State* lua);
[[nodiscard]] Seat check_seat(lua_State* lua, int at);
[[nodiscard]] std::int32_t check_value(lua_State* lua, int at, ValueType type, const char* what);
[[nodiscard]] std::int32_t check_integer(lua_State* lua, int at, const char* what);
[[nodiscard]] ZoneId check_zone(lua_State* lua, int at);
[[nodiscard]] std::string check_text(lua_State* lua, int at, const char* what);
// A table or a function, as `type` says.
void check_type(lua_State* lua, int at, int type, const char* what);
// Refuses when a query or a condition is being asked.
void check_writable(lua_State* lua, const char* verb);
// Number behind a name, or an error with a suggestion.
[[nodiscard]] int check_name(lua_State* lua, int at, const NameTable& table, const char* what, const Names& known);

// As VerbInfo, which says more, with the function.
struct Verb {
  const char* name;
  lua_CFunction function;
  Acts acts;
  const char* signature;
  const char* doc;
};
using Verbs = std::span<const Verb>;

// A verb that needs nothing from the thing in front of the colon but that it is of this kind.
template <HandleKind Kind, int (*Function)(lua_State*)>
int verb_of(lua_State* lua) {
  static_cast<void>(check_handle(lua, 1, Kind));
  return Function(lua);
}

// The verbs of each kind of handle. Whatever may carry counters has those of counters too.
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
