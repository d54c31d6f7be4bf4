// What the author says of an event or query: the comment on the line of its name, else the head of
// its script.
#pragma once

#include "content/catalog/catalog.h"

#include <string>

namespace tradewind {

// `file`: "events" or "queries". Empty if nothing is said.
[[nodiscard]] std::string about(const ModuleDef& module, const std::string& file,
                                const std::string& name);
[[nodiscard]] std::string head_of(const std::string& script);  // its first lines, as one

}  // namespace tradewind
