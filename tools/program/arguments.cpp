#include "program/arguments.h"

#include "support/errors.h"
#include "tradewind/bots.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {

const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id) {
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const CardInfo& card) {
    return card.id == id || card.full_id == id;
  });
  return found == cards.end() ? nullptr : &*found;
}

void check_players(const Ruleset& ruleset, int players) {
  if (players == clamp_players(ruleset, players)) return;
  throw UsageError(ruleset.code() + " takes " + std::to_string(ruleset.min_players()) + " to " +
                   std::to_string(ruleset.max_players()) + " players, not " +
                   std::to_string(players));
}

// make_bot is the only judge of a bot's name, which may contain settings ("name:setting=3").
void check_bot(const std::string& option, const std::string& name) try {
  static_cast<void>(make_bot(name));
} catch (const std::invalid_argument& wrong) {
  throw UsageError(option + ": " + wrong.what());
}

}  // namespace tradewind
