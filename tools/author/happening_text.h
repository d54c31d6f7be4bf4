// An event as one line: "card_moved seat=0 card=red-3".
#pragma once

#include "model/model.h"
#include "script/call_context.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string happening_text(const Model& model, const State& state,
                                         const EventRecord& event);

}  // namespace tradewind
