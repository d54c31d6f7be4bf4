// Bytecode: what is known once a variant is chosen, and the end of a match.
#include "unit/compile/compile_lab.h"

namespace tradewind {

TEST_CASE("bytecode: texts and lists that are known are numbers as in Lua") {
  check_all({
      {"game:emit('seen', tonumber('12') + 1)"},
      {"local x = tonumber('random') if x then game:set('n', x) end game:set('n', 3)"},
      {"local x = tonumber('random') if x then game:set('n', x) elseif it.i == 0 then "
       "game:set('n', 4) else game:set('n', 5) "
       "end"},
      {"local x = tonumber('random') or it.i + 7 game:set('n', x)"},
      {"local x = tonumber('2') or it.i + 7 if x then game:set('n', x) end"},
      {"local x = tonumber('0x10') game:set('n', x)", false},
      {"local x = tonumber('1e2') game:set('n', 3)", false},
      {"local tonumber = 3 game:set('n', tonumber)"},
      {"game:set('n', option.steps[1] + option.steps[3])"},
      {"local i = it.i + 2 it.i = option.steps[i] * 10"},
      {"it.i = option.steps[it.i]"},  // there is no place 0: Lua says so
      {"it.i = option.steps[4]"},
      {"local steps = { 1 } it.i = steps[1]", false},
  });
}

TEST_CASE("bytecode: loops over lists that are known") {
  check_all({
      {"for i, step in ipairs(option.steps) do game:emit('seen', i * 100 + step) end", false},
      {"for _, name in ipairs(option.order) do if rules[name](game) > 0 then game:set('n', 7) "
       "return "
       "end end game:set('n', 99)"},
      {"local sum = 0 for _, name in ipairs(option.order) do local half = rules[name](game) // 2 "
       "sum = sum + half end it.i = sum // 1000"},
      {"for _, name in ipairs(option.order) do game:emit('seen', rules[name](game) // 1000) end"},
      {"for i, name in ipairs(option.order) do if name == 'large' then game:set('n', i) end end",
       false},
      {"for _, name in ipairs(option.none) do game:emit('seen', rules[name](game)) end "
       "game:set('n', 1)"},
      {"local name = 'large' it.i = rules[name](game) // 4"},
      {"for _, name in ipairs(option.order) do name = 'large' it.i = rules[name](game) // 4 end",
       false},
      {"it.n = 'red' it.i = rules[it.n](game)", false},
      {"for _, name in ipairs(option.dim) do game:set('n', 1) end", false},
      {"local ipairs = 3 for i, step in ipairs(option.steps) do game:set('n', i) end", false},
  });
}

TEST_CASE("bytecode: the end of a match") {
  const std::map<std::string, std::string> rules = {
      {"behind", "return function(game, player, rival) return player.seat > rival.seat end"},
      {"level", "return function(game, player, rival) return false end"},
      {"perhaps",
       "return function(game, player, rival) if player.seat > 0 then return rival end end"},
      {"loud", "return function(game, player, rival)\n  game:player(9)\n  return true\nend"},
  };
  check_all(
      {
          {"game:finish_by(rules.behind)"},
          {"game:finish_by(rules.level)"},
          {"game:set('n', 4) game:finish_by(rules['behind'])"},
          {"game:finish_by(rules.loud)"},
          {"game:finish_by(rules.perhaps)", false},
          {"game:finish_by(function(game, player, rival) return rival.seat > 0 end)", false},
          {"game:finish_by(rules.large)", false},
          {"game:finish_by(5)", false},
          {"game:finish_by()", false},
      },
      "", rules);
  const Lab lab;
  lab.rule("behind",
           "return function(game, player, rival) return player.seat // 2 > rival.seat // 2 end");
  lab.work("game:finish_by(rules.behind)");
  CHECK(check_alike(lab).told.find("place 2\nplace 2\nplace 1\n") != std::string::npos);
}

}  // namespace tradewind
