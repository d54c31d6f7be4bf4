// Lua's numeric loop turns texts into numbers, and "0.5" into a fraction, without asking anybody.
// Scripts have whole numbers only, so each bound is checked: "for i = a, b do" runs as "for i =
// for_bound(a), for_bound(b) do".
#pragma once

#include "content/files/source.h"

#include <string>

struct lua_State;

namespace tradewind {

inline constexpr const char* bound_checker = "for_bound";  // its name, which scripts cannot use

// The source with every bound in a call of the checker, on the same lines.
[[nodiscard]] std::string with_checked_bounds(const LuaSource& source);

// The checker: returns a whole number, and refuses anything else.
int check_bound(lua_State* lua);

}  // namespace tradewind
