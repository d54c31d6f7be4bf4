// Work on a position that no rule does.
#pragma once

#include "engine/match/position_parts.h"
#include "given_table.h"
#include "tradewind/diagnostic.h"

#include <optional>

namespace tradewind {

// Runs it with the state lent to the host. Calls that it refuses are carried out by hand, because
// the protected call would turn it into a script error.
template <typename Work>
void run_by_hand(PositionParts& parts, Work work) {
  std::optional<ContentError> broken;
  parts.run([&] {
    try {
      work();
    } catch (const ContentError& error) {
      broken = error;
    }
  });
  if (broken) throw ContentError(*broken);
}

[[nodiscard]] inline GivenTable lay_by_hand(PositionParts& parts, const Node& given) {
  GivenTable table;
  run_by_hand(parts, [&] { table = read_given(parts.host(), parts.state, parts.forced, given); });
  return table;
}

}  // namespace tradewind
