// The functions of Lua that scripts are offered.
//
//   for (const std::string& name : lua_library().at("math")) std::cout << "math." << name << '\n';
#pragma once

#include "tradewind/options.h"

#include <map>
#include <string>

namespace tradewind {

// Functions under "", and each table under its name: "math" -> "abs", "floor" ...
[[nodiscard]] std::map<std::string, NameList> lua_library();
// Entries of these tables that are numbers, not functions: "math.maxinteger" ...
[[nodiscard]] NameList lua_numbers();

}  // namespace tradewind
