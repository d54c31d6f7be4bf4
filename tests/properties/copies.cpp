// A copy of a position is equal now and later, and independent.
#include "tables.h"
#include "tradewind/inspect.h"

namespace tradewind {
namespace {

TEST_CASE("a copy equals its original and has the same future") {
  each_table(2, [](Table& table) {
    Walk walk(table);
    while (!walk.position.over()) {
      const Position& original = walk.position;
      Position copy = original;
      if (walk.due(16)) {
        REQUIRE(copy.same_state(original));
        REQUIRE(copy.hash() == original.hash());
        REQUIRE(digest_of(copy) == digest_of(original));
        REQUIRE(copy.all_moves() == original.all_moves());
        REQUIRE(copy.to() == original.to());
        REQUIRE(copy.about() == original.about());
      }
      std::uint64_t stream = walk.stream;
      copy.play(random_move(copy, stream));
      walk.step();
      REQUIRE(copy.same_state(walk.position));
      REQUIRE(copy.moves() == walk.position.moves());
    }
  });
}

TEST_CASE("playing on a copy does not change the original") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    while (walk.step()) {
      if (walk.position.over() || !walk.due(8)) continue;
      const std::string digest = digest_of(walk.position);
      const auto moves = walk.position.all_moves();
      Position copy = walk.position;
      std::uint64_t stream = 7;
      for (int i = 0; i < 5 && !copy.over(); ++i) copy.play(random_move(copy, stream));
      REQUIRE(digest_of(walk.position) == digest);
      REQUIRE(walk.position.all_moves() == moves);
      REQUIRE_FALSE(copy.same_state(walk.position));
    }
  });
}

TEST_CASE("assigning a position replaces all of the old one") {
  each_table(1, [](Table& table) {
    Walk walk(table);
    for (int i = 0; i < 40; ++i) walk.step();
    const Position fresh(table.scripts, table.players, table.seed + 100);
    walk.position = fresh;
    REQUIRE(walk.position.same_state(fresh));
    REQUIRE(canonical_text_of(walk.position) == canonical_text_of(fresh));
    REQUIRE(walk.position.all_moves() == fresh.all_moves());
  });
}

}  // namespace
}  // namespace tradewind
