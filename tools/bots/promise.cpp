#include "engine/match/position_parts.h"
#include "tradewind/bots.h"

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

}  // namespace tradewind
