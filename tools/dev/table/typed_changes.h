// What an author types to change the table: ":give 0 red-3 in hand", ":set 0 coins 5".
#pragma once

#include "tradewind/document.h"
#include "tradewind/ruleset.h"

namespace tradewind::terminal {

// The words after ":give" or ":set" as changes for Match::amend. Throws UsageError.
[[nodiscard]] Node given_cards(const NameList& words, const Ruleset& rules);
[[nodiscard]] Node set_values(const NameList& words);

}  // namespace tradewind::terminal
