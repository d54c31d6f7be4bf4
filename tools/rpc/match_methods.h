// The methods of `tradewind engine` about one match, each with the parameters that it checks.
#pragma once

#include "open_matches.h"

namespace tradewind {

using MatchMethod = void (*)(OpenMatch&, const Json& params, JsonWriter& out);

// match_viewing.cpp
void question_method(OpenMatch& open, const Json& params, JsonWriter& out);
void why_method(OpenMatch& open, const Json& params, JsonWriter& out);
void explain_method(OpenMatch& open, const Json& params, JsonWriter& out);
void view_method(OpenMatch& open, const Json& params, JsonWriter& out);
void state_method(OpenMatch& open, const Json& params, JsonWriter& out);
void record_method(OpenMatch& open, const Json& params, JsonWriter& out);
// match_telling.cpp
void content_method(OpenMatch& open, const Json& params, JsonWriter& out);
void hint_method(OpenMatch& open, const Json& params, JsonWriter& out);
void status_method(OpenMatch& open, const Json& params, JsonWriter& out);
void history_method(OpenMatch& open, const Json& params, JsonWriter& out);
void guide_method(OpenMatch& open, const Json& params, JsonWriter& out);
void board_method(OpenMatch& open, const Json& params, JsonWriter& out);
// match_playing.cpp
void play_method(OpenMatch& open, const Json& params, JsonWriter& out);
void bot_method(OpenMatch& open, const Json& params, JsonWriter& out);
void undo_method(OpenMatch& open, const Json& params, JsonWriter& out);
void events_method(OpenMatch& open, const Json& params, JsonWriter& out);

// The parameter `from`, a number of moves; 0 without it.
[[nodiscard]] std::int64_t from_param(const Json& params, const Match& match);
// The same question gets the same answer.
[[nodiscard]] std::uint64_t bot_stream(const Match& match, int seat);

}  // namespace tradewind
