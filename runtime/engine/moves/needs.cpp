#include "engine/moves/needs.h"

namespace tradewind {

bool Needs::concerns(const Need& need, const Subject& target) const {
  if (!need.cards.fitting.empty())
    return target.card != CardId::none &&
           Model::matches(need.cards, asked_.state->type(target.card));
  if (need.set.empty()) return true;
  const CompiledSet& set = need.set.front();
  return set.of_regions ? target.region != RegionId::none && set.fitting.has(index(target.region))
                        : target.space != SpaceId::none && set.fitting.has(index(target.space));
}

}  // namespace tradewind
