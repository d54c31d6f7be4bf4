// The log of what scripts did, as lines of text.
#pragma once

#include "support/style.h"
#include "tradewind/author/author.h"

namespace tradewind::terminal {

// Everything, with whole paths.
[[nodiscard]] NameList all_steps(const std::vector<TraceLine>& log);
// What an author looks for: what happened, what was printed, what changed something, and what runs
// in the files of `own`, a folder. Each on one line of the window.
[[nodiscard]] NameList main_steps(const std::vector<TraceLine>& log, const std::string& own,
                                  const Style& style);

}  // namespace tradewind::terminal
