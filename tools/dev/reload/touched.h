// Runs the scenarios of a mod that a change touches: a scenario file itself, and all that load the
// module of a changed file.
//
//   const ScenarioRun run = run_touched(library, "my-mod", {"my-mod/scripts/cards/zoo/wolf.lua"});
#pragma once

#include "tradewind/ruleset.h"

#include <optional>

namespace tradewind::terminal {

struct ScenarioRun {
  int passed = 0, failed = 0;
  NameList lines;    // of what failed, each with the line of the scenario
  NameList printed;  // by scripts
};

// The module in whose folder a file of a root is; empty if it belongs to none.
[[nodiscard]] std::string module_of(const std::string& root, const std::string& path);
// `changed`: files; nullopt: everything. Texts touch no scenario.
[[nodiscard]] ScenarioRun run_touched(const Library& library, const std::string& root,
                                      const std::optional<NameList>& changed);

}  // namespace tradewind::terminal
