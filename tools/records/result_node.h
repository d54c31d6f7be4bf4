// How a match ended, as its record says it.
#pragma once

#include "tradewind/document.h"
#include "tradewind/position.h"

namespace tradewind {

[[nodiscard]] Node result_node(const Result& result);

}  // namespace tradewind
