// JSON forms of moves, events, results and series, as docs/reference/json-rpc.md describes them.
#pragma once

#include "clauses/clause_text.h"
#include "rpc/wire/json_writer.h"
#include "tradewind/series.h"
#include "tradewind/teach/advice.h"

#include <string>
#include <vector>

namespace tradewind {

[[nodiscard]] Json result_json(const Result& result);
// The state of a series after Series::finish, which returned `goes_on`.
[[nodiscard]] Json series_json(const Series& series, bool goes_on);
[[nodiscard]] Json hint_json(const Advice& advice, const Position& position, const NameList& text);
// Clauses, or kinds of clauses, as entries of the guide
[[nodiscard]] Json clauses_json(const std::vector<ClauseTold>& told);
// The open question, or the result
void write_question(JsonWriter& out, const Match& match, int seat);
// What a seat heard of the last move; -1: everything.
void write_events(JsonWriter& out, const Position& position, int seat, bool with_causes);

}  // namespace tradewind
