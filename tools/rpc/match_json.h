// What matches tell other programs, as docs/reference/json-rpc.md describes it.
#pragma once

#include "format/json.h"
#include "tradewind/series.h"

#include <vector>

namespace tradewind {

[[nodiscard]] Json move_json(const MoveText& move);
[[nodiscard]] Json result_json(const Result& result);
// What a client needs after a match of a series that was finished: `goes_on` is what Series::finish said.
[[nodiscard]] Json series_json(const Series& series, bool goes_on);
[[nodiscard]] Json events_json(const std::vector<Event>& events);

}  // namespace tradewind
