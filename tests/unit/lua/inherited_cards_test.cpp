// Cards that inherit: what a card does not say is as on the one that it names.
#include "tradewind/reference/overview.h"
#include "unit/lua/small_game.h"

using namespace tradewind;

namespace {

struct GameWith : SmallGame {
  explicit GameWith(const std::string& cards) {
    write("content/zoo/facts.yaml", "weight: int\nwings: bool\nprices: { list: int, most: 3 }\n");
    write("content/zoo/cards.yaml", cards);
  }
};

std::string printed(const CardInfo& card) {
  std::string text;
  for (const auto& [fact, value] : card.facts.entries) text += fact + " " + value.scalar + ", ";
  return text;
}

}  // namespace

TEST_CASE("inherited cards: they are as the other card, but for what they say") {
  const GameWith game(
      "- { id: owl, name: bird, copies: 2, weight: 3, wings: true, prices: [3, 2, 1] }\n- { id: "
      "emu, inherits: owl, weight: 9 }\n- { id: chick, inherits: emu, copies: 1, prices: [1] }\n");
  const std::vector<CardInfo> cards = cards_of(*game.ruleset());
  REQUIRE(cards.size() == 3);
  const CardInfo &emu = cards[1], &chick = cards[2];
  CHECK(emu.id == "emu");
  CHECK(emu.name_key == "bird");
  CHECK(emu.copies == 2);
  CHECK(printed(emu) == "weight 9, wings true, prices.1 3, prices.2 2, prices.3 1, ");
  CHECK(chick.copies == 1);
  CHECK(printed(chick) == "weight 9, wings true, prices.1 1, ");
}

TEST_CASE("inherited cards: the other card must stand above") {
  const std::string none = " above this one, nor in a module that 'zoo' requires";
  check_has(GameWith("- { id: owl }\n- { id: emu, inherits: ovl }\n").checked(),
            "cards.yaml:2:24: error: there is no card 'ovl'" + none);
  check_has(GameWith("- { id: owl, inherits: emu }\n- { id: emu, inherits: owl }\n").checked(),
            "cards.yaml:1:24: error: there is no card 'emu'" + none);
  check_has(GameWith("- { id: owl, inherits: owl }\n").checked(),
            "cards.yaml:1:24: error: there is no card 'owl'" + none);
}
