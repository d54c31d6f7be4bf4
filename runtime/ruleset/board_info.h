// The board of a model as tools see it, and printed facts as they read them.
#pragma once

#include "model/model.h"
#include "tradewind/board.h"

#include <functional>

namespace tradewind {

[[nodiscard]] BoardInfo board_info(const Model& model);
// A map of the facts that are printed; none, 0 and false are left out.
[[nodiscard]] Node printed_facts(const Model& model, const std::function<FactValue(int)>& fact);

}  // namespace tradewind
