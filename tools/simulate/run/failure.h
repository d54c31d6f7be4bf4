// What to do about a game of a simulation in which something broke: say so on stderr, and with plan.check shrink it to a
// scenario file and name that.
#pragma once

#include "simulate/run/simulation.h"
#include "simulate/shrink/shrink.h"

namespace tradewind {

struct ShrunkFailure {
  std::string path;                 // of the scenario
  std::size_t found = 0, left = 0;  // moves
};

// Plays the failed game again and shrinks it; the plan must ask for checks.
[[nodiscard]] ShrunkFailure shrink_failure(const Simulation& simulation, const Breach& breach, const std::string& folder = ".");

void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods, const Breach& breach);

}  // namespace tradewind
