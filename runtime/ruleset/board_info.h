// The board and the printed facts of a model, for tools.
#pragma once

#include "model/model.h"
#include "tradewind/board.h"

#include <functional>

namespace tradewind {

[[nodiscard]] BoardInfo board_info(const Model& model);
// A map of the printed facts, without those that are none, 0 or false.
[[nodiscard]] Node printed_facts(const Model& model, const std::function<FactValue(FactId)>& fact);

}  // namespace tradewind
