// A scenario as a table to play on.
//
//   const LaidOut table = laid_out("my-mod/tests/a-case.yaml", "", {});
//   Match match(scripts, setup_of(table.scenario, scripts.ruleset()));
#pragma once

#include "scenario/read/reader.h"
#include "tradewind/match.h"

namespace tradewind::terminal {

// Whether the word given as a variant is a file.
[[nodiscard]] bool is_scenario_file(const std::string& variant);

struct LaidOut {
  Scenario scenario;
  std::string code;  // of its first variant, with further options
  std::string title;
  NameList other_cases;  // of the same file
};

// The scenarios of a mod, each with its path.
[[nodiscard]] NameList scenarios_of(const std::string& mod);

// `wanted`: part of the name of a case; empty: the first one. Throws UsageError and ContentError.
[[nodiscard]] LaidOut laid_out(const std::string& file, const std::string& wanted,
                               const NameList& sets);

// The match of a scenario, with these players. Throws ContentError, which names the scenario's
// file.
[[nodiscard]] Match match_of(const LaidOut& table, Scripts& scripts,
                             const std::vector<SeatInfo>& seats);
// Plays the moves of its steps, except those that it expects to be refused. Throws ContentError at
// a step that does not fit.
void play_steps(const LaidOut& table, Match& match);

}  // namespace tradewind::terminal
