// Whether a card belongs to the stock a match is played with, as the module's `stocked` query says.
#pragma once

#include "lua/host/script_host.h"

namespace tradewind {

[[nodiscard]] bool in_stock(ScriptHost& host, const State& state, CardId card);

}  // namespace tradewind
