// Listing moves is work of a call like any other: it is counted, and ends.
#include "unit/lua/small_game.h"

#include <chrono>

namespace tradewind {
namespace {

// What asking leads to when the only question has this move.
std::string asked(const SmallGame& game, const std::string& move) {
  game.rule("day",
            "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", about = "
            "\"day\", moves = {\n    act = { " +
                move + ", apply = function() end },\n  } } },\n}\n");
  set_script_time(std::chrono::seconds(60));  // a sanitizer is slow: the count decides
  const std::string played = game.played();
  set_script_time(std::chrono::seconds(2));
  return played;
}

TEST_CASE("limits: a question has a limit of moves", "[limits]") {
  const SmallGame game;
  const std::string flood = "the question 'day' has more than 100000 moves";
  check_has(asked(game, "args = { { name = 'n', low = 0, high = 2000000000 } }"), flood);
  const std::string digit = "low = 0, high = 99 }";
  check_has(asked(game, "args = { { name = 'a', " + digit + ", { name = 'b', " + digit +
                            ", { name = 'c', " + digit + " }"),
            flood);
  check_has(asked(game, "when = function() return false end, args = { { name = 'a', " + digit +
                            ", { name = 'b', " + digit + ", { name = 'c', " + digit +
                            ", { name = 'd', " + digit + " }"),
            "one call exceeded 100000000 instructions");
}

TEST_CASE("limits: arguments that lead to no move are counted too", "[limits][long]") {
  const SmallGame game;
  const std::string many = ", low = 1, high = 90000 }, ";
  check_has(asked(game, "args = { { name = 'a'" + many + "{ name = 'b'" + many +
                            "{ name = 'z', low = 1, high = 0 } }"),
            "one call exceeded 100000000 instructions");
}

// Thirty kinds of cards that each meet any of eight needs: more covers than anybody can list.
TEST_CASE("limits: a cover that can be met in too many ways ends", "[limits]") {
  const SmallGame game;
  game.content("facts", "weight: int\nneeds: { multiset: [a, b, c, d, e, f, g, h] }\n");
  std::string cards = "- { id: asks, copies: 1, needs: [a, a, b, b, c, c, d] }\n";
  for (int kind = 0; kind < 30; ++kind)
    cards +=
        "- { id: any-" + std::to_string(kind) + ", copies: 3, needs: [a, b, c, d, e, f, g, h] }\n";
  game.content("cards", cards);
  check_has(
      asked(
          game,
          "from = 'box', cover = { needs = 'needs', from = 'box', by = 'needs', wild = 'weight' }"),
      "one call exceeded 100000000 instructions");
}

}  // namespace
}  // namespace tradewind
