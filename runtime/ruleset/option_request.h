// The value of an option as a code asks for it.
#pragma once

#include "tradewind/options.h"

#include <optional>
#include <string>

namespace tradewind {

struct RequestedValue {
  std::optional<OptionValue> value;
  std::string reason, hint;  // when there is none
};

[[nodiscard]] RequestedValue requested_value(const OptionDef& option, const std::string& text);

}  // namespace tradewind
