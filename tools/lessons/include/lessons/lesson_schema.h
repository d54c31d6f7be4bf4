// What content/lessons/*.yaml may hold.
#pragma once

#include "tradewind/reference/schema.h"

namespace tradewind {

[[nodiscard]] const Schema& lesson_schema();

}  // namespace tradewind
