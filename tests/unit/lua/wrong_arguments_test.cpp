// Every verb and every field of every handle with every kind of value in every place: a value or a
// script's error, never more. Run under the sanitizers, it shows that nothing looks inside a value
// before its type is known. The test with every pair of values runs only there, with `./dev test
// --full sanitizers`.
#include "engine/match/position_parts.h"
#include "lua/bind/handles.h"
#include "tradewind/inspect.h"
#include "unit/compile/compile_lab.h"

#include <lua.hpp>

using namespace tradewind;

namespace {

struct Kind {
  const char* handle;  // as the functions below know one
  std::span<const Verb> verbs;
};

std::vector<Kind> all_verbs() {
  const auto counters = verbs_of(ValueType::counter);
  return {{"game", verbs_of(ValueType::game)},     {"game", counters},
          {"player", verbs_of(ValueType::seat)},   {"player", counters},
          {"card", verbs_of(ValueType::card)},     {"card", counters},
          {"zone", verbs_of(ValueType::zone)},     {"board", verbs_of(ValueType::board)},
          {"space", verbs_of(ValueType::space)},   {"space", counters},
          {"region", verbs_of(ValueType::region)}, {"region", counters},
          {"die", verbs_of(ValueType::die)}};
}

// The function itself: a name alone is also that of a verb that has become another one.
std::string verb_of(const char* handle, const Verb& verb) {
  return std::string(handle) + "[\"" + verb.name + "\"]";
}

// Handles of every kind, and `values`: these, what is no handle, and names of everything that a
// verb may ask for. `missing` stands for nothing, as a list cannot hold it.
const std::string things = R"(
    local game, player, card, zone = game, game:player(0), game.pile:find("kind", "red"), game.pile
    local board, die = game.board, game.cube
    local space, region = game.board:space("way-1"), game.board:region("way")
    local face, frame, missing = die:roll(), it, {}
    local values = {
      missing, true, 5, -1, 2147483647, -2147483648, 4294967296, "x", "", {}, { 1 },
      function() end, rules, option, again, stop,
      game, player, card, zone, board, space, region, die, face, frame, game.box, card.nest,
      "n", "c", "k", "p", "r", "sk", "cube", "work", "place", "seen", "told", "kind", "cost",
      "kinds", "home", "cross", "way",
      "way-1", "red", "front", "id", "count" }
    local told = 0
    local function own(value) if value ~= missing then return value end end
    local function attempt(act)
      local good, problem = pcall(act)
      if not good then
        told = told + 1
        if type(problem) ~= "string" then error("odd: " .. tostring(problem)) end
      end
    end
)";

// What happens when `body` is done, as the error that it ends with.
std::string message_of(const Lab& lab, const std::string& body) {
  lab.work(things + body + "\n    error('told ' .. tostring(told > 0))");
  Scripts scripts(lab.ruleset());
  Position position(scripts, 3, 5);
  try {
    position.play(position.find("go").value());
  } catch (const ScriptError& error) {
    return error.diagnostic().message;
  }
  return "nothing";
}

void check_refused(const std::string& body) {
  const Lab lab;
  lab.write("content/lab/counters.yaml",
            "n: { on: game }\nc: { on: seat }\nk: { on: card, of: { kind: red } }\nsk: { on: "
            "seat_card }\n"
            "p: { on: space }\nr: { on: region, start: 2 }\n");
  INFO(body);
  const std::string message = message_of(lab, body);
  INFO(message);
  CHECK(message.find("told true") != std::string::npos);
}

}  // namespace

TEST_CASE("a verb takes nothing for a handle that is none") {
  for (const auto& [handle, verbs] : all_verbs()) {
    for (const Verb& verb : verbs) {
      check_refused("    local verb = " + verb_of(handle, verb) + R"(
    for _, self in ipairs(values) do
      for _, value in ipairs { missing, 5, "n", player, zone, {} } do
        local a, b = own(self), own(value)
        attempt(function() local r = verb(a) return r end)
        attempt(function() local r = verb(a, b) return r end)
        attempt(function() local r = verb(a, b, b) return r end)
        attempt(function() local r = verb(a, b, 1, player) return r end)
        attempt(function() local r = verb(a, b, b, b, b, b, b, b, b, b, b, b) return r end)
      end
    end
    attempt(function() local r = verb() return r end))");
    }
  }
}

TEST_CASE("a verb checks every argument before it looks inside", "[.pairs]") {
  for (const auto& [handle, verbs] : all_verbs()) {
    for (const Verb& verb : verbs) {
      check_refused("    local verb, self = " + verb_of(handle, verb) + ", " + handle + R"(
    for _, first in ipairs(values) do
      for _, second in ipairs(values) do
        local a, b = own(first), own(second)
        attempt(function() local r = verb(self, a, b) return r end)
        for _, third in ipairs { 5, player } do
          attempt(function() local r = verb(self, a, b, own(third)) return r end)
        end
      end
    end
    attempt(function() error("x") end))");
    }
  }
}

