// Notes which lines of scripts run, and finds those that can.
//
//   lua_sethook(lua, on_line, LUA_MASKLINE, 0);
#pragma once

#include <map>
#include <set>
#include <string>

struct lua_State;
struct lua_Debug;

namespace tradewind {

void note_line(lua_State* lua, lua_Debug* record);  // to Measuring::now()

// Adds the lines of the function on top of the stack and of those it can reach through its
// upvalues; pops it.
void add_active_lines(lua_State* lua, std::map<std::string, std::set<int>>& lines);

}  // namespace tradewind
