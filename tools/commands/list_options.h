// `tradewind list options`: the options of a variant by their groups, those that differ on top.
#pragma once

#include "support/json.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"

namespace tradewind {

[[nodiscard]] Json option_rows(const Library& library, const Ruleset& ruleset, const Texts& texts);
void print_options(const Json& rows);

}  // namespace tradewind
