// Facts with parts: lists and maps of printed values.
#include "unit/lua/small_game.h"

using namespace tradewind;

namespace {

struct GameWithParts : SmallGame {
  GameWithParts() {
    write("content/zoo/facts.yaml",
          "weight: int\nprices: { list: int, most: 3 }\nlikes: { parts: { apples: int, nuts: bool "
          "} }\n");
    write("content/zoo/cards.yaml",
          "- { id: ape, weight: 3, prices: [4, 2], likes: { apples: 5 } }\n- { id: owl, likes: { "
          "nuts: true } }\n");
    write("content/zoo/queries.yaml",
          "dear: { of: [seat player], base: { sum: likes.apples, over: box } }\n");
  }
};

void with_ape(const SmallGame& game, const std::string& body) {
  game.rule("act", "return function(game, player)\n  local ape = game.box:find('weight', 3)\n  " +
                       body + "\nend\n");
}

}  // namespace

TEST_CASE("facts with parts: scripts read them as a map or a list") {
  const GameWithParts game;
  with_ape(game,
           "if ape.likes.apples ~= 5 or ape.likes.nuts then error('map') end\n  if #ape.prices ~= "
           "3 or ape.prices[1] ~= 4 or ape.prices[3] ~= 0 then error('list') end\n  local sum = "
           "0\n  for _, price in ipairs(ape.prices) do sum = sum + price end\n  if sum ~= 6 then "
           "error('sum') end\n  if game.box:sum('likes.apples') ~= 5 then error('name') end");
  CHECK(game.played().empty());
  CHECK(game.checked().find("act.lua") == std::string::npos);
}

TEST_CASE("facts with parts: nobody changes them") {
  const GameWithParts game;
  with_ape(game, "ape.prices[1] = 3");
  check_has(game.played(), "'prices'");
}

TEST_CASE("facts with parts: what the files may print") {
  const GameWithParts game;
  game.content("cards",
               "- { id: ape, prices: [1, 2, 3, 4] }\n- { id: owl, likes: { aples: 1 } }\n- { id: "
               "elk, likes: { apples: true } }\n");
  check_has(game.checked(), "cards.yaml:1:32: error: there is no fact 'prices.4'");
  check_has(game.checked(), "cards.yaml:2:30: error: there is no fact 'likes.aples'");
  check_has(game.checked(), "cards.yaml:3:31: error: ");
}
