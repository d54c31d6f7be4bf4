// The layouts of a ruleset, one for each number of players it allows.
#pragma once

#include "state/layout.h"
#include "tradewind/ruleset.h"

namespace tradewind {

[[nodiscard]] const Layout& ruleset_layout(const Ruleset& ruleset, int players);

}  // namespace tradewind
