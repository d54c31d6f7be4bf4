// What keys come to that are pressed while nothing is asked.
//
//   std::string begun;
//   for (const std::string& line : take_lines(begun, keys)) console.type_ahead(line);
#pragma once

#include "tradewind/options.h"

#include <string>

namespace tradewind::terminal {

// The lines that the keys complete; what follows them is the beginning of another one. Enter or the
// space bar alone only ends a wait: no line is empty, and none begins with a blank.
[[nodiscard]] NameList take_lines(std::string& begun, const std::string& keys);

}  // namespace tradewind::terminal
