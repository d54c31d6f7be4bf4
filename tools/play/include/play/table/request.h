// What the command line asks of `tradewind play`, and what follows from it for a variant.
//
//   PlayRequest request;
//   request.seats = "human,greedy";
//   const NameList kinds = kinds_for(request, *ruleset);   // { human, greedy }
#pragma once

#include "program/context.h"
#include "support/errors.h"
#include "support/style.h"

#include <functional>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace tradewind::terminal {

struct PlayRequest {
  // A variant code, or the file of a scenario; if this and everything else is empty, the launcher
  // opens
  std::string variant;
  std::string case_name;  // of that scenario; empty: the first
  bool steps = false;     // plays its steps first
  NameList sets;          // NAME=VALUE
  std::string seats;      // kinds with commas; one kind applies to all seats
  int players = 0;        // 0: as many as `seats` names, else three or the nearest allowed number
  std::optional<std::uint64_t> seed;
  std::string record;
  std::string resume;
  std::string campaign;  // its name, or the path of its folder
  bool status = false;   // only show the campaign
  bool again = false;    // start its chapter again
  int pace = 100;        // how long bots take over a move, in percent
  // How the program was called, for the command that resumes the game
  std::string program = "tradewind";
  // Lets a server take over with these words behind its own name; empty: there is none
  std::function<void(const NameList& words)> serve = {};
};

// The options of `tradewind play` but for those of the console.
void add_play_options(CLI::App& command, PlayRequest& request);
// Whether this is a line for a shell that calls this program: "tradewind play dice-1".
[[nodiscard]] bool is_shell_line(const std::string& line);
// What it asks `tradewind play` for; nullopt if a word of it, which is `refused` then, is for the
// shell alone. Throws UsageError.
[[nodiscard]] std::optional<PlayRequest> request_in(const std::string& line, std::string& refused);
// Throws UsageError that begins with `where`.
void check_kind(const std::string& where, const std::string& kind);
// The seats from --seats and --players: a person and bots, one kind for all, or one kind per seat.
// Throws UsageError.
[[nodiscard]] NameList kinds_for(const PlayRequest& request, const Ruleset& rules);
// Short enough to read out and type.
[[nodiscard]] std::uint64_t seed_by_chance();
// The command that plays with this option: "tradewind play --resume FILE".
[[nodiscard]] std::string command_with(const std::string& option, const std::string& value,
                                       const PlayRequest& request, const Context& context,
                                       const Style& style);

}  // namespace tradewind::terminal
