// The reason why a text is not a legal move.
#pragma once

#include "engine/moves/move_generator.h"

#include <optional>

namespace tradewind {

// Why "verb arg arg" is not a legal move; nullopt if it matches one of `moves`. Inside a protected
// call.
[[nodiscard]] std::optional<Refusal> why_not(MoveGenerator& generator, const NameList& words,
                                             const std::vector<RawMove>& moves);

}  // namespace tradewind
