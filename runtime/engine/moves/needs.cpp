#include "engine/moves/needs.h"

namespace tradewind {

bool Needs::concerns(const Need& need, const Subject& target) const {
  if (!need.cards.fitting.empty())
    return target.card != CardId::none && Model::matches(need.cards, state_.type(target.card));
  if (need.set.empty()) return true;
  const CompiledSet& set = need.set.front();
  return set.of_regions ? target.region != RegionId::none && set.fitting.has(index(target.region))
                        : target.space != SpaceId::none && set.fitting.has(index(target.space));
}

bool Needs::one_fails(const MoveSpec& spec, const std::vector<int>& needs, const Subject& target) {
  const Asked asked = about(target);
  for (const int which : needs) {
    const Need& need = spec.needs[static_cast<std::size_t>(which)];
    if (concerns(need, target) && asked.value(need.test) == 0) return true;
  }
  return false;
}

}  // namespace tradewind
