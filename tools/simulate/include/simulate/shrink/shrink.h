// Room: tools/simulate/shrink. Shrinks a failing game to a scenario.
// It knows only that a game fails, not why.
//
// Shrinks a failing game to a minimal scenario that fails in the same way.
//
//   FailingCase found{{.players = 4, .seed = 17}, guard.moves(), breach_of(error)};
//   std::cout << save_scenario(shrunk(ruleset, found), *ruleset);
#pragma once

#include "invariants/invariants.h"

namespace tradewind {

// A failure. Two failures are the same if rule and place are equal.
struct Breach {
  std::string rule;      // the rule of RuleBroken, "script", or "circles" (Position::circles)
  std::string place;     // file:line of a script, or empty
  std::string sentence;  // for people

  [[nodiscard]] bool same(const Breach& other) const {
    return rule == other.rule && place == other.place;
  }
};

[[nodiscard]] Breach breach_of(const ScriptError& failed);
[[nodiscard]] Breach breach_of(const RuleBroken& broken);

struct FailingCase {
  MatchSetup setup;
  std::vector<Played> moves;  // the last one fails, or what they lead to
  Breach breach;
  bool over = false;  // the game ended before it failed
};

// Plays the moves that are legal; returns the first failure with the moves played so far.
[[nodiscard]] std::optional<FailingCase> play_case(const std::shared_ptr<const Ruleset>& ruleset,
                                                   const MatchSetup& setup,
                                                   const std::vector<Played>& moves,
                                                   const std::string& rule);

// Tries in turn a shorter game with a small seed, fewer moves, and a given table instead of the
// game so far. It keeps a step only if the same failure occurs, so it returns the case unchanged if
// nothing helps.
[[nodiscard]] FailingCase shrunk(const std::shared_ptr<const Ruleset>& ruleset,
                                 FailingCase failing);

[[nodiscard]] std::string scenario_text(const FailingCase& failing, const Ruleset& ruleset);
// Writes to the working folder, or else to the system's temporary folder. Returns the path.
std::string save_scenario(const FailingCase& failing, const Ruleset& ruleset,
                          const std::string& folder = ".");

struct SavedFailure {
  std::string path;
  std::size_t moves = 0;
  // The file is a scenario that fails in the same way; otherwise it is the record of the whole game
  bool fails_again = false;
};
// Writes a case as a scenario if this fails in the same way; returns its path.
[[nodiscard]] std::optional<std::string> save_failing(const std::shared_ptr<const Ruleset>& ruleset,
                                                      const FailingCase& failing,
                                                      const std::string& folder = ".");
// Writes the record of a whole game and returns its path. `what` is part of its name.
[[nodiscard]] std::string save_game(const std::shared_ptr<const Ruleset>& ruleset,
                                    const FailingCase& game, const std::string& what,
                                    const std::string& folder = ".");
// Runs the scenario of the shrunk case, or else of the one that was found, and writes the first
// that fails in the same way.
[[nodiscard]] SavedFailure save_failure(const std::shared_ptr<const Ruleset>& ruleset,
                                        const FailingCase& found, const FailingCase& shrunk,
                                        const std::string& folder = ".");

}  // namespace tradewind
