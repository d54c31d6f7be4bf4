// Whether a card belongs to the stock of the match, according to the module's `stocked` query.
#pragma once

#include "script/runner.h"

namespace tradewind {

[[nodiscard]] bool in_stock(Runner& host, const State& state, CardId card);

}  // namespace tradewind
