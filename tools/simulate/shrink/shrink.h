// A game in which something broke, made as short as it will go: a scenario that breaks in the same way.
//
//   FailingCase found{{.players = 4, .seed = 17}, guard.moves(), breach_of(error)};
//   std::cout << save_scenario(shrunk(ruleset, found), *ruleset);
#pragma once

#include "simulate/run/invariants.h"

namespace tradewind {

// What broke. Two are the same when the rule and the place in the scripts are.
struct Breach {
  std::string rule;      // of RuleBroken, or "script"
  std::string place;     // file:line of a script, or empty
  std::string sentence;  // for people

  [[nodiscard]] bool same(const Breach& other) const { return rule == other.rule && place == other.place; }
};

[[nodiscard]] Breach breach_of(const ScriptError& failed);
[[nodiscard]] Breach breach_of(const RuleBroken& broken);

struct FailingCase {
  MatchSetup setup;
  std::vector<Played> moves;  // the last one breaks it
  Breach breach;
};

// Plays those of the moves that are legal; what breaks on the way, with the moves played up to there.
[[nodiscard]] std::optional<FailingCase> play_case(const std::shared_ptr<const Ruleset>& ruleset, const MatchSetup& setup,
                                                   const std::vector<Played>& moves, const std::string& rule);

// In turn: a shorter game with a small seed, fewer moves, and a table laid out by hand instead of the game so far. Every
// step is kept only when the same thing breaks. Where nothing helps, the case is what it was.
[[nodiscard]] FailingCase shrunk(const std::shared_ptr<const Ruleset>& ruleset, FailingCase failing);

[[nodiscard]] std::string scenario_text(const FailingCase& failing, const Ruleset& ruleset);
// Into this folder, or where that cannot be written into the system's one for temporary files. Returns the path.
std::string save_scenario(const FailingCase& failing, const Ruleset& ruleset, const std::string& folder = ".");

}  // namespace tradewind
