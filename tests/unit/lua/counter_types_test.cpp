// What a counter holds: true and false, or one of a list of values.
#include "unit/lua/small_game.h"

using namespace tradewind;

namespace {

struct GameWithCounters : SmallGame {
  GameWithCounters() {
    write("content/zoo/counters.yaml",
          "open: { on: game, holds: bool }\nmood: { on: seat, holds: { enum: [calm, wild] } "
          "}\nlast: { on: game, holds: card }\ndays: { on: game }\n");
  }
};

void acts(const SmallGame& game, const std::string& body) {
  game.rule("act", "return function(game, player) " + body + " end\n");
}

}  // namespace

TEST_CASE("counters: scripts read what they hold") {
  const GameWithCounters game;
  acts(game,
       "if game:get('open') ~= false or player:get('mood') or game:get('last') then error('start') "
       "end game:set('open', true) player:set('mood', 'wild') game:set('last', 'ape') if not "
       "(game:get('open') and player:get('mood') == 'wild' and game:get('last') == 'ape') then "
       "error('set') end player:set('mood', nil) if player:get('mood') then error('none') end");
  CHECK(game.played().empty());
  CHECK(game.checked().find("act.lua") == std::string::npos);

  acts(game, "player:set('mood', 'wild')");
  game.rule("day",
            "return { args = { 'seat player' }, { 'choose', { to = 'player', moves = { act = {\n  "
            "needs = { { 'mood', '==', 'none', 'moody' }, { 'open', '==', false, 'closed' },\n    "
            "{ 'mood', '!=', 'calm', 'calm' } },\n  apply = function(game, player) rules.act(game, "
            "player) end } } } } }\n");
  CHECK(game.why("act") == "legal");
}

TEST_CASE("counters: what they do not hold is refused") {
  const GameWithCounters game;
  const auto says = [&](const std::string& body, const std::string& problem) {
    acts(game, body);
    check_has(game.played(), problem);
  };
  says("game:set('open', 1)", "the value must be true or false, got the number 1");
  says("player:set('mood', true)", "the value must be a value of an enumerated fact, got true");
  says("player:set('mood', 'mad')", "the value must be a value of an enumerated fact");
  says("game:set('days', nil)", "the value must be a whole number, got nothing");
  says("game:set('days', 'two')", "the value must be a whole number, got the string 'two'");
  says("game:add('open', 1)", "counter 'open' holds no number: use set");
  says("game:hold('last', 'ape')", "game:hold was renamed: use set");

  const auto finds = [&](const std::string& body, const std::string& problem) {
    acts(game, body);
    check_has(game.checked(), problem);
  };
  finds("game:set('open', 1)", "argument 2 of game:set");
  finds("player:set('mood', 'mad')", "'mad' is never the value of 'mood'");
  finds("if player:get('mood') == 'mad' then return end", "is never the value of");
  finds("if game:get('open') > 0 then return end",
        "an operand of '>' must be a number, not true or false");
}

TEST_CASE("counters: declarations and terms") {
  const GameWithCounters game;
  game.content("queries",
               "wild: { of: [seat player], returns: bool, all: [[mood, \"==\", mad]] }\n");
  check_has(game.found(), "there is no query or counter 'mad'");
  game.content("queries",
               "wild: { of: [seat player], returns: bool, all: [[open, \"==\", calm]] }\n");
  check_has(game.found(), "no query or counter is called 'calm' here");
  game.content("queries", "sum: { of: [seat player], base: mood }\n");
  check_has(game.found(), "'mood' is not a number");
  game.content("queries",
               "is_wild: { of: [seat player], returns: bool, all: [[mood, \"==\", wild]] }\n");
  CHECK(game.found() == "");
  game.content(
      "counters",
      "open: { on: game, holds: bool, start: 1 }\nmood: { on: seat, holds: { enum: calm } }\n");
  check_has(game.found(), "only a counter that holds a number has 'start'");
  check_has(game.found(), "'enum' must be a list of names");
}

TEST_CASE("counters: a card stands for a counter of its player") {
  const SmallGame game;
  game.write("content/zoo/cards.yaml",
             "- { id: ape, weight: 3 }\n- { id: owl, weight: 4 }\n- { id: elk, weight: 5 }\n");
  game.write("content/zoo/counters.yaml",
             "fed: { on: seat_card, named: { ape: apes_fed, owl: owls_fed }, start: 2 }\n");
  game.write("content/zoo/queries.yaml",
             "hungry: { of: [seat player, card animal], base: card.weight, minus: [fed] }\n");
  acts(game,
       "local ape, owl = game.box:find('weight', 3), game.box:find('weight', 4) ape:add('fed', 3, "
       "player) if player:get('apes_fed') ~= 5 or player:get('owls_fed') ~= 2 or "
       "owl:get('fed', player) ~= 2 or rules.hungry(game, player, ape) ~= -2 then error('fed') end "
       "player:set('owls_fed', 7) if owl:get('fed', player) ~= 7 then error('owls') end");
  CHECK(game.played().empty());
  CHECK(game.checked().find("counters.yaml") == std::string::npos);
  acts(game, "game.box:find('weight', 5):get('fed', player)");
  check_has(game.played(), "counter 'zoo/fed' is not kept here");
}

TEST_CASE("counters: names of cards belong to a counter of seats and cards") {
  const SmallGame game;
  const auto finds = [&](const std::string& counters, const std::string& problem) {
    game.write("content/zoo/counters.yaml", counters);
    check_has(game.checked(), problem);
  };
  finds("fed: { on: card, named: { ape: apes_fed } }\n",
        "1:18: error: only a counter with 'on: seat_card' has 'named'");
  finds("fed: { on: seat_card, of: { weight: 3 }, named: { ape: apes_fed } }\n",
        "1:23: error: a counter with 'named' has no 'of'");
  finds("fed: { on: seat_card, named: { bee: bees_fed } }\n", "no card 'bee'");
  finds("fed: { on: seat_card, named: { ape: apes_fed } }\napes_fed: { on: game }\n",
        "'fed' names 'apes_fed', which is another counter");
}
