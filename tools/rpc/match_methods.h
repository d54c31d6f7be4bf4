// The methods of `tradewind engine` about one match, each with the parameters that it checks.
#pragma once

#include "open_matches.h"

namespace tradewind {

using MatchMethod = std::string (*)(OpenMatch&, const Json& params);

// match_viewing.cpp
std::string question_method(OpenMatch& open, const Json& params);
std::string why_method(OpenMatch& open, const Json& params);
std::string explain_method(OpenMatch& open, const Json& params);
std::string view_method(OpenMatch& open, const Json& params);
std::string state_method(OpenMatch& open, const Json& params);
std::string record_method(OpenMatch& open, const Json& params);
// match_telling.cpp
std::string content_method(OpenMatch& open, const Json& params);
std::string hint_method(OpenMatch& open, const Json& params);
std::string status_method(OpenMatch& open, const Json& params);
std::string history_method(OpenMatch& open, const Json& params);
std::string guide_method(OpenMatch& open, const Json& params);
std::string board_method(OpenMatch& open, const Json& params);
// match_playing.cpp
std::string play_method(OpenMatch& open, const Json& params);
std::string bot_method(OpenMatch& open, const Json& params);
std::string undo_method(OpenMatch& open, const Json& params);
std::string events_method(OpenMatch& open, const Json& params);

// The parameter `from`, a number of moves; 0 without it.
[[nodiscard]] std::int64_t from_param(const Json& params, const Match& match);
// The same question gets the same answer.
[[nodiscard]] std::uint64_t bot_stream(const Match& match, int seat);

}  // namespace tradewind
