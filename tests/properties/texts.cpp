// One move, one meaning: the text of a move names no other move, and says nothing that only other
// seats know.
#include "tables.h"

#include "engine/match/position_parts.h"
#include "tradewind/knowledge.h"

#include <set>

namespace tradewind {
namespace {

NameList texts_of(const Position& position) {
  NameList texts;
  for (const MoveText& move : position.all_moves()) texts.push_back(move.text);
  return texts;
}

TEST_CASE("in every position the texts of the moves differ, and each leads back to its move") {
  int positions = 0, with_traits = 0, hidden = 0;
  each_table_and_mod(2, [&](Table& table) {
    Walk walk(table);
    do {
      ++positions;
      std::set<std::string> texts;
      for (int i = 0; i < walk.position.moves(); ++i) {
        const MoveText move = walk.position.move(i);
        CAPTURE(move.text);
        REQUIRE(texts.insert(move.text).second);
        REQUIRE(walk.position.find(move.text) == i);
        with_traits += move.text.find('+') != std::string::npos ? 1 : 0;
        hidden += move.text.find('?') != std::string::npos ? 1 : 0;
      }
    } while (walk.step());
  });
  CHECK(positions > 30'000);
  CHECK(with_traits > 50);
  CHECK(hidden > 500);
}

// The moves of a position in which every other seat knows every card that the asked seat cannot be
// told apart by.
TEST_CASE("what other seats know shows in no list of moves") {
  each_table_and_mod(1, [](Table& table) {
    Walk walk(table);
    while (!walk.position.over()) {
      if (walk.due(4)) {
        const NameList before = texts_of(walk.position);
        Position told = walk.position;
        auto& parts = PositionAccess::parts(told);
        for (int card = 0; card < parts.state.layout().cards(); ++card)
          parts.state.learn(id_of<CardId>(card), static_cast<std::uint8_t>(~(1U << told.to())));
        parts.look(
            [&] { MoveGenerator(parts.runner(), parts.question.to).list(parts.question.moves); });
        REQUIRE(texts_of(told) == before);
      }
      walk.step();
    }
  });
}

TEST_CASE("cards that a seat cannot see change nothing in its list of moves") {
  each_table_and_mod(1, [](Table& table) {
    Walk walk(table);
    while (!walk.position.over()) {
      if (walk.due(8)) {
        Position world = determinized(walk.position, walk.position.to(), 7);
        auto& parts = PositionAccess::parts(world);
        parts.look(
            [&] { MoveGenerator(parts.runner(), parts.question.to).list(parts.question.moves); });
        REQUIRE(texts_of(world) == texts_of(walk.position));
      }
      walk.step();
    }
  });
}

}  // namespace
}  // namespace tradewind
