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

// Only with plan.check a failed game is shrunk.
void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods,
                  const Breach& breach);

// Each game that did not end, with the records of the first ones in the folder; the first one is
// shrunk to what repeats.
void tell_unfinished(const Simulation& simulation, const std::vector<std::string>& mods,
                     const std::string& folder = ".");

}  // namespace tradewind
