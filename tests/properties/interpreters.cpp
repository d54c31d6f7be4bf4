// Interpreters keep nothing of a match, and threads share no mutable state.
#include "tables.h"
#include "tradewind/inspect.h"

#include <thread>

namespace tradewind {
namespace {

TEST_CASE("a match continues unchanged with a new interpreter") {
  each_table(1, [](Table& table) {
    Scripts forgetful(table.scripts.ruleset_pointer());
    Walk walk(table);
    Position amnesiac(forgetful, table.players, table.seed);
    int reloads = 0;
    while (!walk.position.over()) {
      REQUIRE(amnesiac.all_moves() == walk.position.all_moves());
      std::uint64_t stream = walk.stream;
      const int move = random_move(walk.position, stream);
      if (walk.due(24)) {
        forgetful.reload();
        ++reloads;
      }
      amnesiac.play(move);
      walk.step();
      REQUIRE(amnesiac.same_state(walk.position));
    }
    CHECK(reloads > 0);
    CHECK(digest_of(amnesiac) == digest_of(walk.position));
  });
}

TEST_CASE("a match may move from one interpreter to another") {
  each_table(1, [](Table& table) {
    Scripts other(table.scripts.ruleset_pointer());
    Walk walk(table), wanderer(table);
    while (walk.step()) {
      wanderer.position.use(walk.played % 2 == 0 ? table.scripts : other);
      wanderer.step();
      REQUIRE(wanderer.position.same_state(walk.position));
    }
    CHECK(digest_of(wanderer.position) == digest_of(walk.position));
  });
}

// Digests of games with seeds 1 .. games, played in ascending or descending order.
NameList play_games(const std::shared_ptr<const Ruleset>& ruleset, int players, int games,
                    bool backwards) {
  Scripts scripts(ruleset);
  NameList digests(static_cast<std::size_t>(games));
  for (int i = 0; i < games; ++i) {
    const int game = backwards ? games - 1 - i : i;
    std::uint64_t stream = mix(static_cast<std::uint64_t>(game), 9);
    Position position(scripts, players, static_cast<std::uint64_t>(game));
    for (int move = 0; move < longest_walk && !position.over(); ++move)
      position.play(random_move(position, stream));
    digests[static_cast<std::size_t>(game)] = digest_of(position);
  }
  return digests;
}

TEST_CASE("two threads that play the same games get the same digests") {
  for (const std::string& code : all_codes()) {
    const std::shared_ptr<const Ruleset> ruleset = test_library().ruleset(code);
    for (int players = ruleset->min_players(); players <= ruleset->max_players(); ++players) {
      CAPTURE(code, players);
      NameList forwards, backwards;
      std::thread one([&] { forwards = play_games(ruleset, players, 12, false); });
      std::thread two([&] { backwards = play_games(ruleset, players, 12, true); });
      one.join();
      two.join();
      REQUIRE(forwards == backwards);
      REQUIRE(forwards == play_games(ruleset, players, 12, false));
      CHECK(forwards[0] != forwards[1]);
    }
  }
}

}  // namespace
}  // namespace tradewind
