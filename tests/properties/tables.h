// Random games over all editions, for every property, of the fewest and the most players.
// TRADEWIND_TABLES=all plays those of every number between.
//
//   each_table(2, [](Table& table) {
//     Walk walk(table);
//     while (walk.step()) CHECK(walk.position.moves() > 0);
//   });
#pragma once

#include "catch.h"

#include "simulate/shrink/shrink.h"
#include "tradewind/random.h"

#include <cstdlib>
#include <functional>

namespace tradewind {

// An upper bound for the decisions of a game, which takes some 300.
inline constexpr int longest_walk = 5000;

struct Table {
  const Library& library;
  Scripts& scripts;
  int players = 0;
  std::uint64_t seed = 0;
};

[[nodiscard]] inline MatchSetup setup_of(const Table& table) {
  MatchSetup setup;
  setup.players = table.players;
  setup.seed = table.seed;
  return setup;
}

[[nodiscard]] inline const Library& test_library() {
  static const Library library({TRADEWIND_SOURCE_ROOT,
                                TRADEWIND_SOURCE_ROOT "/tests/fixtures/pockets",
                                TRADEWIND_SOURCE_ROOT "/tests/fixtures/bids",
                                TRADEWIND_SOURCE_ROOT "/tests/fixtures/sealed"});
  return library;
}

// The editions and expansions; some have cards, or numbers, that only one seat sees.
[[nodiscard]] inline NameList all_codes() {
  return {"us-2017", "es-2014", "yucata", "bigbox-2021", "bigbox-2021+gamblers=4",
          "bigbox-2021+coins_seen_own_faces=true", "pockets", "bids", "sealed", "make-sail",
          "bigbox-2021+make_sail=combined", "contracts-cards", "contracts", "contracts-yucata",
          "contracts-coop+time_moved=0",
          "contracts-solo+time_moved=0",  // no turns given away, or random play loses at once
          // fewer points, because random games to twenty take over a thousand decisions
          "dice-1+points_to_win=6", "dice-2+points_to_win=6", "dice-3+points_to_win=6",
          "dice-4+points_to_win=6"};
}

// Calls `check` for every variant, each of its numbers of players and seed 1 .. seeds; a failed
// check names them.
inline void each_table_of(const Library& library, const NameList& codes, int seeds,
                          const std::function<void(Table&)>& check) {
  const bool all = std::getenv("TRADEWIND_TABLES") != nullptr;
  for (const std::string& code : codes) {
    const std::shared_ptr<const Ruleset> ruleset = library.ruleset(code);
    Scripts scripts(ruleset);
    for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
      if (!all && players > ruleset->min_players() && players < ruleset->max_players()) continue;
      for (int seed = 1; seed <= seeds; ++seed) {
        CAPTURE(code, players, seed);
        Table table{library, scripts, players, static_cast<std::uint64_t>(seed)};
        check(table);
      }
    }
  }
}

inline void each_table(int seeds, const std::function<void(Table&)>& check) {
  each_table_of(test_library(), all_codes(), seeds, check);
}

[[nodiscard]] inline const Library& library_of_mods() {
  static const Library library({TRADEWIND_SOURCE_ROOT,
                                TRADEWIND_SOURCE_ROOT "/tests/fixtures/twins",
                                TRADEWIND_SOURCE_ROOT "/examples/mods/first-card",
                                TRADEWIND_SOURCE_ROOT "/examples/mods/harbormaster",
                                TRADEWIND_SOURCE_ROOT "/examples/mods/smugglers-cove",
                                TRADEWIND_SOURCE_ROOT "/examples/mods/guilds",
                                TRADEWIND_SOURCE_ROOT "/examples/mods/auction"});
  return library;
}

// Calls `check` for every variant, also of the example mods.
inline void each_table_and_mod(int seeds, const std::function<void(Table&)>& check) {
  each_table(seeds, check);
  each_table_of(library_of_mods(),
                {"twins", "twins+gamblers=4", "bigbox-2021+gunners=true", "harbor-town",
                 "dice-cove+points_to_win=6", "bigbox-2021+guilds+auction"},
                seeds, check);
}

[[nodiscard]] inline int random_move(const Position& position, std::uint64_t& stream) {
  return static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves())));
}

// One game in which every seat plays at random.
struct Walk {
  explicit Walk(const Table& table)
      : position(table.scripts, table.players, table.seed),
        seed(table.seed),
        stream(mix(table.seed, 1)) {}

  // Plays a move; false if the game is already over.
  bool step() {
    if (position.over()) return false;
    REQUIRE(played < longest_walk);
    const int move = random_move(position, stream);
    moves.push_back({position.to(), position.move(move).text, false});
    try {
      position.play(move);
    } catch (const ScriptError& failed) {
      give_up(failed);
    }
    ++played;
    return true;
  }
  // Whether to run slow checks at this decision: at one in `n`, at different ones in each game.
  [[nodiscard]] bool due(std::uint64_t n) const { return mix(stream, n) % n == 0; }

  // A script failed: report the shrunk game, which says more than a seed.
  void give_up(const ScriptError& failed) const {
    const FailingCase found{{position.players(), 0, seed, {}, {}, {}}, moves, breach_of(failed)};
    const auto ruleset = position.scripts().ruleset_pointer();
    FAIL("shrunk to " << save_scenario(shrunk(ruleset, found), *ruleset) << ": "
                      << found.breach.sentence);
  }

  Position position;
  std::uint64_t seed;
  std::vector<Played> moves;
  std::uint64_t stream;
  int played = 0;
};

}  // namespace tradewind
