// Lessons at the terminal.
//
// `tradewind learn`: choosing a lesson, playing it, and what to do after it.
#pragma once

#include "play/console/console.h"
#include "play/start/saves.h"
#include "play/table/request.h"
#include "tradewind/teach/lesson.h"

namespace tradewind::terminal {

// Returns the exit code. An empty id asks which lesson. Throws only exceptions that
// report_failure() handles.
[[nodiscard]] int run_learn(const std::string& lesson, const PlayRequest& request,
                            const Context& context, const Library& library, const Saves& saves,
                            Console& console);

}  // namespace tradewind::terminal
