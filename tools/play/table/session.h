// A session of `tradewind play`: the launcher if no variant is named, then the table, match after match of a series.
#pragma once

#include "commands/cli.h"
#include "play/console/console.h"
#include "play/launcher/saves.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

struct PlayRequest {
  std::string variant;  // a variant code; if this and everything else is empty, the launcher opens
  NameList sets;        // NAME=VALUE
  std::string seats;    // kinds with commas; one kind applies to all seats
  int players = 0;      // 0: as many as `seats` names, else three or the nearest allowed number
  std::optional<std::uint64_t> seed;
  std::string record;
  std::string resume;
  std::string program = "tradewind";  // how the program was called, for the command that resumes the game
};

// Returns the exit code. Throws only exceptions that report_failure() handles.
[[nodiscard]] int run_play(const PlayRequest& request, const Context& context, const Library& library, const Saves& saves,
                           Console& console);

}  // namespace tradewind::terminal
