// What arguments of the command line name.
#pragma once

#include "tradewind/ruleset.h"

#include <string>
#include <vector>

namespace tradewind {

// A card of a ruleset by its id, or nullptr.
[[nodiscard]] const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id);
void check_players(const Ruleset& ruleset, int players);             // throws UsageError if so many cannot play
void check_bot(const std::string& option, const std::string& name);  // throws UsageError, with the names there are

}  // namespace tradewind
