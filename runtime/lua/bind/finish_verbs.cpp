// The verbs that end a match.
#include "bind/handle_parts.h"

#include <array>
#include <string>

namespace tradewind {
namespace {

std::int32_t list_entry(lua_State* lua, const char* field, int seat) {
  if (lua_getfield(lua, 2, field) != LUA_TTABLE)
    raise(lua, std::string("finish needs ") + field + ": a list with one number per seat");
  const int seats = host_of(lua).state().layout().seats();
  if (lua_rawlen(lua, -1) > static_cast<lua_Unsigned>(seats))
    raise(lua, std::string(field) + " must have one number per seat, " + std::to_string(seats) +
                   " here, got " + std::to_string(lua_rawlen(lua, -1)));
  lua_rawgeti(lua, -1, seat + 1);
  const std::int32_t value = check_integer(lua, -1, field);
  if (value < 1 || value > seats)
    raise(lua, std::string(field) + " must be from 1 to " + std::to_string(seats) + ", got " +
                   std::to_string(value));
  lua_pop(lua, 2);
  return value;
}

// Bots and tables must know in advance whether all play as one team, so a module declares it.
std::int8_t team_result(lua_State* lua, bool together) {
  const int type = lua_getfield(lua, 2, "team");
  const std::string team = type == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  if (together && team != "won" && team != "lost")
    raise(lua, "finish needs team: \"won\" or \"lost\", because all play together");
  if (!together && type != LUA_TNIL)
    raise(lua, "finish got a team, but no module.yaml has 'together: true'");
  return static_cast<std::int8_t>(team.empty() ? 0 : team == "won" ? 1 : -1);
}

bool is_ahead(lua_State* lua, int player, int rival) {
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, 1);
  push_seat(lua, id_of<Seat>(player));
  push_seat(lua, id_of<Seat>(rival));
  lua_call(lua, 3, 1);
  const bool ahead = !lua_isnil(lua, -1) &&
                     check_value(lua, -1, ValueType::boolean, "whether a player is ahead") != 0;
  lua_pop(lua, 1);
  return ahead;
}

}  // namespace

int finish(lua_State* lua) {
  check_writable(lua, "finish");
  ScriptHost& host = host_of(lua);
  check_type(lua, 2, LUA_TTABLE, "the result");
  std::array<std::uint8_t, max_seats> places{};
  for (int seat = 0; seat < host.state().layout().seats(); ++seat)
    places[static_cast<std::size_t>(seat)] =
        static_cast<std::uint8_t>(list_entry(lua, "places", seat));
  const std::int8_t team = team_result(lua, host.model().together);
  std::uint16_t title = 0;
  if (lua_getfield(lua, 2, "title") != LUA_TNIL)
    title = static_cast<std::uint16_t>(check_value(lua, -1, ValueType::name, "title") + 1);
  host.context().end_match(places);
  host.state().header().team = team;
  host.state().header().title = title;
  const bool says_again = lua_getfield(lua, 2, "again") != LUA_TNIL;
  host.state().header().again =
      says_again && check_value(lua, -1, ValueType::boolean, "again") != 0 ? 1 : 0;
  return 0;
}

int finish_by(lua_State* lua) {
  check_writable(lua, "finish_by");
  ScriptHost& host = host_of(lua);
  check_type(lua, 2, LUA_TFUNCTION, "the argument of finish_by");
  if (host.model().together)
    raise(lua,
          "finish_by ranks single players, but all play together: use finish with team: \"won\" or "
          "\"lost\"");
  host.context().end_match(places_behind(host.state().layout().seats(), [&](int rival, int player) {
    return is_ahead(lua, rival, player);
  }));
  return 0;
}

}  // namespace tradewind
