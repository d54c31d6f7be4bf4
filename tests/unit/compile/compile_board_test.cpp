// Bytecode does with boards and dice what Lua does: small functions, run both ways.
#include "unit/compile/compile_lab.h"

namespace tradewind {

TEST_CASE("bytecode: what is printed on spaces, regions and faces") {
  check_all({
      {"local s = game.board:space('way-1') game:emit('seen', s.cost) it.n = s.kind it.b = s.rare"},
      {"it.n = game.board:space('yard-1').kind game:emit('placed', game.board.start, "
       "game.board:space('yard-2').home)"},
      {"local r = game.board:region('yard') game:emit('seen', r.cost) it.n = r.kind it.b = r.rare "
       "game:emit('placed', nil, "
       "r.home)"},
      {"local s = game.board:space('well') it.b = s.region == nil game:emit('placed', s, "
       "s.region)"},
      {"it.b = game.board:space('yard-1').region == game.board:region('yard')"},
      {"game:emit('seen', game.board.start.cost) game:run('place', game.board:space('yard-2'), "
       "game.board:region('way'))"},
      {"game:emit('seen', #game.board:space('way-1').id)", false},
      {"game:emit('seen', game.board:space('nowhere').cost)", false},
      {"local s = game.board:space('well') game:emit('seen', s.region.cost)"},
  });
}

TEST_CASE("bytecode: marks and what they complete") {
  check_all({
      {"local p = game:player(1) local s = game.board:space('way-1') it.b = s:marked(p) s:mark(p, "
       "'cross') "
       "game:emit('seen', s:marked(p) and 1 or 0) game:emit('seen', s:marked(p, 'fill') and 1 or "
       "0) "
       "game:emit('seen', s:marked(p:next()) and 1 or 0)"},
      {"local p = game:active() local r = game.board:region('yard') game:emit('seen', "
       "r:marked_count(p)) it.b = r:open(p) "
       "for s in r:spaces() do s:mark(p, 'fill') end game:emit('seen', r:marked_count(p, 'fill')) "
       "game:emit('seen', "
       "r:marked_count(p, "
       "'cross')) "
       "game:emit('seen', r:complete(p) and 1 or 0) game:emit('seen', r:complete(p, 'cross') and 1 "
       "or 0)"},
      {"local p = game:active() game.board:space('yard-1'):mark(p, 'cross') "
       "game.board:space('way-1'):mark(p, 'cross') "
       "it.b = game.board:space('yard-1'):joined(p) game.board:space('way-1'):unmark(p, 'cross') "
       "game:emit('seen', game.board:space('yard-1'):joined(p) and 1 or 0)"},
      {"it.b = game.board.start:marked(game:active(), 'cross')"},
      {"game.board.start:mark(game:active(), 'cross')"},
      {"game.board:space('well'):mark(game:active(), 'corss')", false},
      {"local p game.board:space('well'):mark(p, 'cross')"},
      {"game:emit('seen', game.board:region('yard'):count())"},
  });
}

TEST_CASE("bytecode: loops over spaces and regions") {
  check_all({
      {"for s in game.board:spaces() do game:emit('placed', s, s.region) end"},
      {"for r in game.board:regions() do game:emit('seen', r:count()) if r.rare then it.i = it.i + "
       "1 end end"},
      {"for s in game.board:space('yard-1'):neighbours() do game:emit('placed', s, nil) for t in "
       "s:neighbours() do it.i = it.i + "
       "t.cost "
       "end end"},
      {"for s in game.board:region('yard'):spaces() do if s.kind == 'red' then return end "
       "game:emit('placed', s, nil) end"},
  });
}

TEST_CASE("bytecode: counters of spaces and regions, and cards found by what is printed") {
  check_all({
      {"local s = game.board:space('well') s:set('p', 4) s:add('p', 3) game:emit('seen', "
       "s:get('p'))"},
      {"local r = game.board:region('way') r:add('r', 5) game:emit('seen', r:get('r'))"},
      {"game.board:space('well'):set('r', 1)", false},
      {"it.c = game.pile:find('kind', 'blue') it.b = game.pile:find('cost', 99) == nil"},
      {"it.c = game.box:find('home', game.board:region('yard'))"},
      {"it.b = game.box:find('home', game.board:region('way')) == nil it.c = "
       "game.pile:find('rare', true)"},
      {"it.c = game.pile:find('kind', game.pile:last().kind)"},
      {"it.c = game.pile:find('home', game.board:space('well').region)"},
      {"it.c = game.pile:find('kind', 'grene')", false},
      {"local home = game.pile:last().home game:emit('placed', nil, home)"},
      {"game:emit('seen', game.pile:count_with('kind', 'blue'))"},
      {"game:emit('seen', game.pile:count_with('cost', 99) + game.box:count_with('rare', true))"},
      {"game:emit('seen', game.pile:count_with('kind', game.pile:last().kind))"},
      {"it.i = game.pile:count_with('kind', 'grene')", false},
  });
}

TEST_CASE("bytecode: dice") {
  check_all({
      {"local f = game.cube:roll() it.i = f.cost it.n = f.kind it.b = f.rare game:emit('placed', "
       "nil, f.home)"},
      {"for p in game:players() do game:emit('seen', game.cube:roll().cost) end"},
      {"it.b = game.cube:face() == nil game.cube:roll() game:emit('seen', game.cube:face().cost)"},
      {"game.cube:roll() game.cube:clear() it.b = game.cube:face() == nil"},
      {"game:emit('seen', game.cube:face().cost)"},
      {"game:emit('seen', #game.cube:roll().id)", false},
  });
}

}  // namespace tradewind
