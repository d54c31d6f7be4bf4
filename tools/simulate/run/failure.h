// Reports a failed game of a simulation on stderr, and with plan.check shrinks it to a scenario file.
#pragma once

#include "simulate/run/simulation.h"
#include "simulate/shrink/shrink.h"

namespace tradewind {

struct ShrunkFailure {
  std::size_t found = 0;  // moves of the game
  SavedFailure saved;
};

// Replays the failed game and shrinks it; plan.check must be set.
[[nodiscard]] ShrunkFailure shrink_failure(const Simulation& simulation, const Breach& breach, const std::string& folder = ".");

void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods, const Breach& breach);

}  // namespace tradewind
