// JSON forms of moves, events, results and series, as docs/reference/json-rpc.md describes them.
#pragma once

#include "support/json.h"
#include "tradewind/series.h"
#include "tradewind/teach/advice.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] Json result_json(const Result& result);
// The state of a series after Series::finish, which returned `goes_on`.
[[nodiscard]] Json series_json(const Series& series, bool goes_on);
[[nodiscard]] Json hint_json(const Advice& advice, const Position& position, const NameList& text);
// For what is answered most often, as text.
void append_moves(std::string& out, const std::vector<MoveText>& moves);
void append_events(std::string& out, const std::vector<Event>& events, bool with_causes);

}  // namespace tradewind
