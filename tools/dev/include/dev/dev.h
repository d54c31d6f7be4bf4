// Room: tools/dev. `tradewind dev`: a table next to the editor of somebody who writes a mod.
// What a table shows and takes is in table/, what a change on the disk means in reload/.
#pragma once

#include "command_line/command_line.h"
#include "dev/web_table.h"
#include "play/console/console.h"
#include "program/context.h"
#include "support/errors.h"

#include <cstdint>
#include <optional>

namespace tradewind::terminal {

struct DevRequest {
  std::string mod;
  std::string scenario;  // empty: a new game
  std::string case_name;
  // empty: what the mod's first scenario plays, or the first variant that takes its switches
  std::string variant;
  NameList sets;
  std::string seats;
  int players = 0;
  std::optional<std::uint64_t> seed;
  bool steps = false;             // play those of the scenario first
  bool looking = false;           // watch without inotify
  bool no_check = false;          // do not run `tradewind check` in the background
  std::optional<WebAddress> web;  // where to show the table to a browser
};

// Until somebody leaves: returns the exit code.
[[nodiscard]] int run_dev(const DevRequest& request, Context& context, Console& console,
                          const OpenWebTable& open_web_table);

// The code of a plain game with a mod. Throws UsageError.
[[nodiscard]] std::string usual_code(const Library& library, const std::string& mod);

}  // namespace tradewind::terminal
