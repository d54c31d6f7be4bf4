#include "tradewind/reference/lua_library.h"

#include "lua/bind/handles.h"
#include "lua/sandbox/interpreter.h"
#include "lua/stdlib/stdlib.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tradewind {
namespace {

struct LibraryEntry {
  std::string table, name;  // of a global function: no table
  bool is_number = false;
};

// Read from the environment itself, so the list is always complete. Sorted.
std::vector<LibraryEntry> library_entries() {
  Interpreter interpreter;
  lua_State* const lua = interpreter.state();
  push_environment(lua);
  std::vector<LibraryEntry> entries;
  for (const std::string& name : environment_names(lua)) {
    lua_pushstring(lua, name.c_str());
    if (lua_rawget(lua, -2) == LUA_TTABLE) {
      push_readable_table(lua, -1);
      for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1))
        entries.push_back({name, lua_tostring(lua, -2), lua_type(lua, -1) == LUA_TNUMBER});
      lua_pop(lua, 1);
    } else {
      entries.push_back({"", name});
    }
    lua_pop(lua, 1);
  }
  std::ranges::sort(entries, {},
                    [](const LibraryEntry& each) { return std::pair(each.table, each.name); });
  return entries;
}

}  // namespace

std::map<std::string, NameList> lua_library() {
  std::map<std::string, NameList> names;
  for (const LibraryEntry& each : library_entries()) names[each.table].push_back(each.name);
  return names;
}

NameList lua_numbers() {
  NameList names;
  for (const LibraryEntry& each : library_entries()) {
    if (each.is_number) names.push_back(each.table + "." + each.name);
  }
  return names;
}

}  // namespace tradewind
