// Room: tools/variants. Codes and options as people type them, and how they are explained.
//
// Options as a player reads and types them.
#pragma once

#include "tradewind/options.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

// nullptr if none has this id.
[[nodiscard]] const OptionDef* find_option(const std::vector<OptionDef>& options,
                                           const std::string& id);
// "Yes", "At once", "12": the text option.<id>.<value> if there is one.
[[nodiscard]] std::string option_value_text(const OptionDef& option, const OptionValue& value,
                                            const Texts& texts);
// A sentence that says which values are valid.
[[nodiscard]] std::string option_domain_text(const OptionDef& option, const Texts& texts);
// Values to choose from by number, in the form of a code; empty if there are too many.
[[nodiscard]] NameList option_choices(const OptionDef& option);
// Parses a number of option_choices, a value in the form of a code, or a prefix of its text.
[[nodiscard]] std::optional<OptionValue> read_option_value(const OptionDef& option,
                                                           const std::string& typed,
                                                           const Texts& texts);

// Why a code is not allowed, in the words of players; `options`: those that it may name.
[[nodiscard]] std::string reason_text(const VariantRefused& refused, const VariantReason& reason,
                                      const std::vector<OptionDef>& options, const Texts& texts);
// All reasons of a code, empty if it is allowed.
[[nodiscard]] NameList reasons_against(const std::string& code, const Library& library,
                                       const Texts& texts);

}  // namespace tradewind::terminal
