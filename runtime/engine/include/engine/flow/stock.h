// Whether a card belongs to the stock of the match, according to the module's `stocked` query.
#pragma once

#include "lua/host/script_host.h"

namespace tradewind {

[[nodiscard]] bool in_stock(ScriptHost& host, const State& state, CardId card);

}  // namespace tradewind
