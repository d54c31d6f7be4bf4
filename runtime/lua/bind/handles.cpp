#include "lua/bind/handles.h"

#include "lua/stdlib/stdlib.h"

#include <limits>

namespace tradewind {
namespace {

constexpr const char* kind_names[] = {"nothing",   "the game", "a player", "a card", "a zone", "a frame",
                                      "the board", "a space",  "a region", "a die",  "a face"};

std::string described(lua_State* lua, int at) {
  if (lua_type(lua, at) == LUA_TUSERDATA)
    return kind_names[static_cast<int>(static_cast<Handle*>(lua_touserdata(lua, at))->kind)];
  if (lua_type(lua, at) == LUA_TSTRING) return std::string("the text '") + lua_tostring(lua, at) + "'";
  if (lua_type(lua, at) == LUA_TNUMBER) return "the number " + std::string(push_text(lua, at));
  return lua_isnoneornil(lua, at) ? "nothing" : luaL_typename(lua, at);
}

}  // namespace

Handle& check_handle(lua_State* lua, int at, HandleKind kind, const char* what) {
  if (lua_type(lua, at) == LUA_TUSERDATA && lua_rawlen(lua, at) == sizeof(Handle)) {
    Handle& handle = *static_cast<Handle*>(lua_touserdata(lua, at));
    if (handle.kind == kind) return handle;
  }
  const std::string wanted = kind_names[static_cast<int>(kind)];
  if (what != nullptr) raise(lua, what + (" must be " + wanted) + ", got " + described(lua, at));
  const std::string place = at == 1 ? "in front of the colon" : "as argument " + std::to_string(at - 1);
  raise(lua,
        "expected " + wanted + " " + place + ", got " + described(lua, at) + " (verbs are called with a colon: thing:verb())");
}

std::int32_t check_integer(lua_State* lua, int at, const char* what) {
  int exact = 0;
  const lua_Integer value = lua_type(lua, at) == LUA_TNUMBER ? lua_tointegerx(lua, at, &exact) : 0;
  if (exact == 0 || (lua_type(lua, at) == LUA_TNUMBER && !lua_isinteger(lua, at))) {
    raise(lua, std::string(what) + " must be a whole number, got " + described(lua, at));
  }
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max()) {
    raise(lua, std::string(what) + " does not fit in 32 bits");
  }
  return static_cast<std::int32_t>(value);
}

ZoneId check_zone(lua_State* lua, int at) {
  const Handle& handle = check_handle(lua, at, HandleKind::zone);
  const ZoneId zone = host_of(lua).state().layout().zone_of(static_cast<ZoneKind>(handle.id), handle.owner);
  if (zone == ZoneId::none) raise(lua, "there is no such zone in this match");
  return zone;
}

std::int32_t check_value(lua_State* lua, int at, ValueType type, const char* what) {
  const bool nothing = lua_isnoneornil(lua, at);
  switch (type) {
    case ValueType::integer: return check_integer(lua, at, what);
    case ValueType::boolean:
      if (lua_isboolean(lua, at)) return lua_toboolean(lua, at);
      return check_integer(lua, at, what) != 0 ? 1 : 0;
    case ValueType::seat: return nothing ? -1 : check_handle(lua, at, HandleKind::player, what).id;
    case ValueType::card: return nothing ? -1 : check_handle(lua, at, HandleKind::card, what).id;
    case ValueType::zone: return nothing ? -1 : static_cast<std::int32_t>(index(check_zone(lua, at)));
    case ValueType::space: return nothing ? -1 : check_handle(lua, at, HandleKind::space, what).id;
    case ValueType::region: return nothing ? -1 : check_handle(lua, at, HandleKind::region, what).id;
    case ValueType::name: {
      if (nothing) return -1;
      const int name = lua_type(lua, at) == LUA_TSTRING ? host_of(lua).model().name_index(lua_tostring(lua, at)) : -1;
      if (name < 0) raise(lua, std::string(what) + " must be a value of an enumerated fact, got " + described(lua, at));
      return name;
    }
  }
  return -1;
}

void check_writable(lua_State* lua, const char* verb) {
  if (host_of(lua).read_only > 0) {
    raise(lua, std::string("'") + verb + "' changes the match, but this function only answers a question");
  }
}

int check_name(lua_State* lua, int at, const NameTable& table, const char* what, const Names& known) {
  if (lua_type(lua, at) != LUA_TSTRING) raise(lua, std::string("expected the name of a ") + what + ", got " + described(lua, at));
  const char* const name = lua_tostring(lua, at);
  int id = table.find(name);
  if (id < 0) id = known.find(name);  // a long string is not interned
  if (id >= 0) return id;
  const std::string hint = did_you_mean(name, known.all());
  raise(lua, std::string("no ") + what + " is called '" + name + "'" + (hint.empty() ? "" : "; " + hint));
}

void ScriptHost::learn_names(NameTable& table, const Names& names) {
  for (int id = 0; id < names.size(); ++id) {
    table.add(interpreter_.state(), names.full(id), id);
    if (names.find(names.plain(id)) == id) table.add(interpreter_.state(), names.plain(id), id);
  }
}

}  // namespace tradewind
