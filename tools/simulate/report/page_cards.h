// The section of the page about card types.
#pragma once

#include "simulate/report/report.h"

namespace tradewind {

[[nodiscard]] std::string card_section(const Report& report);

}  // namespace tradewind
