// The part of the page that tells of each card type.
#pragma once

#include "simulate/report/report.h"

namespace tradewind {

[[nodiscard]] std::string card_section(const Report& report);

}  // namespace tradewind