TEST_CASE("any field of any handle may be asked for and none written") {
  for (const std::string handle : {"game", "player", "card", "zone", "board", "space", "region",
                                   "die", "face", "frame", "rules", "option"}) {
    check_refused("    local thing = " + handle + R"(
    for _, value in ipairs(values) do
      local key = own(value)
      attempt(function() local r = thing[key] return r end)
      attempt(function() local r = thing(key) return r end)
      attempt(function() local r = thing < key return r end)
      attempt(function() local r = thing .. key return r end)
      attempt(function() local r = thing + key return r end)
      attempt(function() local r = #thing return r end)
      attempt(function() for a in pairs(thing) do return a end end)
      for _, other in ipairs(values) do attempt(function() thing[key] = own(other) end) end
    end
    attempt(function() return thing == game end))");
  }
}

TEST_CASE("what a verb gives to go through its things takes any value") {
  for (const std::string steps :
       {"game['players'](game)", "zone:cards()", "board:spaces()", "board:regions()",
        "space:neighbours()", "region:spaces()", "pairs({ 1, 2 })"}) {
    check_refused("    local step = " + steps + R"(
    for _, first in ipairs(values) do
      for _, second in ipairs(values) do
        local a, b = own(first), own(second)
        attempt(function() local r = step(a, b) return r end)
      end
    end
    attempt(function() error("x") end))");
  }
}

TEST_CASE("a query takes no wrong argument") {
  for (const std::string query :
       {"price", "scripted", "holder", "holds", "of_nobody", "of_a_seat"}) {
    check_refused("    local query = rules." + query + R"(
    for _, self in ipairs(values) do
      attempt(function() local r = query(own(self), player, card) return r end)
    end
    for _, first in ipairs(values) do
      for _, second in ipairs(values) do
        local a, b = own(first), own(second)
        attempt(function() local r = query(game, a, b) return r end)
        attempt(function() local r = query(a, b) return r end)
      end
    end)");
  }
}

// The function of a declared effect: a layer gets it as `inner` and may call it with anything.
TEST_CASE("an effect that a layer calls takes no wrong target") {
  const Lab lab;
  lab.rule("place",
           "return { args = { 'card c', 'seat s', 'int n' }, { 'none', function() end } }");
  lab.rule("main",
           "return { locals = { 'card c', 'seat s', 'int n' }, { 'declared', { run = { 'place', "
           "'c', 's', 'n' } } },\n"
           "  { 'ask', { about = 'turn', moves = { go = { from = 'pile', args = { { name = 's', "
           "seats = 'all' }, { name = 'n', "
           "low = 1, high = 2 } },\n  apply = { run = { 'place', 'card', 's', 'n' } } } } } } }");
  for (const std::string of : {"declared", "go"}) {
    lab.write("scripts/rules/lab/layer.lua",
              "return { wrap = { ['main." + of + "'] = function(act, game, it)\n" + things + R"(
    for _, first in ipairs(values) do
      for _, second in ipairs(values) do
        local a, b = own(first), own(second)
        attempt(function() local r = act(a, player, card, player, b) return r end)
        attempt(function() local r = act(game, a, card, b, 1) return r end)
        attempt(function() local r = act(game, player, a, b, 1) return r end)
        attempt(function() local r = act(game, player, card, a, b) return r end)
      end
    end
    error('told ' .. tostring(told > 0)) end } })");
    Scripts scripts(lab.ruleset());
    CHECK_THROWS_WITH(Position(scripts, 3, 5).play(0), Catch::Matchers::Contains("told true"));
  }
}

// Puts a player of a match of seven into the local `last` of the script files. No script can: its
// locals get their values back.
void plant(Position& position) {
  auto& parts = PositionAccess::parts(position);
  ScriptHost& host = parts.host();
  host.run(
      {&parts.state}, [] {}, [] {});  // now the files have run
  lua_State* const lua = host.interpreter().state();
  int planted = 0;
  for (int ref = static_cast<int>(lua_rawlen(lua, LUA_REGISTRYINDEX)); ref > 0; --ref) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
    for (int upvalue = 1; lua_isfunction(lua, -1); ++upvalue) {
      const char* const name = lua_getupvalue(lua, -1, upvalue);
      if (name == nullptr) break;
      lua_pop(lua, 1);
      if (std::string(name) != "last") continue;
      host.push(ValueType::seat, 6);
      lua_setupvalue(lua, -2, upvalue);
      ++planted;
    }
    lua_pop(lua, 1);
  }
  REQUIRE(planted > 0);
}

