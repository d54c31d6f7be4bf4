#include "measure/cards_seen.h"

#include "tradewind/inspect.h"
#include "tradewind/reference/overview.h"

namespace tradewind {

void CardsSeen::each(const Position& position,
                     const std::function<void(const std::string& full_id)>& use) {
  std::shared_ptr<const Ruleset> ruleset = position.scripts().ruleset_pointer();
  auto types = types_.find(ruleset);
  if (types == types_.end()) types = types_.emplace(ruleset, cards_of(*ruleset)).first;
  const std::vector<ZoneSummary> zones = zones_of(*ruleset);
  std::vector<CardLocation> cards;
  card_locations(position, cards);
  for (const CardLocation& card : cards) {
    if (card.zone <= 0) continue;
    const ZoneSummary& zone = zones[static_cast<std::size_t>(card.zone)];
    if (zone.faces_public || zone.per_seat || zone.per_card)
      use(types->second[static_cast<std::size_t>(card.type)].full_id);
  }
}

}  // namespace tradewind
