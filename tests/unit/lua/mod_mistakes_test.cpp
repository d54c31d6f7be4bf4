// Mistakes of mods that only show once scripts are loaded or played: each is reported with file,
// line and what to do.
#include "unit/lua/small_game.h"

#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/yaml.h"

namespace tradewind {

TEST_CASE("mod mistakes: the small game itself is fine", "[mod]") {
  const SmallGame game;
  CHECK(game.found().empty());
  CHECK(game.played().empty());
}

TEST_CASE("mod mistakes: what names a missing script is told with its line", "[mod]") {
  const SmallGame refill;
  refill.content("zones", "box: {}\npile: { on_empty: fil }\nhand: { owner: seat }\n");
  refill.rule("fill", "return { { \"fill\", function() end } }\n");
  check_begins(refill.found(),
               "content/zoo/zones.yaml:2:1: error: on_empty of zone 'pile' names sequence 'fil'");

  const SmallGame query;
  query.content("queries", "heavy: { of: [seat player], script: true }\n");
  check_begins(query.found(),
               "content/zoo/queries.yaml:1:1: error: query 'zoo/heavy' has no script");

  const SmallGame start;
  start.content("module", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: gone\n");
  check_begins(start.found(),
               "content/zoo/module.yaml:1:1: error: module.yaml names sequence 'gone', but no "
               "script defines it");

  const SmallGame effect;
  effect.rule("lay", "return {\n  { \"lay\", { run = { \"pay\", 1 } } },\n}\n");
  effect.rule("pay", "return { { \"pay\", function() end } }\n");
  check_begins(effect.found(), "scripts/rules/zoo/lay.lua:2: error:");
}

TEST_CASE(
    "mod mistakes: what is declared wrong is told where it stands, not where its words come first",
    "[mod]") {
  const SmallGame game;
  game.content("events", "fed: [seat player]\n");
  game.rule("fill", "return { args = { \"int number\" }, { \"fill\", function() end } }\n");
  game.rule("lay",
            "-- to fill, once fed\nreturn {\n  locals = { \"bool full\" },\n  { \"lay\", { run = { "
            "\"fill\", 1 } } },\n  { \"more\", { run = { \"fill\", \"full\" } } },\n  { "
            "\"tell\",\n    { emit = { \"fed\", 1 } } },\n}\n");
  const std::string found = game.found();
  check_begins(
      found, "scripts/rules/zoo/lay.lua:5: error: zoo/lay.more: argument 'number' is of type bool");
  check_has(found,
            "scripts/rules/zoo/lay.lua:7: error: zoo/lay.tell: argument 'player' is of type int");

  const SmallGame shared;  // a move in its own file
  shared.content("events", "fed: [seat player]\n");
  shared.write("scripts/rules/zoo/moves/feed.lua",
               "-- fed\nreturn {\n  apply = { emit = { \"fed\", 1 } },\n}\n");
  shared.rule("day",
              "return { args = { \"seat player\" }, { \"choose\", { to = \"player\", moves = { act "
              "= \"feed\" } } } }\n");
  check_begins(
      shared.found(),
      "scripts/rules/zoo/moves/feed.lua:3: error: zoo/day.act: argument 'player' is of type int");

  const SmallGame layer;
  layer.content("queries", "heavy: { base: 1 }\n");
  layer.write("scripts/rules/zoo/layers/scale.lua",
              "return {\n  adjust = { heavy = function(value) return value end },\n  on = {\n    "
              "heavy = function() end,\n  },\n}\n");
  check_begins(layer.found(), "scripts/rules/zoo/layers/scale.lua:4: error: unknown event 'heavy'");
}

TEST_CASE("mod mistakes: a wrong argument of an event is told also if nobody hears it", "[mod]") {
  const SmallGame game;
  game.content("events", "fed: [int number]\n");
  game.rule("act", "return function(game)\n  game:emit(\"fed\", ({ true })[1])\nend\n");
  check_begins(game.played(),
               "scripts/rules/zoo/act.lua:2: error: number must be a whole number, got true");
  game.rule("act", "return function(game)\n  game:emit(({ \"fed\" })[1])\nend\n");
  check_begins(game.played(), "scripts/rules/zoo/act.lua:2: error: 'fed' takes 1 argument, got 0");
}

TEST_CASE("mod mistakes: only numbers can be added up", "[mod]") {
  const SmallGame game;
  game.content("facts", "weight: int\nwild: bool\nkind: { enum: [big] }\n");
  game.rule(
      "act",
      "return function(game)\n  local fact = ({ \"wild\" })[1]\n  game.pile:sum(fact)\nend\n");
  check_begins(game.played(), "scripts/rules/zoo/act.lua:3: error: fact 'wild' is not a number");
  game.rule("act",
            "return function(game)\n  game.pile:sum(\"wild\")\n  game.pile:sum(\"weight\")\n  "
            "game:pick(\"x\", \"wild\")\nend\n");
  game.content("streams", "[x]\n");
  const std::string found = game.checked();
  check_has(found,
            "act.lua:2:17: error: the fact 'wild' is not a number, so zone:sum cannot add it up");
  check_has(
      found,
      "act.lua:4:18: error: the fact 'wild' has no list of values, so game:pick cannot pick one");
  CHECK(found.find("act.lua:3") == std::string::npos);
}

TEST_CASE("mod mistakes: files that are not UTF-8 are refused with their line", "[mod]") {
  const SmallGame yaml;
  yaml.content("facts", "# fine \xC3\xB1\nweight: int\n# caf\xE9\n");
  check_begins(yaml.found(),
               "content/zoo/facts.yaml:3:6: error: this file is not UTF-8 text (save the file as "
               "UTF-8) [not-utf8]");
  const SmallGame lua;
  lua.rule("act", "-- fine \xC3\xB1\n-- caf\xE9\nreturn function() end\n");
  check_begins(lua.found(), "scripts/rules/zoo/act.lua:2: error: this line is not valid UTF-8");
  for (const std::string bytes :
       {"\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE2\x82", "a\xFF", "\x80"}) {
    Diagnostics none;
    CHECK_THROWS_AS(parse_yaml("x.yaml", "a: b" + bytes + "\n"), ContentError);
  }
  CHECK(parse_yaml("x.yaml", "a: \xF0\x9F\x90\x92 \xE2\x82\xAC\n").find("a") != nullptr);
}

TEST_CASE("mod mistakes: a negative number of cards is refused, none is fine", "[mod]") {
  const SmallGame game;
  game.rule("act", "return function(game, player)\n  game.pile:deal(player.hand, -5)\nend\n");
  const std::string failed = game.played();
  check_begins(
      failed,
      "scripts/rules/zoo/act.lua:2: error: the number of cards must not be negative, got -5");
  game.rule("act", "return function(game, player)\n  game.pile:deal(player.hand, 0)\nend\n");
  CHECK(game.played().empty());
}

TEST_CASE("mod mistakes: queries that ask each other without end are named", "[mod]") {
  const SmallGame game;
  game.content("queries",
               "heavy: { of: [seat player], base: 1 }\nlight: { of: [seat player], base: 2 }\n");
  game.rule("act", "return function(game, player) rules.heavy(game, player) end\n");
  game.rule("scale",
            "return { adjust = {\n  heavy = function(value, game, player) return value + "
            "rules.light(game, player) end,\n  light = function(value, game, player) return value "
            "+ rules.heavy(game, player) end,\n} }\n");
  const std::string failed = game.played();
  check_begins(failed, "scripts/rules/zoo/scale.lua:");
  check_has(failed, "endless chain of queries: ");
  check_has(failed, "light asks heavy asks light");
  CHECK(failed.find("stack overflow") == std::string::npos);
}

TEST_CASE("mod mistakes: too much waiting names the sequences and the file of the newest",
          "[mod]") {
  const SmallGame game;
  game.rule("act", "return function(game, player) game:run(\"again\") end\n");
  game.rule("again",
            "return {\n  { \"again\", function(game) game:run(\"again\") end },\n  { \"b\", "
            "function() end },\n}\n");
  check_has(game.played(), "running: zoo/again (scripts/rules/zoo/again.lua) in zoo/again in ");
}

TEST_CASE("mod mistakes: missing translations are one warning a module and language", "[mod]") {
  const SmallGame game;
  game.write("content/locale/es/other.yaml", "x: \"y\"\n");
  const std::string found = game.checked();
  const std::string warning = "warning: module 'zoo' has no texts for ";
  const std::size_t first = found.find(warning);
  check_has(found, "content/locale/es/zoo.yaml: warning: module 'zoo' has no texts for ");
  check_has(found, " keys in language 'es': 'module.zoo.name', 'module.zoo.text', ");
  REQUIRE(first != std::string::npos);
  CHECK(found.find(warning, first + 1) == std::string::npos);
}

TEST_CASE("given: what lies under a card and what it counts", "[mod]") {
  const TemporaryRoot root("given");
  root.write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\n");
  root.write("content/zoo/zones.yaml",
             "box: {}\nrow: {}\nunder: { owner: card, of: { big: true } }\n");
  root.write("content/zoo/facts.yaml", "big: bool\n");
  root.write("content/zoo/counters.yaml",
             "age: { on: card, of: { big: true } }\nround: { on: game }\n");
  root.write("content/zoo/cards.yaml",
             "- { id: ape, copies: 2, big: true }\n- { id: flea, copies: 3 }\n");
  root.write("content/variants/zoo.yaml", "id: zoo\nmodules: [zoo]\n");
  root.write("scripts/rules/zoo/lay.lua", "return { { \"lay\", function() end } }\n");
  root.write(
      "scripts/rules/zoo/go.lua",
      "return {\n  { \"days\", function(game)\n      game:run(\"day\", game:active())\n      "
      "return again\n    end },\n}\n");
  root.write("scripts/rules/zoo/day.lua",
             "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", moves = "
             "{\n    act = { apply = function() end },\n  } } },\n}\n");
  Scripts scripts(Library({root.path()}).ruleset("zoo"));
  const auto text = [&](const std::string& given) {
    try {
      return canonical_text_of(lay_out(scripts, 1, 1, parse_yaml("given.yaml", given)));
    } catch (const ContentError& error) {
      return to_text(error.diagnostics().front());
    }
  };
  const std::string laid = text("row: [{ ape: { age: 4, under: [flea, flea] } }, ape, flea]\n");
  check_has(laid, "counter zoo/age zoo/ape@zoo/row#0 = 4\n");
  check_has(laid, "zone zoo/under under zoo/ape@zoo/row#0: zoo/flea zoo/flea\n");
  check_has(laid, "zone zoo/row: zoo/ape zoo/ape zoo/flea\n");
  check_has(text("row: [{ ape: { ages: 4 } }]\n"),
            "1:16: error: a card has no zone or counter 'ages' (did you mean 'age'?)");
  check_has(text("row: [{ ape: { round: 4 } }]\n"),
            "the counter 'round' is one of the game, not of a card");
  check_has(text("row: [{ flea: { age: 4 } }]\n"), "there is no counter 'age'");
  check_has(text("row: [{ flea: { under: [flea] } }]\n"), "this card has no zone 'under'");
  check_has(text("row: [{ bee: { age: 4 } }]\n"), "1:9: error: there is no card 'bee'");
}

TEST_CASE("mod mistakes: a team's result in a game that is no team's, and the other way round") {
  const SmallGame game;
  game.rule("act", "return function(game) game:finish { places = { 1 }, team = \"won\" } end\n");
  check_has(game.played(), "finish got a team, but no module.yaml has 'teams: 1'");
  const char* manifest = "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\nteams: 1\n";
  game.content("module", manifest);
  CHECK(game.played().empty());
  game.rule("act", "return function(game) game:finish { places = { 1 } } end\n");
  check_has(game.played(), "finish needs team: \"won\" or \"lost\"");
  game.rule("act", "return function(game) game:finish_by(function() return true end) end\n");
  check_has(game.played(),
            "finish_by ranks single players, but all play together: use finish with team");
}

TEST_CASE("mod mistakes: a result whose values are of another type", "[mod]") {
  const SmallGame game;
  game.content("facts", "weight: int\ntitle: { enum: [keeper, visitor] }\n");
  game.rule("act",
            "return function(game, player)\n  game:finish {\n    places = { true, 1 },\n    team = "
            "1,\n    again = 1,\n    title = player:is_active() and \"keeper\" or \"zork\",\n  }\n "
            " game:finish { places = 1, title = 3, again = true }\n  game:finish { places = { 1 }, "
            "team = player:is_active() and \"won\" or \"last\", title = nil }\nend\n");
  const std::string found = game.checked();
  check_has(
      found,
      "act.lua:3:16: error: each of 'places' of the result must be a number, not true or false");
  check_has(found,
            "act.lua:4:12: error: 'team' of the result must be \"won\"|\"lost\"|nil, not a number");
  check_has(found,
            "act.lua:5:13: error: 'again' of the result must be true or false, not a number");
  check_has(found, "act.lua:6:48: error: 'zork' is not a value of any fact");
  check_has(found, "act.lua:8:26: error: 'places' of the result must be a list, not a number");
  check_has(found, "act.lua:8:37: error: 'title' of the result must be a string, not a number");
  check_has(found,
            "act.lua:9:72: error: 'team' of the result must be \"won\"|\"lost\"|nil, not the "
            "string 'last'");
  CHECK(found.find("act.lua:9:2") == std::string::npos);
  game.rule("act", "return function(game) game:finish { places = { 1 }, team = ({ 1 })[1] } end\n");
  check_has(game.played(), "finish got a team, but no module.yaml has 'teams: 1'");
}

TEST_CASE("mod mistakes: what is no bool never decides", "[mod]") {
  const SmallGame game;
  game.content("counters", "age: { on: game }\n");
  game.content("queries", "heavy: { base: 1 }\n");
  game.rule("act",
            "return function(game, player)\n  local age = game:get(\"age\")\n  if age then return "
            "end\n  while player:is_active() and rules.heavy(game) do return end\n  local card = "
            "game.pile:first()\n  if not (card and card.weight) or player.is_active then return "
            "end\n  repeat local left = 3 until left\nend\n");
  const std::string found = game.checked();
  check_has(found,
            "act.lua:3:6: warning: a number is always true, and 0 is too (compare it, like: > 0) "
            "[always-true]");
  check_has(found, "act.lua:4:43: warning: a number is always true");
  check_has(found, "act.lua:6:25: warning: a number is always true");
  check_has(found, "act.lua:6:43: warning: a function is always true (call it)");
  check_has(found, "act.lua:7:31: warning: a number is always true");
  game.rule("act",
            "local function twice(n) if n then return n * 2 end end\nlocal names = { 1 }\nreturn "
            "function(game, player)\n  local n = player:is_active() and 5\n  if n or names[1] or "
            "twice(1) then return end\n  local best\n  for i = 1, 3 do if not best then best = i "
            "end end\n  if best or twice() then return end\nend\n");
  CHECK(game.checked().find("always-true") == std::string::npos);

  game.rule(
      "day",
      "return {\n  args = { \"seat player\" },\n  { \"choose\", { to = \"player\", moves = {\n    "
      "act = { apply = stop, when = function(game, player)\n      if player:is_active() then "
      "return end\n      return game.pile:count()\n    end },\n  } } },\n}\n");
  check_has(game.checked(),
            "day.lua:6:24: error: the value returned must be true or false, not a number");
}

TEST_CASE("mod mistakes: a bool in a term is no number", "[mod]") {
  const std::string declared =
      "is_big: { of: [card card], returns: bool, all: [[card.wild, \"==\", 1], [is_old, \"==\", "
      "card.wild]] }\nis_old: { returns: bool, any: [[{ if: is_old_ape, then: is_old_ape, else: 0 "
      "}, \">\", 0]] }\nis_old_ape: { returns: bool, all: [[3, \"<\", 4]] }\nplace: { returns: "
      "zone, zone: pile }\n";
  const std::string no_number =
      "' is not a number ({ if: ..., then: 1, else: 0 } makes one of a bool) [wrong-type]";
  const auto found = [&](const std::string& query) {
    const SmallGame game;
    game.content("facts", "weight: int\nwild: bool\n");
    game.content("queries", declared + query + "\n");
    return game.found();
  };
  CHECK(found("").empty());
  check_begins(found("worth: { base: is_old }"),
               "content/zoo/queries.yaml:5:16: error: 'is_old" + no_number);
  check_begins(found("worth: { of: [card card], base: 1, minus: [2, card.wild] }"),
               "content/zoo/queries.yaml:5:47: error: 'wild" + no_number);
  check_begins(found("worth: { base: 1, floor: { divide: is_old, by: 2, round: up } }"),
               "content/zoo/queries.yaml:5:36: error: 'is_old" + no_number);
  check_begins(found("worth: { base: { if: 1, then: is_old, else: 0 } }"),
               "content/zoo/queries.yaml:5:16: error: what this gives is not a number");
  check_begins(found("worth: { base: { sum: wild, over: pile } }"),
               "content/zoo/queries.yaml:5:16: error: 'wild' is not a number that can be added up "
               "(count those that have it: ");
  check_begins(found("worth: { returns: bool, all: [[is_old, \"<\", 2]] }"),
               "content/zoo/queries.yaml:5:45: error: this is a number, and what it goes with is a "
               "bool (use true, false or another bool)");
  check_begins(
      found("worth: { base: place }"),
      "content/zoo/queries.yaml:5:16: error: 'place' gives a zone, which cannot be a term");
}

TEST_CASE(
    "mod mistakes: a term that is wrong is told, also where everything is loaded to look further",
    "[mod]") {
  const auto found = [](const std::string& query) {
    const SmallGame game;
    game.content("options", "size: { type: int, default: 1, min: 0 }\n");
    game.content("queries", query + "\n");
    CHECK_NOTHROW(game.checked());
    return game.found();
  };
  check_begins(
      found("worth: { base: { lookup: size, at: 1 } }"),
      "content/zoo/queries.yaml:1:26: error: the option 'size' must be of type list or table here");
  check_has(found("worth: { base: { lookup: size } }"),
            "error: a term with 'lookup' needs the key 'at'");
  for (const std::string sign : {"\"=\"", "\"is\"", "2", "true", "{}", "[]"})
    check_begins(found("worth: { returns: bool, all: [[1, " + sign + ", 3]] }"),
                 "content/zoo/queries.yaml:1:35: error: ");
}

TEST_CASE("mod mistakes: a layer gives what it changes gave", "[mod]") {
  const SmallGame game;
  game.content("queries",
               "place: { returns: zone, zone: pile }\nhome: { returns: zone, script: true }\n");
  game.rule("home", "return function(game) if game:active() then return game.pile end end\n");
  game.rule("share", "return function(game) if game:active() then return 3 end return nil end\n");
  game.rule("act",
            "return function(game, player) if rules.place(game):count() > rules.share(game) then "
            "return end end\n");
  game.rule("scale",
            "return {\n  adjust = { place = function(value, game) return nil end },\n  wrap = {\n  "
            "  share = function(inner, game) return game:active() and true end },\n}\n");
  const std::string found = game.checked();
  check_has(found, "home.lua:1:16: error: this function may end without returning a zone");
  check_has(found, "scale.lua:2:51: error: the value returned must be a zone, not nothing");
  check_has(found,
            "scale.lua:4:56: error: the value returned by a layer, as by the rule itself, must be "
            "a number, not true or");
  check_begins(
      game.played(),
      "scripts/rules/zoo/scale.lua:2: error: the function must return a zone, got nothing");
  game.rule("scale",
            "return {\n  replace = { share = function(game) return game:active() end },\n  wrap = "
            "{ act = function() return 3 end },\n}\n");
  const std::string replaced = game.checked();
  check_has(replaced,
            "scale.lua:2:50: error: the value returned by a layer, as by the rule itself, must be "
            "a number, not a player");
  CHECK(replaced.find("scale.lua:3") == std::string::npos);
  game.rule("scale",
            "return { wrap = { share = function(inner, game)\n  if game:active() then return "
            "inner(game) end\n  return 2\nend } }\n");
  CHECK(game.checked().find("scale.lua") == std::string::npos);
}

TEST_CASE("mod mistakes: what is named must be of the kind that is wanted", "[mod]") {
  const auto of_needs = [](const std::string& need) {
    const SmallGame game;
    game.content("facts", "weight: int\nwild: bool\n");
    game.content("queries", "heavy: { of: [seat player], returns: bool, all: [[3, \">\", 2]] }\n");
    game.content("counters", "age: { on: game }\n");
    game.rule("day",
              "return { args = { \"seat player\" }, { \"choose\", { to = \"player\", moves = {\n  "
              "act = { apply = stop,\n" +
                  need + "\n} } } } }\n");
    return game.found();
  };
  const std::string day = "scripts/rules/zoo/day.lua:3: error: ";
  const auto need = [](const std::string& comparison) {
    return "needs = { { " + comparison + ", \"no\" } },";
  };
  const std::string bools = " (compare it with true, false or another bool)";
  check_begins(of_needs(need(R"("heavy", "<", 3)")),
               day + "a bool can only be compared by \"==\" or \"!=\"" + bools);
  check_begins(of_needs(need(R"("heavy", "==", 2)")),
               day + "a bool cannot be compared with a number" + bools);
  check_begins(of_needs(need(R"(1, "<", "heavy")")),
               day + "a bool can only be compared by \"==\" or \"!=\"" + bools);
  check_begins(of_needs(need(R"("day.player", "==", 1)")),
               day + "a seat cannot be compared with a number");
  for (const std::string fine :
       {R"("heavy", "==", 1)", R"("heavy", "!=", "active")", R"({ "heavy", "active" }, ">=", 2)",
        R"("day.player", "==", "day.player")", R"("heavy", "==", true)", R"("age", "<=", "heavy")"})
    CHECK(of_needs(need(fine)).empty());
  check_begins(of_needs("args = { { name = \"n\", low = 0, high = \"day.player\" } },"),
               day + "`high` must be a number, and this gives a seat");
  check_begins(
      of_needs(
          "from = \"pile\", cover = { needs = \"weight\", by = \"weight\", from = \"pile\" },"),
      day + "a cover needs a multiset, and 'weight' is none");

  const auto of_module = [](const std::string& line) {
    const SmallGame game;
    game.content("queries",
                 "is_in: { of: [card card], returns: bool, all: [[3, \">\", 2]] }\nworth: { of: "
                 "[seat player], base: 1 }\n");
    game.content("counters", "age: { on: card, of: { weight: 3 } }\nround: { on: game }\n");
    game.content("module", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\n" + line + "\n");
    return game.found();
  };
  const std::string manifest = "content/zoo/module.yaml:6:";
  check_begins(of_module("score: is_in"),
               manifest + "8: error: 'score' must name a query of a seat that gives an int");
  check_begins(of_module("rounds: age"),
               manifest + "9: error: 'rounds' must name a counter of the game that holds a number");
  check_begins(of_module("stocked: worth"),
               manifest + "10: error: 'stocked' must name a query of a card that gives a bool");
  CHECK(of_module("score: worth\nrounds: round\nused: is_in").empty());

  const SmallGame refill;
  refill.content("zones", "box: {}\npile: { on_empty: fill }\nhand: { owner: seat }\n");
  refill.rule("fill", "return { args = { \"seat player\" }, { \"fill\", function() end } }\n");
  check_begins(refill.found(),
               "content/zoo/zones.yaml:2:1: error: on_empty of zone 'pile' names sequence 'fill', "
               "which takes arguments");

  const auto of_query = [](const std::string& line) {
    const SmallGame game;
    game.content("events", "seen: []\n");
    game.content("queries", "price: { of: [seat player, int n], base: 1 }\n" + line + "\n");
    if (line.empty()) game.content("watches", "w: { value: price, at_least: 3, emit: seen }\n");
    return game.found();
  };
  check_begins(of_query("q: { of: [seat player], base: price }"),
               "content/zoo/queries.yaml:2:31: error: 'price' needs an int, which no term gives");
  check_begins(of_query("q: { returns: bool, all: [[{ if: 1, then: price, else: 0 }, \">\", 3]] }"),
               "content/zoo/queries.yaml:2:43: error");
  check_begins(of_query(""),
               "content/zoo/watches.yaml:1:13: error: 'price' needs an int, which no term gives");

  const SmallGame result;
  result.rule("act", "return function(game) game:finish { places = { 1, 2 } } end\n");
  check_has(result.played(),
            "act.lua:1: error: places must have one number per seat, 1 here, got 2");
}

TEST_CASE("mod mistakes: a reason that a function returns needs a text", "[mod]") {
  const SmallGame game;
  game.rule("day",
            "return { args = { \"seat player\" }, { \"choose\", { to = \"player\", moves = {\n  "
            "act = { apply = stop, when = function(game, player)\n    return player:is_active(), "
            "\"asleep\"\n  end },\n} } } }\n");
  std::string texts;
  for (const std::string key :
       {"module.zoo.name", "module.zoo.text", "variant.zoo.name", "variant.zoo.text",
        "card.ape.name", "card.ape.text", "move.act", "question.choose"})
    texts += key + ": x\n";
  game.write("content/locale/en/zoo.yaml", texts);
  check_has(game.checked(), "'reason.asleep'");
  game.write("content/locale/en/zoo.yaml", texts + "reason.asleep: x\n");
  const std::string found = game.checked();
  INFO(found);
  CHECK(found.find("reason.asleep'") == std::string::npos);
}

TEST_CASE("mod mistakes: the advice fits what is written", "[mod]") {
  const SmallGame game;
  game.content("facts", "weight: int\nwild: bool\n");
  game.content("queries", "heavy: { of: [seat player], returns: bool, all: [[3, \">\", 2]] }\n");
  game.rule("pay",
            "return { args = { \"seat player\", \"int n\" }, { \"pay\", function() end } }\n");
  game.rule("act",
            "return function(game, player)\n  local card = game:active() and game.pile:first()\n  "
            "if card and card.wild == 1 then return end\n  rules.pay(game, player, 1)\n  "
            "card:reveal_to(rules.heavy)\n  card:reveal_to(player:is_active() and "
            "player.is_active)\n  card:reveal_to(function() end)\nend\n");
  const std::string found = game.checked();
  check_has(found,
            "a number is never true or false (a bool needs no comparison: write it alone, or 'not' "
            "before it)");
  check_has(found,
            "act.lua:4:9: error: 'pay' is a sequence, not a rule (write game:run(\"pay\", ...))");
  check_has(found, "must be a player, not a function (call it) [wrong-type]");
  check_has(
      found,
      "must be a player, not a function (call it with a colon: thing:is_active()) [wrong-type]");
  check_has(found, "must be a player, not a function [wrong-type]");
  game.rule("act", "return function(game, player) game.pile:deal(rules.heavy, 1) end\n");
  check_has(game.played(), "expected a zone as argument 1, got a function (zoo/day.act)");
  game.rule("act", "return function(game, player) game.pile.deal(game.pile) end\n");
  check_has(game.played(), "got nothing (call verbs with a colon: thing:verb())");
  game.rule("act", "return function(game, player) rules[({ \"pay\" })[1]](game) end\n");
  check_has(game.played(), "'pay' is a sequence, not a rule: write game:run(\"pay\", ...)");

  const SmallGame rule;  // adjusted as if it were a query
  rule.content("cards", "- { id: ape, ability: ape }\n");
  for (const std::string file : {"scripts/cards/zoo/ape.lua", "scripts/rules/zoo/scale.lua"}) {
    rule.write("scripts/cards/zoo/ape.lua", "return {}\n");
    rule.write(file, "return {\n  adjust = { act = function(value) return value end },\n}\n");
    check_begins(
        rule.found(),
        file + ":2: error: 'act' is a rule, and only queries can be adjusted (wrap it in a layer)");
  }

  const SmallGame truth;
  truth.content("queries",
                "heavy: { returns: bool, all: [[3, \">\", 2]] }\nlight: { returns: bool, all: [[2, "
                "\"==\", true]] }\n");
  check_has(truth.found(),
            "queries.yaml:2:32: error: this is a number, and what it goes with is a bool (use "
            "true, false or another bool)");
}

TEST_CASE("mod mistakes: a match that ends by something that is no function") {
  const SmallGame game;
  game.rule("act", "return function(game) game:finish_by { 1 } end\n");
  check_has(game.played(), "scripts/rules/zoo/act.lua:1");
  check_has(game.played(), "ahead must be a function, got a table");
}

}  // namespace tradewind
