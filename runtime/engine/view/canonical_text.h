// A position as sorted lines of text, of which its digest is made: equal on all machines, and
// independent of empty or unused parts.
#pragma once

#include "tradewind/position.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string canonical_text_of(const Position& position);

}  // namespace tradewind
