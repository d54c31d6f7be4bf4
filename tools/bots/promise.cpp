#include "engine/match/position_parts.h"
#include "tradewind/bots.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tradewind {

std::int64_t promise_of(const Position& position, int seat) {
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  std::int64_t sum = 0;
  parts.look([&] {
    sum = 0;  // evaluated a second time if Lua takes over
    const Word arg = seat;
    for (const QueryId id : model.queries.ids()) {
      const std::int64_t weight = model.query_info[id].score;
      if (weight != 0) sum = sum_of(sum, weight * parts.host().queries().evaluate(id, {&arg, 1}));
    }
  });
  return sum;
}

TeamPromises in_teams(const Ruleset& ruleset, std::span<const std::int64_t> promises, int seat) {
  const int team = ruleset.team(seat);
  TeamPromises found;
  for (int first = 0; std::cmp_less(first, promises.size()); ++first) {
    if (ruleset.team(first) != first) continue;
    std::int64_t sum = 0;
    for (std::size_t each = 0; each < promises.size(); ++each)
      sum += ruleset.team(static_cast<int>(each)) == first ? promises[each] : 0;
    if (first == team)
      found.own = sum;
    else
      found.rival = std::max(sum, found.rival.value_or(sum));
  }
  return found;
}

TeamPromises team_promises_of(const Position& position, int seat) {
  std::vector<std::int64_t> promises;
  for (int each = 0; each < position.players(); ++each)
    promises.push_back(promise_of(position, each));
  return in_teams(position.ruleset(), promises, seat);
}

}  // namespace tradewind
