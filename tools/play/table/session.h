// A whole session of `tradewind play`: the launcher where nothing was named, the table, and what it leaves behind.
#pragma once

#include "commands/cli.h"
#include "play/console/console.h"
#include "play/launcher/saves.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

struct PlayRequest {
  std::string variant;  // a variant code; empty with nothing else named: the launcher opens
  NameList sets;        // NAME=VALUE
  std::string seats;    // kinds with commas; one kind serves all
  int players = 0;      // 0: as many as seats are named, or three, or the nearest allowed
  std::optional<std::uint64_t> seed;
  std::string record;
  std::string resume;
  std::string program = "tradewind";  // how the program was called, to say how to go on
};

// The exit code. Throws what report_failure() knows how to say.
[[nodiscard]] int run_play(const PlayRequest& request, const Context& context, const Library& library, const Saves& saves,
                           Console& console);

}  // namespace tradewind::terminal
