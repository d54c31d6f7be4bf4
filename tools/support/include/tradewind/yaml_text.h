// Documents as YAML text: records, saves and what `new` writes.
//
//   file << to_yaml(record_of(match));
#pragma once

#include "tradewind/document.h"

#include <string>

namespace tradewind {

// Block style, two spaces; strings are quoted only where YAML would read them as something else.
[[nodiscard]] std::string to_yaml(const Node& node);

}  // namespace tradewind
