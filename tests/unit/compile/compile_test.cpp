// Bytecode does what Lua does: small functions, run both ways.
#include "unit/compile/compile_lab.h"

#include "engine/flow/flow.h"

namespace tradewind {
namespace {

// The message when the sequence `work` runs with little patience.
std::string endless(const Ruleset& ruleset, bool use_bytecode) {
  Limits limits;
  limits.instructions = 2'000'000;
  limits.patience = std::chrono::milliseconds(5);
  ScriptHost host(ruleset.catalog(), ruleset.model(), ruleset.program(), limits);
  const std::unique_ptr<Runner> accelerated =
      use_bytecode ? ruleset.accelerator()->around(host) : nullptr;
  Runner& runner = accelerated ? *accelerated : host;
  const Layout layout(ruleset.model().plan(2));
  State state(layout), before(layout);
  const ZoneId pile = layout.zone_of(ruleset.model().zones.find("pile"));
  for (int card = 0; card < layout.cards(); ++card) state.move(static_cast<CardId>(card), pile);
  before = state;
  const auto work = [&] {
    Flow flow(runner);
    Question question;
    flow.push_frame(host.program().sequence_names.find("work"), {});
    flow.run(question);
  };
  try {
    runner.run({&state}, work, [&] { state = before; });
  } catch (const ScriptError& error) {
    return to_text(error.diagnostic());
  }
  return "it came to an end";
}

}  // namespace

TEST_CASE("bytecode: whole numbers are those of Lua") {
  for (const char* values : {"7, 2", "-7, 2", "7, -2", "-7, -2", "6, -3", "0, 5", "5, -1", "0, -1",
                             "5, 0", "2000000000, 2000000000"}) {
    const Lab lab;
    const std::string text = values;
    const std::size_t comma = text.find(", ");
    lab.work(
        "local a = " + text.substr(0, comma) + " local b = " + text.substr(comma + 2) +
        " game:emit('seen', a + b * 2 - -a) game:emit('seen', a // b) game:emit('seen', a % b)"
        " if a < b then game:set('n', 1) elseif a <= b then game:set('n', 2) end"
        " if a > b then game:add('n', 4) elseif a >= b then game:add('n', 8) end"
        " if a == b then game:add('n', 16) end if a ~= b then game:add('n', 32) end it.i = a * a");
    INFO(values);
    CHECK(check_alike(lab).compiled);
  }
  check_all({
      // Wraps round at 64 bits
      {"local a = 2147483647 a = a * a * 4 a = a * a * a game:emit('seen', a % 1000)"},
      {"local a = -2147483647 a = a * 2147483647 * 2 - a * 4 game:emit('seen', a // -1 % 7)"},
      {"local a = 2147483647 it.i = a + 1"},
      {"game:set('n', 2147483647) game:add('n', 1)"},
      {"local a = 2147483647 game:emit('told', a * 4, true, nil, nil, nil, nil)"},
      {"game:emit('seen', 2147483647 + 1)"},
      {"game:emit('seen', rules.scripted(game, 2147483647 + 1))"},
      {"game:emit('seen', 1 + 2 * 3 - 4 // 3 % 2) game:emit('seen', (1 + 2) * -3) "
       "game:emit('seen', - 3 // 2) game:emit('seen', "
       "not (1 == 2) and 3 or 4)"},
      {"game:emit('seen', rules.large(game)) it.i = rules.large(game)"},
      {"it.i = rules.too_large(game)"},
      {"game:random('dice', 3, 2)"},
      {"local low = -2147483647 game:emit('seen', game:random('dice', low, 2147483647))"},
      {"local low = -2147483647 - 1 game:emit('seen', game:random('dice', low, 2147483647))"},
      {"game:emit('seen', game:random('dice', 1, 6)) game.pile:shuffle('dice')"},
  });
}

TEST_CASE("bytecode: and, or, not and nil are those of Lua") {
  check_all({
      {"local x = it.b and 1 or 2 game:emit('seen', x)"},
      {"local x = not it.b and it.b or true it.b = x"},
      {"local x = it.s or game:active() it.s = x"},
      {"local x = it.s and 5 or 6 game:emit('seen', x)"},
      {"if it.s and it.s:get('c') > 0 or not it.c and it.i == 0 then game:set('n', 3) end"},
      {"if it.s == nil and nil == it.c and it.z ~= game.pile then game:set('n', 3) end"},
      {"if 0 then game:set('n', 3) end if it.i then game:add('n', 4) end if '' then game:add('n', "
       "8) end"},
      // 0 is true for Lua
      {"local x = not it.b and it.i == 1 or 0 if x then game:set('n', 3) end", false},
      {"local x = it.b or 0 if x then game:set('n', 3) end", false},
      {"local s = it.s game:emit('seen', s and s:get('c') or 9)"},
      {"it.s = game:active() local s = it.s game:emit('seen', s and s:get('c') or 9)"},
      {"local n = it.i > 0 and 'red' or 'blue' it.n = n if n == 'blue' then game:set('n', 5) end "
       "if n == 'who' then "
       "game:set('n', 6) end"},
      {"it.n = it.i > 0 and 'red' or nil"},
      {"it.b = it.i", false},  // a bool is no number, nor a number a bool
      {"it.b = 5", false},
      {"it.i = it.b", false},
      {"it.s = it.c", false},
      {"it.n = 'nobody'", false},
      {"if it then game:set('n', 1) end if game == nil then game:set('n', 2) end"},
      {"it.c:move(game.pile)"},
      {"game:set_active(it.s)"},
      {"game:emit('seen', it.s.seat)"},
      {"local z = it.z game:emit('seen', z:count())"},
      {"game:emit('seen', it.c.cost)"},
      {"local c = game.pile:first() if c.rare then game:set('n', c.cost) end it.n = c.kind local m "
       "= c.mark if m == nil then "
       "game:add('n', 7) end"},
      {"local c = game.pile:last() if c.rare then game:set('n', 1) end it.i = c.cost it.n = "
       "c.mark"},
  });
}

TEST_CASE("bytecode: locals hide each other as in Lua") {
  check_all({
      {"local x = 1 if true then local x = 2 x = x + 1 game:emit('seen', x) end game:emit('seen', "
       "x)"},
      {"local x = 1 local y = x x = 5 game:emit('seen', y)"},
      {"local a, b = 1, 2 local b, a = a, b game:emit('seen', a * 10 + b)"},
      {"local found for p in game:players() do if not found and p:get('c') == 0 then found = p end "
       "end it.s = found",
       false},
      {"local found = nil for p in game:players() do found = p end it.s = found"},
      {"for p in game:players() do local last if p.seat == 1 then last = p end it.s = last end"},
      {"local x x = 5 game:emit('seen', x)", false},
      {"local rules = it.s game:emit('seen', rules and 1 or 2)"},
      {"local option, stop = 1, 2 game:emit('seen', option + stop)"},
      {"local game = game game:set('n', 2)"},
      {"for it in game:players() do it:add('c', it.seat) end"},
      {"for c in game.pile:cards() do c = nil end game:set('n', 1)"},
      {"local x <const> = 5 game:emit('seen', x)"},
      {"local x <close> = nil", false},
  });
  check_all({{"game:emit('seen', five) if yes then it.n = word end"}},
            "local five <const>, yes <const> = 5, true local word <const> = 'red'");
  check_all({{"game:emit('seen', five)", false}}, "local five = 5");
  check_all({{"game:emit('seen', five)", false}}, "local five <const> = 2 + 3");
  check_all({{"return game:run('work')", false}}, "local rules <const> = 5");
  check_all({{"game:emit('seen', rules.scripted(game, 1))", false}},
            "local rules <const> = { scripted = function() return 99 end }");
}

TEST_CASE("bytecode: loops go over what is there, whatever moves meanwhile") {
  check_all({
      {"for p in game:players() do p:add('c', 1) game:emit('seen', p.seat) end"},
      {"for p in game:players() do game:set_active(p) p:add('c', 1) game:emit('seen', p.seat) if "
       "p:get('c') > 2 then return end "
       "end"},
      {"for p in game:players() do if p.seat == 0 then game:set_active(p:next():next()) end "
       "game:emit('seen', p.seat) end"},
      {"for c in game.pile:cards() do c:move(game:active().hand) end"},
      {"for c in game.pile:cards() do c:move(game.box, 'front') end"},
      {"for c in game.pile:cards() do if c.kind == 'blue' then c:move(game.pile, 'front') end end"},
      {"for c in game.pile:cards() do game.pile:last():move(game.box) it.c = c end"},
      {"for c in game.pile:cards() do for p in game:players() do if p:is_active() then "
       "c:move(p.hand) return stop end end end"},
      {"game:emit('seen', game.pile:move(game.box, 2)) game:emit('seen', "
       "game.pile:move_all(game.box)) game.pile:move(game.box, "
       "1)"},
      {"game.pile:move_all(game.pile) game.pile:move(game.box, -1)"},
      {"game.pile:deal(game:active().hand, 2) game.pile:deal(game.box, 0) game.pile:deal(game.box, "
       "-2)"},
      {"local c = game.pile:first() it.z:deal(game.box, 0)"},
      {"if game.pile:count() > 0 then game.pile:first():move(game.box) return again end"},
      {"local c = game.pile:first() c:set('k', 4) c:add('k', 2) game:emit('seen', c:get('k'))"},
      {"local c = game.pile:last() c:set('k', 4)"},
  });
}

TEST_CASE("bytecode: loops without an end are stopped in both ways") {
  for (const char* body : {"for c in game.pile:cards() do c:move(game.pile) end",
                           "game:add('n', 1) game:set('n', 0) return again", "game:run('work')"}) {
    const Lab lab;
    lab.work(body);
    INFO(body);
    CHECK(lab.why_not().empty());
    const std::string by_lua = endless(*lab.ruleset(), false);
    CHECK(by_lua.find("error") != std::string::npos);
    CHECK(endless(*lab.ruleset(), true) == by_lua);
  }
}

TEST_CASE("bytecode: arguments are counted and read as Lua does") {
  check_all({
      {"game:emit('who', game:active(), game.pile:first())"},
      // Nothing at all is not nil
      {"game.pile:move_all(game.box) game:emit('who', game:active(), game.pile:first())"},
      {"game:emit('who', game:active(), (game.pile:last()))"},
      {"game:emit('who', game:active(), game.pile:first():owner())", false},
      {"game:emit('who', game.pile:first():owner(), nil)"},
      {"game:emit('who', nil, nil) game:emit('told', 1, true, nil, nil, nil, nil)"},
      {"game:emit('told', 1, 5, nil, nil, nil, nil)", false},
      {"game:emit('told', 1, it.b, it.s, it.c, game.pile, 'red')"},
      {"game:emit('told', 1, it.b, it.s, it.c, game.pile, 'who')", false},
      {"game:emit('seen')", false},
      {"game:emit('seen', true)", false},
      {"game:run('add', 3, 'red') game:run('add', it.i, nil)"},
      {"game:run('add', 3)", false},
      {"game:run(it.b and 'work' or 'add', 3, 'blue')", false},
      {"game:emit(it.b and 'seen' or 'other', 3)", false},
      {"it.s = rules.holder(game, game.pile:first()) it.b = rules.holds(game, it.s == nil)"},
      {"it.b = rules.holds(game, 3)", false},
      {"it.b = rules.holds(game, nil)", false},
      {"game:emit('seen', rules.scripted(game))", false},
      {"it.c = game:active().hand:first() it.s = rules.holder(game, it.c) it.z = it.c:zone()"},
      {"game:emit('seen', rules.price(game, nil, nil))"},
      {"game:emit('seen', game:player(2).seat) game:player(3)"},
      {"game:player(-1):add('c', 1)"},
      {"it.z = game:player(1).hand if it.z == game:player(1).hand then game:set('n', 1) end it.c = "
       "it.z:last() if it.c ~= "
       "it.z:first() then game:add('n', 2) end"},
      {"local c = game.pile:first() it.z = c.nest"},
      // arguments are evaluated from left to right
      {"local c = game.pile:first() c:set('sk', game:get('n'), game:player(game:add('n', 1) % 2)) "
       "it.i = c:get('sk', "
       "game:player(1))"},
      {"local c = game.pile:last() game:emit('seen', 1) it.z = c.nest"},  // it has none
      {"local a = 2147483647 game:emit('other', a + 1)"},                 // nobody hears it
      {"game:emit('other', true)", false},
      {"game:emit('other')", false},
      {"game:active().hand:first():move(game.pile, 'back')", false},
  });
}

TEST_CASE("bytecode: what only reads changes nothing") {
  Lab lab;
  lab.work("game:emit('seen', rules.scripted(game, 3))");
  lab.rule("scripted", "return function(game, value)\n  game:add('n', 1)\n  return value\nend");
  CHECK(check_alike(lab).told.find("scripted.lua:2") != std::string::npos);
  lab.rule("scripted",
           "return function(game, value)\n  if value > 3 then game:add('n', 1) end\n  return "
           "value\nend");
  CHECK(check_alike(lab).told.find("seen value= 3") != std::string::npos);
  lab.rule("scripted", "return function(game, value) return rules.scripted(game, value + 1) end");
  CHECK(check_alike(lab).told.find("error") != std::string::npos);
  lab.rule("scripted", "return function(game, value) if value > 0 then return value end end");
  CHECK(check_alike(lab).compiled);
  lab.work("game:emit('seen', rules.scripted(game, -3))");
  CHECK(check_alike(lab).told.find("must return a whole number") != std::string::npos);
  // At its own line, not at that of the call
  lab.rule("scripted", "return function(game, value) return value < 0 end");
  CHECK(check_alike(lab).told.find(
            "scripted.lua:1: error: the result must be a whole number, got true") !=
        std::string::npos);
  lab.rule("holds", "return function(game, it) return 7 end");
  // What a script catches is over
  lab.work("it.b = pcall(rules.holds, game, true) game:emit('seen', it.i) error('here')");
  const std::string told = check_alike(lab).told;
  CHECK(told.find("work.lua") != std::string::npos);
  CHECK(told.find("holds.lua") == std::string::npos);
  lab.rule("holds", "return function(game, it) return it end");
  lab.work("game:emit('seen', rules.scripted(game, -3))");
  lab.rule("scripted",
           "return function(game, value, frame) if frame then return 1 end return value end");
  CHECK(check_alike(lab).told.find("seen value= 1") != std::string::npos);
}

TEST_CASE("bytecode: rules call rules, with what types they are given") {
  Lab lab;
  lab.rule("same", "return function(game, a, b) if a == b then return 1 end return 0 end");
  lab.rule("half", "return function(game, n) return n // 2, n end");
  lab.rule("far", "return function(n) return n * 100000 * 100000 end");
  lab.rule("loud", "return function(game, n)\n  game:set('n', n)\n  game:player(n)\nend");
  lab.rule("who", "return function(game, p) if p.seat > 0 then return p end end");
  lab.rule("down",
           "return function(game, n) if n == 0 then return 0 end return 1 + rules.down(game, n - "
           "1) end");
  const auto alike = [&](const char* body) {
    INFO(body);
    lab.work(body);
    return check_alike(lab);
  };
  CHECK(alike("game:emit('seen', rules.same(game, 1, 1) + rules.same(game, it.s, game:active()) + "
              "rules.same(game, it.n, it.n))")
            .compiled);
  CHECK(alike("game:emit('seen', rules.far(300) % 1000 + rules.far(-7) // 100000 // 50000)")
            .compiled);
  CHECK(alike("it.s = rules.who(game, game:active()) it.s = rules.who(game, game:active():next())")
            .compiled);
  CHECK(alike("game:emit('who', rules.who(game, game:active()), nil)").compiled);
  CHECK(alike("game:emit('who', game:active(), rules.loud(game, 1))")
            .told.find("takes 2 arguments, got 1") != std::string::npos);
  CHECK(alike("rules.loud(game, 2)\nrules.loud(game, 3)").told.find("loud.lua:3") !=
        std::string::npos);
  CHECK_FALSE(alike("game:emit('seen', rules.half(game, 9))").compiled);
  CHECK_FALSE(alike("game:emit('seen', rules.down(game, 5))").compiled);
  CHECK_FALSE(alike("local ok, text = pcall(rules.loud, game, 9) it.b = ok").compiled);
  CHECK_FALSE(
      alike("it.b = pcall(function() return rules.scripted(game, 2147483647 + 5) end)").compiled);
}

TEST_CASE("bytecode: an argument behind a cover is the one that was chosen") {
  Lab lab;
  lab.work("");
  lab.write("content/lab/cards.yaml",
            "- { id: a, copies: 6, kind: red, cost: 1, rare: true, kinds: [x], ability: able }\n- "
            "{ id: b, copies: 6, kind: "
            "blue, kinds: [x, y] }\n");
  Scripts scripts(lab.ruleset());
  const Position position(scripts, 2, 1);
  bool found = false;
  for (const MoveText& move : position.all_moves()) {
    if (move.text.rfind("take", 0) != 0) continue;
    found = true;
    INFO(move.text);
    CHECK(check_alike(lab, move.text).told.find("seen") != std::string::npos);
  }
  CHECK(found);
}

}  // namespace tradewind
