// A match as it was after some moves, as a seat saw it then.
#pragma once

#include "serve/match/hosted_match.h"

#include <string>

namespace tradewind::serve {

// {"n", "of", "view", "lines", "move", "question"}: after the first n moves. Cards keep their numbers from one n to the next.
[[nodiscard]] std::string replay_json(const HostedMatch& match, int seat, const std::string& language, int n);

}  // namespace tradewind::serve
