// Invariants are tested at every move; a violation is shrunk to a short scenario.
#include "scenario/run/runner.h"
#include "simulate/run/failure.h"
#include "tables.h"
#include "tradewind/beginning.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "unit/temporary_root.h"

#include <filesystem>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

const Library& troubled_library() {
  static const Library library(
      {TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/trouble"});
  return library;
}

SimulationPlan checked_plan(std::shared_ptr<const Ruleset> ruleset, int players, int games) {
  SimulationPlan plan;
  plan.ruleset = std::move(ruleset);
  plan.players = players;
  plan.games = games;
  plan.check = true;
  return plan;
}

// The first failure, if any.
std::optional<Breach> breach_in(Simulation& simulation) {
  try {
    simulation.run();
  } catch (const ScriptError& failed) {
    return breach_of(failed);
  } catch (const RuleBroken& broken) {
    return breach_of(broken);
  }
  return std::nullopt;
}

TEST_CASE("random play violates no invariant in any edition") {
  for (const std::string& code : all_codes()) {
    const std::shared_ptr<const Ruleset> ruleset = test_library().ruleset(code);
    for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
      CAPTURE(code, players);
      Simulation simulation(checked_plan(ruleset, players, 2));
      if (const auto breach = breach_in(simulation)) {
        FAIL(breach->rule << ": " << breach->sentence << "\nshrunk to "
                          << shrink_failure(simulation, *breach).saved.path);
      }
    }
  }
}

struct Trouble {
  std::string code;
  std::string rule;
  std::string said;
  std::size_t most_moves;
};

TEST_CASE("a failure is shrunk to a few moves that fail in the same way") {
  const TemporaryRoot folder("shrinking");
  Rulebooks books(troubled_library());
  for (const Trouble& trouble :
       {Trouble{"clumsy", "script", "juggler.lua:5", 4},
        Trouble{"failing", "script", "a mistake", 2},
        Trouble{"hungry", "script", "glutton.lua:5", 4},
        Trouble{"marked", "script", "counted too far", 3},
        Trouble{"idle", "listed_moves", "the move 'idle' changes nothing", 2}}) {
    CAPTURE(trouble.code);
    Simulation simulation(checked_plan(troubled_library().ruleset(trouble.code), 3, 40));
    const auto breach = breach_in(simulation);
    REQUIRE(breach.has_value());
    CHECK(breach->rule == trouble.rule);
    const ShrunkFailure shrunk = shrink_failure(simulation, *breach, folder.path());
    CHECK(shrunk.found > 30);
    CHECK(shrunk.saved.fails_again);
    CHECK(shrunk.saved.moves <= trouble.most_moves);
    CHECK(fs::path(shrunk.saved.path).parent_path() == folder.path());
    const Scenario scenario = read_scenarios(shrunk.saved.path).front();
    CHECK(scenario.steps.size() == shrunk.saved.moves);
    const CaseReport report = run_scenario(books, scenario, trouble.code);
    REQUIRE(report.problems.size() == 1);
    CHECK(report.problems[0].find(trouble.said) != std::string::npos);
    CHECK(report.broken == trouble.rule);
    CHECK((report.broken != "script" || report.line == scenario.steps.back().line));
  }
}

// Some failures depend on checks over a whole game, so a case that does not fail again must stay
// unchanged.
TEST_CASE("a case that does not fail again stays unchanged") {
  const auto ruleset = troubled_library().ruleset("clumsy");
  FailingCase sound;
  sound.setup.players = 2;
  sound.setup.seed = 5;
  sound.moves = {{0, "draw", false}};
  sound.breach = {"script", "nowhere:1", "nothing"};
  const FailingCase after = shrunk(ruleset, sound);
  CHECK(after.moves.size() == 1);
  CHECK(after.setup.seed == 5);
  CHECK_FALSE(given_of(after.setup) != nullptr);
}

// A check of whole games may find what no scenario can repeat.
TEST_CASE("a game of which no scenario fails again is kept as a record") {
  const TemporaryRoot folder("no-scenario");
  const auto ruleset = troubled_library().ruleset("idle");
  Scripts scripts(ruleset);
  FailingCase sound;
  sound.setup.seed = 5;
  Match match(scripts, sound.setup);
  std::uint64_t stream = 3;
  while (match.history().size() < 30) match.play(random_move(match.position(), stream));
  sound.moves = match.history();
  sound.breach = {"script", "nowhere:1", "nothing"};
  const SavedFailure saved = save_failure(ruleset, sound, shrunk(ruleset, sound), folder.path());
  CHECK_FALSE(saved.fails_again);
  CHECK(saved.moves == 30);
  const Match again = replay_record(scripts, read_record(read_yaml_file(saved.path), saved.path));
  CHECK(again.position().same_state(match.position()));
}

}  // namespace
}  // namespace tradewind
