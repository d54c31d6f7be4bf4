// Records and undo lose nothing.
#include "tables.h"

#include "tradewind/inspect.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

namespace tradewind {
namespace {

Match random_match(const Table& table, int moves) {
  Match match(table.scripts, setup_of(table));
  std::uint64_t stream = mix(table.seed, 2);
  for (int i = 0; i < moves && !match.position().over(); ++i)
    match.play(random_move(match.position(), stream));
  return match;
}

void check_record(const Table& table, const Match& match) {
  const std::string text = to_yaml(record_of(match));
  const LoadedRecord loaded = read_record(parse_yaml("game.yaml", text), "game.yaml");
  CHECK(loaded.code == match.position().ruleset().code());
  REQUIRE(loaded.moves.size() == match.history().size());
  const Match again = replay_record(table.scripts, loaded);
  REQUIRE(digest_of(again.position()) == digest_of(match.position()));
  REQUIRE(again.position().same_state(match.position()));
  REQUIRE(to_yaml(record_of(again)) == text);
}

TEST_CASE("a record that is written and read replays to the same digest") {
  each_table(2, [](Table& table) {
    // In the middle
    check_record(table, random_match(table, static_cast<int>(mix(table.seed, 3) % 200)));
    const Match whole = random_match(table, longest_walk);
    REQUIRE(whole.position().over());
    check_record(table, whole);
  });
}

TEST_CASE("a record replayed halfway gives the match at that point") {
  each_table(1, [](Table& table) {
    const Match whole = random_match(table, longest_walk);
    const LoadedRecord loaded =
        read_record(parse_yaml("game.yaml", to_yaml(record_of(whole))), "game.yaml");
    const int half = static_cast<int>(loaded.moves.size() / 2);
    REQUIRE(digest_of(replay_record(table.scripts, loaded, half).position()) ==
            digest_of(random_match(table, half).position()));
  });
}

TEST_CASE("a record with changed moves is refused, with the move") {
  each_table(1, [](Table& table) {
    LoadedRecord loaded = read_record(record_of(random_match(table, longest_walk)), "game.yaml");
    const std::size_t half = loaded.moves.size() / 2;
    loaded.moves[half].text = "no-such-verb";
    try {
      static_cast<void>(replay_record(table.scripts, loaded));
      FAIL("it was replayed");
    } catch (const RecordMismatch& mismatch) {
      REQUIRE(mismatch.move == static_cast<int>(half) + 1);  // moves are numbered from 1
    }
  });
}

TEST_CASE("undo goes back through every decision to the start") {
  each_table(1, [](Table& table) {
    Match match(table.scripts, setup_of(table));
    std::vector<std::string> digests;
    std::uint64_t stream = mix(table.seed, 2);
    while (!match.position().over() && digests.size() < 120) {
      digests.push_back(digest_of(match.position()));
      match.play(random_move(match.position(), stream));
    }
    while (!digests.empty()) {
      REQUIRE(match.can_undo(true));
      REQUIRE(match.undo(true));
      REQUIRE(digest_of(match.position()) == digests.back());
      REQUIRE(match.history().size() == digests.size() - 1);
      digests.pop_back();
    }
    CHECK_FALSE(match.can_undo(true));
    CHECK_FALSE(match.undo(true));
    const Position fresh(table.scripts, table.players, table.seed);
    REQUIRE(match.position().same_state(fresh));
    REQUIRE(match.position().all_moves() == fresh.all_moves());
  });
}

TEST_CASE("undo without force stops at the last revealed card") {
  each_table(1, [](Table& table) {
    Match match = random_match(table, 60);
    while (match.can_undo()) {
      REQUIRE_FALSE(match.history().back().revealed);
      REQUIRE(match.undo());
    }
    const std::string digest = digest_of(match.position());
    CHECK_FALSE(match.undo());
    CHECK(digest_of(match.position()) == digest);
    CHECK((match.history().empty() || match.history().back().revealed));
  });
}

}  // namespace
}  // namespace tradewind
