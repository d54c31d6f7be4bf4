// JSON forms of moves, events, results and series, as docs/reference/json-rpc.md describes them.
#pragma once

#include "format/json.h"
#include "tradewind/series.h"

#include <vector>

namespace tradewind {

[[nodiscard]] Json move_json(const MoveText& move);
[[nodiscard]] Json result_json(const Result& result);
// The state of a series after Series::finish, which returned `goes_on`.
[[nodiscard]] Json series_json(const Series& series, bool goes_on);
[[nodiscard]] Json events_json(const std::vector<Event>& events);

}  // namespace tradewind
