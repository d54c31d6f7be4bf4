// A need in words, as a mod author writes it: "points >= price + shop.fee (needs_points)".
//
//   need_text(model, sequence, move.needs.front());
#pragma once

#include "model/program.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string operand_text(const Model& model, const Sequence& sequence,
                                       const Term& operand);
[[nodiscard]] std::string need_text(const Model& model, const Sequence& sequence, const Need& need);

}  // namespace tradewind
