// Takes back the last decision of a person at a terminal table.
#pragma once

#include "answers/table_parts.h"

namespace tradewind::terminal {

// False if there was none, or somebody did not agree.
[[nodiscard]] bool take_back(TableParts& table);

}  // namespace tradewind::terminal
