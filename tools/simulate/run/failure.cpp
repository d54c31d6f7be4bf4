#include "simulate/run/failure.h"

#include "simulate/run/game_player.h"

#include <iostream>

namespace tradewind {
namespace {

const std::shared_ptr<const Ruleset>& ruleset_of(const Simulation& simulation) {
  return simulation.failed_in_rival() ? simulation.plan().rival : simulation.plan().ruleset;
}

// Replays the game to get the moves and the rules of the match that failed.
std::shared_ptr<const Ruleset> play_again(const SimulationPlan& plan, const std::shared_ptr<const Ruleset>& ruleset,
                                          std::int64_t game, FailingCase& failing) {
  GamePlayer player(plan, ruleset);
  try {
    static_cast<void>(player.play(game, false));
  } catch (const ScriptError&) {
    failing.moves = player.moves();
  } catch (const RuleBroken&) {
    failing.moves = player.moves();
  }
  failing.setup = player.series().setup();
  return player.series().ruleset();
}

}  // namespace

ShrunkFailure shrink_failure(const Simulation& simulation, const Breach& breach, const std::string& folder) {
  FailingCase found{{}, {}, breach};
  const auto ruleset = play_again(simulation.plan(), ruleset_of(simulation), simulation.failed_game(), found);
  return {found.moves.size(), save_failure(ruleset, found, shrunk(ruleset, found), folder)};
}

void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods, const Breach& breach) {
  const SimulationPlan& plan = simulation.plan();
  const std::shared_ptr<const Ruleset>& ruleset = ruleset_of(simulation);
  std::cerr << "tradewind: " << (breach.rule == "script" ? "a script failed" : breach.rule + " is violated") << " in game "
            << simulation.failed_game() << " of " << ruleset->code() << ", " << plan.players << " players, seed " << plan.seed
            << '\n';
  if (!plan.check) return;
  if (breach.rule != "script") std::cerr << "tradewind: " << breach.sentence << '\n';
  const ShrunkFailure shrunk = shrink_failure(simulation, breach);
  const SavedFailure& saved = shrunk.saved;
  if (saved.fails_again) {
    std::cerr << "tradewind: shrunk from " << shrunk.found << " moves to " << saved.moves << ": " << saved.path
              << "\ntradewind: reproduce it with: tradewind test " << saved.path;
  } else {
    std::cerr << "tradewind: no scenario made from this game fails again; its " << saved.moves << " moves are in " << saved.path
              << "\ntradewind: see the game with: tradewind replay " << saved.path;
  }
  for (const std::string& mod : mods) std::cerr << " --mod " << mod;
  std::cerr << '\n';
}

}  // namespace tradewind
