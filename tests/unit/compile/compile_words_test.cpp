// Bytecode does what Lua does: words of zones, divided terms, and what only Lua knows.
#include "unit/compile/compile_lab.h"

namespace tradewind {
namespace {

TEST_CASE("bytecode: the card at a place, and cards to the front, are those of Lua") {
  check_all({
      {"it.c = game.pile:nth(2) if it.c == game.pile:first() then game:set('n', 1) end"},
      {"if game.pile:nth(1) == game.pile:first() and game.pile:nth(game.pile:count()) == "
       "game.pile:last() then game:set('n', 1) "
       "end"},
      {"it.c = game.pile:nth(0)"},
      {"it.c = game.pile:nth(-1)"},
      {"it.c = game.pile:nth(99)"},
      {"it.c = game.pile:nth(2147483647 + 1)"},
      {"it.c = it.z:nth(1)"},
      {"it.c = game.pile:nth()", false},
      {"game:emit('seen', game.pile:move(game.box, 2, 'front')) it.c = game.box:first()"},
      {"game:emit('seen', game.pile:move(game.box, 99, 'front'))"},
      {"game.pile:move(game.pile, 3, 'front')"},
      {"game.pile:move(game.box, -1, 'front')"},
      {"game.pile:move(game.box, 1, 'back')", false},
      {"game.pile:first():move(game.box, 'top')", false},
  });
}

TEST_CASE("bytecode: cards moved to the front keep their order") {
  const Lab lab;
  lab.work(
      "local second = game.pile:nth(2) game.pile:move(game.box, 2, 'front') if game.box:nth(2) == "
      "second then "
      "game:emit('seen', 42) end");
  CHECK(check_alike(lab).told.find("seen value= 42") != std::string::npos);
}

TEST_CASE("bytecode: a divided term rounds as it says") {
  for (const auto& [n, down, up] :
       {std::tuple{7, 3, 4}, {6, 3, 3}, {-7, -4, -3}, {0, 0, 0}, {1, 0, 1}}) {
    const Lab lab;
    lab.work("game:set('n', " + std::to_string(n) +
             ") game:emit('seen', rules.n_halved(game)) game:emit('other', rules.n_raised(game)) "
             "game:emit('seen', "
             "rules.folded(game))");
    INFO(n);
    const LabResult result = check_alike(lab, "go", 1);
    CHECK(result.compiled);
    CHECK(result.told.find("seen value= " + std::to_string(down) +
                           "\nother value= " + std::to_string(up) + "\nseen value= -7\n") == 0);
  }
  const Lab lab;
  lab.work("game:emit('seen', rules.by_n(game))");
  CHECK(check_alike(lab).told.find("a term is divided by 0; it must be 1 or more") !=
        std::string::npos);
}

TEST_CASE("a counter can hold a card type, and only hold and held take it") {
  check_all({
      {"local p = game:active() p:set('kept', game.pile:first()) if p:get('kept') == 'a' then "
       "game:set('n', 1) end"},
      {"local p = game:active() p:set('kept', 'b') p:set('kept', nil) if not p:get('kept') then "
       "game:set('n', 1) end"},
      {"game:active():set('kept', 'c')", false},
      {"game:active():set('c', game.pile:first())", false},
      {"game:emit('seen', game:active():get('kept'))", false},
      {"game:active():set('kept', 3)", false},
      {"game:active():add('kept', 3)", false},
  });
  const auto digest_of = [](const std::string& work) {
    const Lab lab;
    lab.work(work);
    const LabResult result = check_alike(lab);
    CHECK(result.told.find("seen value= 42") != std::string::npos);
    return result.digest;
  };
  CHECK(digest_of("local p = game:active() p:set('kept', game.pile:first()) game:emit('seen', "
                  "p:get('kept') == 'a' and 42 or 0)") != digest_of("game:emit('seen', 42)"));
}

TEST_CASE("bytecode: every verb is compiled, with what it refuses") {
  check_all({
      {"game.pile:first():reveal_to(game:active()) it.i = game.pile:sum('cost')"},
      {"it.i = game.pile:sum('kind')"},
      {"it.i = game.pile:first():count('x') game:emit('seen', game.pile:last():count('y'))"},
      {"it.n = game:pick('dice', 'kind')"},
      {"it.n = game:pick('dice', 'cost')"},
      {"game:later('work', 'add', 3, 'red') game:later('add', 'work')"},
      {"game:later('work', 'add', 3)", false},
      {"if game.pile:first().type == 'a' then game:set('n', 1) end"},
      {"if game.pile:first().type ~= 'nothing' then game:set('n', 1) end"},
      {"local c = game.pile:last() c:set('sk', 3, game:active()) c:add('sk', 4, game:player(1)) "
       "game:emit('seen', c:get('sk', game:active():next()))"},
      {"game.pile:first():set('sk', 3)", false},
      {"game.pile:first():set('sk', 3, game.pile:first():owner())"},  // nobody's: an error
  });
}

// The hand of each seat has an a, which adds its cost to c, and a b, which does nothing by itself.
TEST_CASE("a card that acts as another hears with that card's ability and figures") {
  const Lab lab;
  lab.work(
      "local p = game:active() local b = p.hand:first() if game:get('n') == 0 then b:set('guise', "
      "'a') game:set('n', 1) "
      "game:emit('who', p, b) elseif b ~= p.hand:last() then game:emit('seen', p:get('c')) end");
  CHECK(check_alike(lab).told.find("seen value= 2") != std::string::npos);  // not 1 - 7
}

TEST_CASE("cards act by the counter of their own kind, whichever stands first") {
  for (const std::string order : {"first", "last"}) {
    const Lab lab;
    const std::string mask = "mask: { on: card, of: { kind: red }, holds: ability }\n";
    const std::string guise = "guise: { on: card, of: { kind: blue }, holds: ability }\n";
    lab.write("content/lab/counters.yaml", "n: { on: game }\nc: { on: seat }\n" +
                                               (order == "first" ? guise + mask : mask + guise));
    lab.work(
        "local p = game:active() local b = p.hand:first() if game:get('n') == 0 then "
        "b:set('guise', 'a') game:set('n', 1) "
        "game:emit('who', p, b) elseif b ~= p.hand:last() then game:emit('seen', p:get('c')) end");
    CHECK(check_alike(lab).told.find("seen value= 2") != std::string::npos);
  }
}

TEST_CASE("a card that acts as another is itself wherever it is compared") {
  const Lab lab;
  lab.write("scripts/cards/lab/able.lua",
            "return { on_own = { who = function(game, me, player, card)\n"
            "  if me == card and card == player.hand:first() and me:zone() == player.hand and me "
            "~= player.hand:last() then\n"
            "    game:emit('seen', 42)\n  end\nend } }\n");
  lab.work(
      "local p = game:active() local b = p.hand:first() b:set('guise', 'a') game:emit('who', p, "
      "b)");
  CHECK(check_alike(lab, "go", 1).told.find("seen value= 42") != std::string::npos);
}

}  // namespace
}  // namespace tradewind