TEST_CASE("a player of a larger match is none of a smaller one", "[long]") {
  for (const auto& [handle, verbs] : all_verbs()) {
    for (const Verb& verb : verbs) {
      const Lab lab;
      lab.write("content/lab/counters.yaml",
                "n: { on: game }\nc: { on: seat }\nsk: { on: seat_card }\np: { on: space }\n");
      lab.work(things + R"(
    if #values == 0 or last == nil then error("no player was kept") end
    player = last
    local verb, self = )" +
                   verb_of(handle, verb) + ", " + handle + R"(
    local kept = { last, last.hand, 5, "c", "sk", "cross" }
    for _, a in ipairs(kept) do
      for _, b in ipairs(kept) do
        for _, c in ipairs(kept) do
          attempt(function() local r = verb(self, a, b, c) return r end)
        end
      end
    end
    attempt(function() local r = last:next() return r end)
    error('told ' .. tostring(told > 0)))",
               "local last");
      Scripts scripts(lab.ruleset());
      Position small(scripts, 1, 5);
      plant(small);
      INFO(handle << ":" << verb.name);
      CHECK_THROWS_WITH(small.play(small.find("go").value()),
                        Catch::Matchers::Contains("told true"));
    }
  }
}

TEST_CASE("a player of another match is told by seat") {
  const Lab lab;
  lab.work("last:set('c', -1)", "local last");
  Scripts scripts(lab.ruleset());
  Position small(scripts, 1, 5);
  plant(small);
  CHECK_THROWS_WITH(
      small.play(small.find("go").value()),
      Catch::Matchers::Contains(
          "work.lua:5: error: this player has seat 6, but this match has only 1 player"));
}

TEST_CASE("a local of a script file that a move changes is told at once, and nothing is lost") {
  const Lab lab;
  lab.work("seen = (seen or 0) + 1\n    game:set('n', seen)", "local seen");
  Scripts scripts(lab.ruleset());
  Position position(scripts, 2, 5);
  const std::string before = digest_of(position);
  for (int time = 0; time < 2; ++time) {
    CHECK_THROWS_WITH(position.play(position.find("go").value()),
                      Catch::Matchers::Contains("the local 'seen'"));
    CHECK(digest_of(position) == before);
  }
}

TEST_CASE("what stands in front of the colon is told") {
  const auto problem = [](const std::string& body) {
    const Lab lab;
    lab.work(body);
    Scripts scripts(lab.ruleset());
    Position position(scripts, 2, 5);
    try {
      position.play(position.find("go").value());
    } catch (const ScriptError& error) {
      return error.diagnostic().message + " in line " + std::to_string(error.diagnostic().line);
    }
    return std::string("nothing");
  };
  const std::string wanted =
      "expected the game, a player, a card, a space or a region before the colon, got ";
  for (const auto& [value, got] :
       std::map<std::string, std::string>{{"{}", "a table"},
                                          {"nil", "nothing"},
                                          {"5", "the number 5"},
                                          {"'x'", "the string 'x'"},
                                          {"function() end", "a function"},
                                          {"option", "the options"},
                                          {"rules", "the rules"},
                                          {"stop", "again or stop"},
                                          {"game.pile", "a zone"},
                                          {"game.cube", "a die"}}) {
    for (const std::string verb : {"get(V, 'n')", "set(V, 'n', 5)", "add(V, 'n', 5)"}) {
      std::string call = "game." + verb;
      call.replace(call.find('V'), 1, value);
      INFO(call);
      const std::string message = problem(call);
      INFO(message);
      CHECK(message.find(wanted + got) == 0);
      CHECK(message.find(" in line 5") != std::string::npos);
    }
  }
}

TEST_CASE("a question that is put to nobody is an error") {
  const Lab lab;
  lab.rule("main",
           "return { locals = { 'seat s' }, { 'ask', { about = 'turn', to = 's', moves = { go = { "
           "apply = stop } } } } }");
  Scripts scripts(lab.ruleset());
  CHECK_THROWS_WITH(Position(scripts, 2, 5),
                    Catch::Matchers::Contains("the question 'turn' asks 's', which is nil"));
}

TEST_CASE("an effect gives what its sequence takes") {
  const Lab lab;
  lab.rule("take", "return { args = { 'seat s' }, { 'none', function() end } }");
  lab.rule("main",
           "return { locals = { 'int i' }, { 'give', { run = { 'take', 99 } } }, { 'local', { run "
           "= { 'take', 'i' } } } }");
  CHECK_THROWS_WITH(
      lab.checked_ruleset(),
      Catch::Matchers::Contains("argument 's' is of type int instead of seat for 'lab/take'"));
  lab.rule("take", "return { args = { 'seat s', 'int i' }, { 'none', function() end } }");
  CHECK_THROWS_WITH(lab.checked_ruleset(),
                    Catch::Matchers::Contains("passes 1 argument instead of 2 to 'lab/take'"));
}
