// Options as a player reads and types them.
#pragma once

#include "tradewind/options.h"
#include "tradewind/texts.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

// "Yes", "At once", "12": by option.<id>.<value> where there is such a text.
[[nodiscard]] std::string option_value_text(const OptionDef& option, const OptionValue& value, const Texts& texts);
// What may be typed for it, as a sentence.
[[nodiscard]] std::string option_domain_text(const OptionDef& option, const Texts& texts);
// Values to pick from by number, as in a code; empty where there are too many.
[[nodiscard]] NameList option_choices(const OptionDef& option);
// A number of option_choices, a value as in a code, or the beginning of its text.
[[nodiscard]] std::optional<OptionValue> read_option_value(const OptionDef& option, const std::string& typed, const Texts& texts);

}  // namespace tradewind::terminal
