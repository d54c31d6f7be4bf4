// Reports games of a simulation that failed or did not end on stderr, and shrinks them to scenario
// files.
#pragma once

#include "simulate/run/simulation.h"
#include "simulate/shrink/shrink.h"

namespace tradewind {

struct ShrunkFailure {
  std::size_t found = 0;  // moves of the game
  SavedFailure saved;
};

// Replays the failed game and shrinks it; plan.check must be set.
[[nodiscard]] ShrunkFailure shrink_failure(const Simulation& simulation, const Breach& breach,
                                           const std::string& folder = ".");

// Shrinks a failed game only if plan.check is set.
void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods,
                  const Breach& breach);

// Reports each game that did not end. Saves the records of the first few in the folder, and shrinks
// the first one to the moves that repeat.
void tell_unfinished(const Simulation& simulation, const std::vector<std::string>& mods,
                     const std::string& folder = ".");

}  // namespace tradewind
