// What arguments of the command line name.
#pragma once

#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"

#include <string>
#include <vector>

namespace tradewind {

// A card of a ruleset by its id, or nullptr.
[[nodiscard]] const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id);
// Throws UsageError if this many cannot play
void check_players(const Ruleset& ruleset, int players);
// Throws UsageError, with the names there are
void check_bot(const std::string& option, const std::string& name);

}  // namespace tradewind
