// Rooms of scripts: what may lie where, and that names do not depend on it.
#include "unit/lua/small_game.h"

#include <array>

namespace tradewind {

TEST_CASE("`check` tells of a script in a room for something else", "[mod]") {
  const std::string asks = "return { { \"ask\", { moves = { go = { apply = stop } } } } }\n";
  const std::string steps = "return { { \"act\", function() end } }\n";
  const std::string function = "return function() end\n", layer = "return { adjust = {} }\n";
  const std::string move = "return { apply = stop }\n";
  const std::vector<std::array<std::string, 3>> wrong = {
      {"values", asks, "a sequence with a question belongs in phases/, not in values/"},
      {"steps", asks, "a sequence with a question belongs in phases/, not in steps/"},
      {"phases", steps, "a sequence without a question belongs in steps/, not in phases/"},
      {"phases", function, "a function belongs in values/ or steps/, not in phases/"},
      {"values", layer, "a layer belongs in layers/, not in values/"},
      {"layers", move, "a move belongs in moves/, not in layers/"},
  };
  for (const auto& [room, script, message] : wrong) {
    const SmallGame game;
    game.write("scripts/rules/zoo/" + room + "/topic/extra.lua", "\n" + script);
    CHECK(game.found().empty());  // no match needs it
    check_has(game.checked(),
              "scripts/rules/zoo/" + room + "/topic/extra.lua:2: error: " + message);
  }
  const SmallGame query;
  query.content("queries", "heavy: { of: [seat player], script: true }\n");
  query.write("scripts/rules/zoo/steps/heavy.lua", "return function() return 1 end\n");
  check_has(query.checked(),
            "scripts/rules/zoo/steps/heavy.lua:1: error: the value of a query belongs in values/, "
            "not in steps/");
}

TEST_CASE("a script is found in whatever room it lies", "[mod]") {
  const SmallGame game;
  game.remove("scripts/rules/zoo/act.lua");
  CHECK_FALSE(game.played().empty());
  game.write("scripts/rules/zoo/steps/deeds/act.lua", "return function(game, player) end\n");
  CHECK(game.played().empty());
  game.write("scripts/bots/zoo/values/act.lua", game.read("scripts/rules/zoo/steps/deeds/act.lua"));
  check_begins(game.found(),
               "scripts/bots/zoo/values/act.lua: error: the name 'act' is already used by "
               "scripts/rules/zoo/steps/deeds/act.lua");
  game.remove("scripts/rules/zoo/steps/deeds/act.lua");
  CHECK(game.played().empty());
  game.write("scripts/rules/zoo/phases/day.lua", game.read("scripts/rules/zoo/day.lua"));
  check_begins(game.found(),
               "scripts/rules/zoo/phases/day.lua: error: the name 'day' is already used by "
               "scripts/rules/zoo/day.lua");
  game.remove("scripts/rules/zoo/day.lua");
  CHECK(game.played().empty());
}

}  // namespace tradewind
