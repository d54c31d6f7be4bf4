// Determinization: a world that a seat must think possible, made by dealing anew what it cannot
// see.
#pragma once

#include "tradewind/position.h"

namespace tradewind {

[[nodiscard]] Position determinized(const Position& truth, int seat, std::uint64_t seed);

}  // namespace tradewind
