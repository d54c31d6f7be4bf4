#include "lua/bind/handles.h"

#include "lua/stdlib/stdlib.h"

#include <new>

namespace tradewind {

namespace {

std::string described(lua_State* lua, int at) {
  if (const Handle* const handle = handle_at(lua, at)) return std::string(name_of(handle->kind));
  if (lua_type(lua, at) == LUA_TLIGHTUSERDATA) return "again or stop";
  if (lua_type(lua, at) == LUA_TSTRING)
    return std::string("the string '") + lua_tostring(lua, at) + "'";
  if (lua_type(lua, at) == LUA_TNUMBER) return "the number " + std::string(push_text(lua, at));
  if (lua_istable(lua, at) && luaL_getmetafield(lua, at, "__name") != LUA_TNIL)
    return lua_tostring(lua, -1);
  if (lua_type(lua, at) == LUA_TBOOLEAN) return std::string(push_text(lua, at));
  return lua_isnoneornil(lua, at) ? "nothing" : std::string("a ") + luaL_typename(lua, at);
}

// `what` names the value if it is not an argument of a verb.
[[noreturn]] void refuse(lua_State* lua, int at, std::string_view what, std::string_view expected) {
  const std::string wanted(expected), got = ", got " + described(lua, at);
  if (!what.empty()) raise(lua, std::string(what) + " must be " + wanted + got);
  const std::string place = at == 1 ? "before the colon" : "as argument " + std::to_string(at - 1);
  const bool has_dot = at == 1 || lua_isnone(lua, at);
  raise(lua, "expected " + wanted + " " + place + got +
                 (has_dot ? " (call verbs with a colon: thing:verb())" : ""));
}

}  // namespace

void refuse_handle(lua_State* lua, int at, ValueType kind, std::string_view what) {
  const bool carries = kind == ValueType::counter;
  refuse(lua, at, what,
         carries ? "the game, a player, a card, a space or a region" : name_of(kind));
}

void refuse_seat(lua_State* lua, const Handle& player) {
  const int seats = host_of(lua).state().layout().seats();
  raise(lua, "this player has seat " + std::to_string(player.id) + ", but this match has only " +
                 std::to_string(seats) + (seats == 1 ? " player" : " players") +
                 ": do not keep players between matches");
}

void push_handle(lua_State* lua, ValueType kind, std::size_t id, std::size_t owner) {
  new (lua_newuserdatauv(lua, sizeof(Handle), 0)) Handle{
      &host_of(lua), kind, 0, static_cast<std::uint16_t>(id), static_cast<std::uint16_t>(owner)};
}

std::string check_text(lua_State* lua, int at, std::string_view what) {
  check_type(lua, at, LUA_TSTRING, what);
  return lua_tostring(lua, at);
}

void check_type(lua_State* lua, int at, int type, std::string_view what) {
  if (lua_type(lua, at) != type) refuse(lua, at, what, std::string("a ") + lua_typename(lua, type));
}

std::int32_t check_integer(lua_State* lua, int at, std::string_view what) {
  if (lua_isinteger(lua, at) == 0) refuse(lua, at, what, "a whole number");
  const auto value = static_cast<std::int32_t>(lua_tointeger(lua, at));
  if (value != lua_tointeger(lua, at)) raise(lua, std::string(what) + " does not fit in 32 bits");
  return value;
}

std::int32_t check_value(lua_State* lua, int at, ValueType type, std::string_view what) {
  if (type == ValueType::integer) return check_integer(lua, at, what);
  if (type == ValueType::boolean) {
    if (!lua_isboolean(lua, at)) refuse(lua, at, what, "true or false");
    return lua_toboolean(lua, at);
  }
  if (lua_isnoneornil(lua, at)) return -1;
  if (type != ValueType::name)
    return static_cast<std::int32_t>(word_of(lua, check_handle(lua, at, type, what)));
  const int name = lua_type(lua, at) == LUA_TSTRING
                       ? host_of(lua).model().name_index(lua_tostring(lua, at))
                       : -1;
  if (name < 0) refuse(lua, at, what, "a value of an enumerated fact");
  return name;
}

void refuse_change(lua_State* lua, const char* verb) {
  raise(lua, std::string("'") + verb +
                 "' changes the match, but this function may only read it: change it in a step, "
                 "a move or a listener");
}

Word find_name(lua_State* lua, int at, ValueType type) {
  const ScriptHost& host = host_of(lua);
  const char* const name = lua_type(lua, at) == LUA_TSTRING ? lua_tostring(lua, at) : nullptr;
  const Naming naming = naming_of(host.model(), host.program(), type);
  const std::string what(naming.what);
  if (name == nullptr) raise(lua, "expected the name of a " + what + ", got " + described(lua, at));
  const int found = naming.names->find(name);  // a long string is not interned
  if (found < 0) raise(lua, "unknown " + what + " '" + name + "'");
  return found;
}

}  // namespace tradewind
