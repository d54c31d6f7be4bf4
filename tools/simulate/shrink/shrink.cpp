#include "simulate/shrink/shrink.h"

#include "setup/unnamed_cards.h"
#include "shrink/shrink_table.h"
#include "tradewind/beginning.h"
#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::uint64_t most_seeds = 200;  // seeds tried for a shorter game
constexpr std::size_t longest_tail = 40;   // most moves that may follow a given table

class Shrinker {
 public:
  Shrinker(const std::shared_ptr<const Ruleset>& ruleset, FailingCase failing)
      : ruleset_(ruleset), scripts_(ruleset), best_(std::move(failing)) {}

  FailingCase run() {
    const std::optional<FailingCase> again = attempt(best_.setup, best_.moves);
    if (!again) return best_;
    best_ = *again;
    try_other_seeds();
    drop_moves();
    lay_out_table();
    return best_;
  }

 private:
  std::optional<FailingCase> attempt(const MatchSetup& setup, const std::vector<Played>& moves) {
    std::optional<FailingCase> found = play_case(ruleset_, setup, moves, best_.breach.rule);
    if (found && !found->breach.same(best_.breach)) found.reset();
    return found;
  }

  bool keep(std::optional<FailingCase> found) {
    if (!found) return false;
    best_ = std::move(*found);
    return true;
  }

  // Searches random games for the same failure after fewer moves. Finds only failures that need no
  // special setup.
  void try_other_seeds() {
    for (std::uint64_t seed = 1; seed <= most_seeds && best_.moves.size() > 1; ++seed) {
      MatchSetup setup = best_.setup;
      setup.seed = seed;
      std::vector<Played> moves;
      try {
        Position position(scripts_, setup.players, seed);
        std::uint64_t stream = mix(seed, 1);
        while (!position.over() && moves.size() + 1 < best_.moves.size()) {
          const auto move =
              static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves())));
          moves.push_back({position.to(), position.move(move).text, false});
          position.play(move);
        }
      } catch (const ScriptError&) {
        // Try the moves up to here like all others.
      }
      std::optional<FailingCase> found = attempt(setup, moves);
      if (found && found->moves.size() < best_.moves.size()) best_ = std::move(*found);
    }
  }

  // Delta debugging: leaves out ever smaller pieces, together with later moves that are then no
  // longer legal.
  void drop_moves() {
    for (std::size_t piece = std::max<std::size_t>(best_.moves.size() / 2, 1);;
         piece = std::max<std::size_t>(piece / 2, 1)) {
      bool dropped = false;
      for (std::size_t end = best_.moves.size(); end >= piece && end > 0;) {
        std::vector<Played> fewer = best_.moves;
        const auto at = fewer.begin() + static_cast<std::ptrdiff_t>(end);
        fewer.erase(at - static_cast<std::ptrdiff_t>(piece), at);
        std::optional<FailingCase> found = attempt(best_.setup, fewer);
        end -= piece;
        if (!found || found->moves.size() >= best_.moves.size()) continue;
        best_ = std::move(*found);
        end = std::min(end, best_.moves.size());
        dropped = true;
      }
      if (piece == 1 && !dropped) return;
    }
  }

  // Replaces the game so far by a given table from which the last moves still fail, then minimizes
  // moves and table.
  void lay_out_table() {
    if (given_of(best_.setup) != nullptr || best_.moves.size() < 2) return;
    const std::vector<Node> tables = tables_on_the_way();
    for (std::size_t tail = 1; tail < std::min(best_.moves.size(), longest_tail); ++tail) {
      MatchSetup setup = best_.setup;
      set_given(setup, tables[best_.moves.size() - tail]);
      setup.seed = 1;
      const std::vector<Played> moves(best_.moves.end() - static_cast<std::ptrdiff_t>(tail),
                                      best_.moves.end());
      if (keep(attempt(setup, moves))) break;
    }
    if (given_of(best_.setup) == nullptr) return;
    drop_moves();
    Node smaller = smaller_table(*given_of(best_.setup), [this](const Node& table) {
      MatchSetup setup = best_.setup;
      set_given(setup, table);
      const std::optional<FailingCase> found = attempt(setup, best_.moves);
      return found && found->moves.size() == best_.moves.size();
    });
    set_given(best_.setup, std::move(smaller));
  }

  std::vector<Node> tables_on_the_way() {
    std::vector<Node> tables;
    Position position(scripts_, best_.setup.players, best_.setup.seed);
    for (const Played& move : best_.moves) {
      tables.push_back(table_of(position));
      const std::optional<int> index = position.find(move.text);
      if (!index || tables.size() == best_.moves.size()) break;
      position.play(*index);
    }
    tables.resize(best_.moves.size());
    return tables;
  }

  const std::shared_ptr<const Ruleset>& ruleset_;
  Scripts scripts_;
  FailingCase best_;
};

