#include "simulate/run/failure.h"

#include "invariants/repetition.h"
#include "run/game_player.h"

#include <iostream>

namespace tradewind {
namespace {

const std::shared_ptr<const Ruleset>& ruleset_of(const Simulation& simulation) {
  return simulation.failed_in_rival() ? simulation.plan().rival : simulation.plan().ruleset;
}

constexpr std::size_t most_records = 10;  // of unfinished games: a record has 20,000 moves

// Plays the game again to get the moves and the rules of the match that failed or did not end.
std::shared_ptr<const Ruleset> play_again(const SimulationPlan& plan,
                                          const std::shared_ptr<const Ruleset>& ruleset,
                                          std::int64_t game, FailingCase& failing) {
  GamePlayer player(plan, ruleset);
  player.keep_moves();
  try {
    static_cast<void>(player.play(game, false));
  } catch (const ScriptError&) {  // as the first time
  } catch (const RuleBroken&) {
  }
  failing.moves = player.moves();
  failing.setup = player.series().setup();
  return player.series().ruleset();
}

void tell_command(const std::string& what, const std::string& command,
                  const std::vector<std::string>& mods) {
  std::cerr << "tradewind: " << what << ": tradewind " << command;
  for (const std::string& mod : mods) std::cerr << " --mod " << mod;
  std::cerr << '\n';
}

std::string repeated(const std::shared_ptr<const Ruleset>& ruleset, const FailingCase& game) {
  Scripts scripts(ruleset);
  Match match(scripts, game.setup);
  for (const Played& move : game.moves) static_cast<void>(match.try_play(move.text, move.seat));
  if (match.position().over()) return "the match is played again and again";
  return terminal::Repetition(match.position(), match.history()).text();
}

void tell_unfinished(const SimulationPlan& plan, const std::shared_ptr<const Ruleset>& ruleset,
                     std::int64_t game, bool shrinks, const std::vector<std::string>& mods,
                     const std::string& folder) {
  FailingCase found{{}, {}, {"circles", "", ""}};
  const auto rules = play_again(plan, ruleset, game, found);
  found.breach.sentence = repeated(rules, found);
  std::cerr << "tradewind: game " << game << " of " << rules->code() << ", " << plan.players
            << " players, seed " << plan.seed << ", was not over after " << longest_game
            << " answers: " << found.breach.sentence << '\n';
  tell_command(
      "see the game with",
      "replay " + save_game(rules, found,
                            "unfinished-" + rules->code() + "-" + std::to_string(game), folder),
      mods);
  if (!shrinks) return;
  const FailingCase small = shrunk(rules, found);
  if (const auto path = save_failing(rules, small, folder)) {
    std::cerr << "tradewind: shrunk from " << found.moves.size() << " moves to "
              << small.moves.size() << ": " << *path << '\n';
    tell_command("reproduce it with", "test " + *path, mods);
  } else {
    std::cerr << "tradewind: no scenario shows in fewer moves that it leads nowhere\n";
  }
}

}  // namespace

ShrunkFailure shrink_failure(const Simulation& simulation, const Breach& breach,
                             const std::string& folder) {
  FailingCase found{{}, {}, breach};
  const auto ruleset =
      play_again(simulation.plan(), ruleset_of(simulation), simulation.failed_game(), found);
  return {found.moves.size(), save_failure(ruleset, found, shrunk(ruleset, found), folder)};
}

void tell_failure(const Simulation& simulation, const std::vector<std::string>& mods,
                  const Breach& breach) {
  const SimulationPlan& plan = simulation.plan();
  const std::shared_ptr<const Ruleset>& ruleset = ruleset_of(simulation);
  std::cerr << "tradewind: "
            << (breach.rule == "script" ? "a script failed" : breach.rule + " is violated")
            << " in game " << simulation.failed_game() << " of " << ruleset->code() << ", "
            << plan.players << " players, seed " << plan.seed << '\n';
  if (!plan.check) return;
  if (breach.rule != "script") std::cerr << "tradewind: " << breach.sentence << '\n';
  const ShrunkFailure shrunk = shrink_failure(simulation, breach);
  const SavedFailure& saved = shrunk.saved;
  if (saved.fails_again) {
    std::cerr << "tradewind: shrunk from " << shrunk.found << " moves to " << saved.moves << ": "
              << saved.path << '\n';
    tell_command("reproduce it with", "test " + saved.path, mods);
  } else {
    std::cerr << "tradewind: no scenario made from this game fails again; its " << saved.moves
              << " moves are in " << saved.path << '\n';
    tell_command("see the game with", "replay " + saved.path, mods);
  }
}

void tell_unfinished(const Simulation& simulation, const std::vector<std::string>& mods,
                     const std::string& folder) {
  SimulationPlan plan = simulation.plan();
  plan.check = plan.watch = false;
  for (const auto& [statistics, ruleset] :
       {std::pair(&simulation.totals().statistics, plan.ruleset),
        std::pair(&simulation.totals().rival, plan.rival)}) {
    std::size_t reported = 0;
    std::string others;
    for (const auto& [game, often] : statistics->unfinished_games) {
      if (reported++ < most_records)
        tell_unfinished(plan, ruleset, game, reported == 1, mods, folder);
      else
        others += (others.empty() ? "" : ", ") + std::to_string(game);
    }
    if (!others.empty())
      std::cerr << "tradewind: also not over: games " << others << " of " << ruleset->code()
                << '\n';
  }
}

}  // namespace tradewind
