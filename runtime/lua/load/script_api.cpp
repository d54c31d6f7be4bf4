#include "tradewind/reference/script_api.h"

#include "lua/bind/handles.h"
#include "lua/stdlib/stdlib.h"

#include <algorithm>

namespace tradewind {
namespace {

NameList sorted_keys(lua_State* lua, int at) {
  push_readable_table(lua, at);
  NameList names;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) names.emplace_back(lua_tostring(lua, -2));
  lua_pop(lua, 1);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::vector<VerbInfo> verbs_of(const std::string& handle) {
  static const std::map<std::string, Verbs (*)()> tables = {
      {"game", game_verbs},   {"player", player_verbs}, {"card", card_verbs}, {"zone", zone_verbs},        {"board", board_verbs},
      {"space", space_verbs}, {"region", region_verbs}, {"die", die_verbs},   {"counters", counter_verbs},
  };
  std::vector<VerbInfo> verbs;
  for (const Verb& verb : tables.at(handle)()) verbs.push_back({verb.name, verb.signature, verb.doc, verb.acts});
  return verbs;
}

// Read from the environment itself, so the list is always complete.
std::map<std::string, NameList> lua_library() {
  Interpreter interpreter;
  lua_State* const lua = interpreter.state();
  interpreter.push_environment();
  std::map<std::string, NameList> names;
  for (const std::string& name : environment_names(lua, -1)) {
    lua_pushstring(lua, name.c_str());
    if (lua_rawget(lua, -2) == LUA_TTABLE)
      names[name] = sorted_keys(lua, -1);
    else
      names[""].push_back(name);
    lua_pop(lua, 1);
  }
  return names;
}

}  // namespace tradewind
