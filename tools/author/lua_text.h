// Values of Lua as authors read them.
#pragma once

#include <string>

struct lua_State;

namespace tradewind {

// "3", "player 0", "red-3 (row)", "hand of 1: red-3, blue-4", "{ 1, 2, name = text }".
[[nodiscard]] std::string text_of_value(lua_State* lua, int at);
// The arguments of print(...).
[[nodiscard]] std::string printed_text(lua_State* lua);

}  // namespace tradewind