// Runs the slow checks at every move, but only the one that failed.
GameGuard::Care care_for(const std::string& rule) {
  GameGuard::Care never{0, 0, 0};
  if (rule == "listed_moves" || rule == "values_shown") never.moves = 1;
  if (rule == "undo") never.undo = 1;
  if (rule == "nothing_kept") never.reload = 1;
  return never;
}

// Plays the moves that are legal, and notes them in `played`.
void play_moves(const std::shared_ptr<const Ruleset>& ruleset, const std::vector<Played>& moves,
                const std::string& rule, std::optional<GameGuard>& guard, FailingCase& played) {
  Scripts scripts(ruleset);
  const MatchSetup& setup = played.setup;
  Position position = first_position(scripts, setup);
  UnnamedCards unnamed(scripts, setup);  // the scenario runner would refuse them
  bool left_the_script = !unnamed.turned_up(position).empty();
  if (guard) guard->begin(position, setup);
  for (const Played& move : moves) {
    if (position.over() || left_the_script) break;
    const std::optional<int> index =
        position.to() == move.seat ? position.find(move.text) : std::nullopt;
    if (!index) continue;
    played.moves.push_back(move);
    if (guard) guard->before(position, *index);
    position.play(*index);
    left_the_script = !unnamed.turned_up(position).empty();
    played.over = position.over();
    if (guard) guard->after(position);
    if (rule == "circles" && position.circles())
      throw RuleBroken(rule, "the last moves lead nowhere");
  }
  if (!guard || left_the_script) return;
  int tried = 0;
  if (rule == "listed_moves" && !position.over()) check_listed_moves(position, tried);
  guard->end(position);
}

}  // namespace

Breach breach_of(const ScriptError& failed) {
  const Diagnostic& diagnostic = failed.diagnostic();
  return {"script", diagnostic.file + ":" + std::to_string(diagnostic.line), to_text(diagnostic)};
}

Breach breach_of(const RuleBroken& broken) { return {broken.rule, "", broken.what()}; }

std::optional<FailingCase> play_case(const std::shared_ptr<const Ruleset>& ruleset,
                                     const MatchSetup& setup, const std::vector<Played>& moves,
                                     const std::string& rule) {
  FailingCase found{setup, {}, {}};
  std::optional<GameGuard> guard;
  if (rule != "script" && rule != "circles") guard.emplace(ruleset, care_for(rule));
  const auto failed = [&](Breach breach) {
    if (guard) found.moves = guard->moves();  // a move that a check stopped was not played
    found.breach = std::move(breach);
    return found;
  };
  try {
    play_moves(ruleset, moves, rule, guard, found);
  } catch (const ScriptError& error) {
    return failed(breach_of(error));
  } catch (const RuleBroken& broken) {
    return failed(breach_of(broken));
  } catch (const ContentError&) {
    // The table is not valid.
  }
  return std::nullopt;
}

FailingCase shrunk(const std::shared_ptr<const Ruleset>& ruleset, FailingCase failing) {
  return Shrinker(ruleset, std::move(failing)).run();
}

}  // namespace tradewind
