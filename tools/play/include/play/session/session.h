// Room: tools/play/session. Games one after another: the launcher, series, campaigns, lessons.
//
// A session of `tradewind play`: the launcher if no variant is named, then the table, match after
// match of a series.
#pragma once

#include "play/console/console.h"
#include "play/start/saves.h"
#include "play/table/request.h"

namespace tradewind::terminal {

// Returns the exit code. Throws only exceptions that report_failure() handles.
[[nodiscard]] int run_play(const PlayRequest& request, const Context& context,
                           const Library& library, const Saves& saves, Console& console);

}  // namespace tradewind::terminal
