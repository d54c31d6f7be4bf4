// Handles: what scripts hold in their hands. A handle is a permanent name for a thing of the match, never a copy of
// its state; one userdata a thing, so that == compares things. lua.hpp is known only below runtime/script.
#pragma once

#include "lua/bind/script_host.h"

#include <lua.hpp>

#include <span>

namespace tradewind {

enum class HandleKind : std::uint8_t { game = 1, player, card, zone, frame, board, space, region, die, face };

struct Handle {
  HandleKind kind;
  std::uint8_t unused = 0;
  std::uint16_t id = 0;     // seat, card, kind of zone, space, region, die, or place of a face on its die
  std::uint16_t owner = 0;  // of a zone: seat or card; of a face: its die
};

// As Interpreter::of, but without a call: it stands at the beginning of every verb.
[[nodiscard]] inline ScriptHost& host_of(lua_State* lua) {
  return *static_cast<ScriptHost*>((*static_cast<Interpreter**>(lua_getextraspace(lua)))->host());
}

// The handle at a stack index, or an error that says what was expected; without `what`, of an argument of a verb.
[[nodiscard]] Handle& check_handle(lua_State* lua, int at, HandleKind kind, const char* what = nullptr);
[[nodiscard]] std::int32_t check_value(lua_State* lua, int at, ValueType type, const char* what);
[[nodiscard]] std::int32_t check_integer(lua_State* lua, int at, const char* what);
[[nodiscard]] ZoneId check_zone(lua_State* lua, int at);
// Refuses when a query or a condition is being asked.
void check_writable(lua_State* lua, const char* verb);
// Number behind a name, or an error with a suggestion.
[[nodiscard]] int check_name(lua_State* lua, int at, const NameTable& table, const char* what, const Names& known);

// When what a verb does happens: not at all, before it returns, or after the running function has returned.
enum class Acts : std::uint8_t { reads, at_once, scheduled };

struct Verb {
  const char* name;
  lua_CFunction function;
  Acts acts;
  const char* signature;  // in LuaCATS terms, the handle itself left out: "(zone: Zone, count: integer): integer"
  const char* doc;
};
using Verbs = std::span<const Verb>;

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
