// Values as authors read them, and `print`.
#pragma once

#include <string>

struct lua_State;

namespace tradewind {

// "3", "player 0", "red-3 (row)", "hand of 1: red-3, blue-4", "{ 1, 2, name = text }".
[[nodiscard]] std::string text_of_value(lua_State* lua, int at);

// print(...): hands its arguments to the tracer of the run; without one it does nothing.
int print_values(lua_State* lua);

}  // namespace tradewind
