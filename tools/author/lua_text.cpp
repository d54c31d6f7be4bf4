#include "lua_text.h"

#include "lua/bind/handles.h"
#include "lua/host/script_host.h"
#include "lua/stdlib/stdlib.h"
#include "thing_names.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr int most_shown = 20;              // entries of a table, cards of a zone
constexpr std::size_t longest_print = 500;  // characters

std::string zone_with_cards(ScriptHost& host, ZoneId zone) {
  const State& state = host.state();
  std::string text = zone_text(host.model(), state, zone);
  int shown = 0;
  for (const CardId card : CardsIn(state, zone)) {
    if (shown++ == most_shown)
      return text + ", ... (" + std::to_string(state.count(zone)) + " cards)";
    text += (shown == 1 ? ": " : ", ") + card_text(host.model(), state, card);
  }
  return text + (shown == 0 ? ": empty" : "");
}

std::string text_of_handle(ScriptHost& host, const Handle& handle) {
  const Model& model = host.model();
  const State& state = host.state();
  switch (handle.kind) {
    case ValueType::seat: return "player " + std::to_string(handle.id);
    case ValueType::card: {
      const auto card = id_of<CardId>(handle.id);
      return card_text(model, state, card) + " (" + zone_text(model, state, state.card(card).zone) +
             ")";
    }
    case ValueType::zone: {
      const ZoneId zone = state.layout().zone_of(id_of<ZoneKind>(handle.id), handle.owner);
      return zone == ZoneId::none ? "no zone" : zone_with_cards(host, zone);
    }
    case ValueType::space: return "space " + model.spaces.plain(id_of<SpaceId>(handle.id));
    case ValueType::region: return "region " + model.regions.plain(id_of<RegionId>(handle.id));
    case ValueType::die: return "die " + model.dice.plain(id_of<DieId>(handle.id));
    default: return "";
  }
}

// The entries of a table, one level deep and sorted, because Lua does not order them.
std::string text_of_table(lua_State* lua, int table) {
  push_readable_table(lua, table);
  NameList entries;
  const auto length = static_cast<lua_Integer>(lua_rawlen(lua, -1));
  for (lua_Integer i = 1; i <= std::min<lua_Integer>(length, most_shown); ++i) {
    lua_rawgeti(lua, -1, i);
    entries.push_back(lua_istable(lua, -1) ? "{...}" : text_of_value(lua, -1));
    lua_pop(lua, 1);
  }
  NameList named;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0 && named.size() < most_shown; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) != LUA_TSTRING) continue;
    named.push_back(std::string(lua_tostring(lua, -2)) + " = " +
                    (lua_istable(lua, -1) ? "{...}" : text_of_value(lua, -1)));
  }
  std::sort(named.begin(), named.end());
  entries.insert(entries.end(), named.begin(), named.end());
  std::string text;
  for (const std::string& entry : entries) text += (text.empty() ? "" : ", ") + entry;
  return text.empty() ? "{}" : "{ " + text + " }";
}

}  // namespace

std::string text_of_value(lua_State* lua, int at) {
  const int top = lua_gettop(lua);
  const int value = lua_absindex(lua, at);
  luaL_checkstack(lua, 8, nullptr);
  std::string text;
  if (const Handle* const handle = handle_at(lua, value))
    text = text_of_handle(host_of(lua), *handle);
  if (lua_istable(lua, value) && luaL_getmetafield(lua, value, "__name") == LUA_TNIL)
    text = text_of_table(lua, value);
  if (answer_at(lua, value) == again_answer()) text = "again";
  if (answer_at(lua, value) == stop_answer()) text = "stop";
  if (text.empty()) text = push_text(lua, value);
  lua_settop(lua, top);
  return text;
}

std::string printed_text(lua_State* lua) {
  std::string text;
  const int count = lua_gettop(lua);
  for (int i = 1; i <= count && text.size() < longest_print; ++i)
    text += (i == 1 ? "" : "  ") + text_of_value(lua, i);
  return printable(text, longest_print);
}

}  // namespace tradewind
