// Sizes and counters that not everybody sees: what a seat learns, and what a determinization makes
// of them.
#include "catch.h"
#include "narration/preview.h"
#include "rpc/wire/json_writer.h"
#include "tradewind/beginning.h"
#include "tradewind/bots.h"
#include "tradewind/events.h"
#include "tradewind/explain.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/lua/small_game.h"
#include "unit/shipped.h"

#include <set>

namespace tradewind {
namespace {

const Library& bids_library() {
  static const Library library(
      {TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/bids"});
  return library;
}

Scripts& bids_scripts() {
  static Scripts scripts(bids_library().ruleset("bids"));
  return scripts;
}

// A module on top of the base game, and a variant of its name.
void declare(const TemporaryRoot& mod, const std::string& name) {
  mod.write("content/" + name + "/module.yaml",
            "id: " + name + "\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
  mod.write("content/variants/" + name + ".yaml",
            "id: " + name + "\nmodules: [base, " + name + "]\n");
}

// Seat 0 is asked and bids 2; the others bid as given.
Position bids(int next, int last) {
  const std::string given =
      "seat 0: { coins: 3, bid: 2, display: [{ sailor-3: { worth: 1 } }] }\nseat 1: { coins: 4, "
      "bid: " +
      std::to_string(next) +
      ", display: [{ priest-4: { worth: 2 } }] }\nseat 2: { coins: 5, bid: " +
      std::to_string(last) +
      " }\nharbor: []\ndeck: { top: [pirate-5] }\nat: { discover: { player: 0 } }\n";
  return lay_out(bids_scripts(), 3, 1, parse_yaml("given.yaml", given));
}

std::string shown(const Position& position, int seat, const std::string& part,
                  const std::string& name) {
  JsonWriter out;
  out.write(*view_of(position, seat).find(part)->find(name));
  return std::move(out).take();
}

TEST_CASE("a view shows a number only to those who may see it") {
  const Position position = bids(1, 3);
  CHECK(shown(position, 0, "counters", "bid") == "[2,null,null]");
  CHECK(shown(position, 1, "counters", "bid") == "[null,1,null]");
  CHECK(shown(position, -1, "counters", "bid") == "[2,1,3]");
  CHECK(shown(position, 0, "counters", "plot") == "[null,null,null]");
  CHECK(shown(position, 0, "counters", "worth") == R"([{"card":"sailor-3","value":1}])");
  CHECK(shown(position, 1, "counters", "worth") == R"([{"card":"priest-4","value":2}])");
  CHECK(shown(position, 0, "queries", "coins") == "[3,null,null]");
  CHECK(shown(position, 0, "queries", "boldness") == "[2,null,null]");
  // Also its own: it tells of the next seat
  CHECK(shown(position, 0, "queries", "lead") == "[null,null,null]");
  CHECK(shown(position, 0, "queries", "won") == "[0,0,0]");
}

TEST_CASE("previews and bots do not know what a rival bids") {
  const terminal::PlayerText words(
      bids_scripts().ruleset_pointer(),
      Texts(bids_library().index(), "en", locale_themes(bids_scripts().ruleset())), {});
  for (const int last : {0, 1, 2, 3})
    CHECK(terminal::foreseen(bids(1, last), 0, "duel", words) == "");
  CHECK(terminal::foreseen(bids(1, 3), 0, "boast", words) == "1 duel");
  for (const char* name : {"greedy", "mcts:iterations=40"}) {
    const std::unique_ptr<Bot> bot = make_bot(name);
    Position low = bids(2, 0), high = bids(3, 0);  // in both it may not boast
    REQUIRE(low.moves() == high.moves());
    std::uint64_t stream = 4, same_stream = 4;
    CHECK(bot->choose(low, 0, stream) == bot->choose(high, 0, same_stream));
  }
}

TEST_CASE("a refusal and an explanation tell nothing of hidden numbers") {
  const Position position = bids(3, 0);
  REQUIRE_FALSE(position.find("boast"));
  CHECK(why_illegal(position, "boast", 0) ==
        Refusal{"hidden", "it depends on what you cannot see"});
  CHECK(why_illegal(position, "repel", 0)->reason == why_illegal(bids(0, 0), "repel", 0)->reason);
  CHECK(position.query("lead", 0) == -1);
  CHECK_FALSE(knows(position, 0, "lead", 0));
  CHECK(knows(position, 0, "boldness", 0));
  CHECK_FALSE(knows(position, 0, "boldness", 1));
  CHECK(knows(position, 1, "coins", 1));
  CHECK_FALSE(knows(position, 1, "coins", 2));
}

TEST_CASE("determinizations vary sizes and counters, and keep what the seat knows") {
  const Position position = bids(1, 3);
  std::set<std::int64_t> coins, boldness, worth;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Position world = determinized(position, 0, seed);
    REQUIRE(world.query("coins", 0) == 3);
    REQUIRE(world.query("coins", 1) + world.query("coins", 2) == 9);
    REQUIRE(world.query("boldness", 0) == 2);
    REQUIRE(world.query("rival_bid", 0) < 2);  // it may boast, so it knows that
    REQUIRE(to_yaml(view_of(world, 0)) == to_yaml(view_of(position, 0)));
    coins.insert(world.query("coins", 1));
    boldness.insert(world.query("boldness", 2));
    const Node view = view_of(world);
    for (const Node& each : view.find("counters")->find("worth")->items) {
      if (each.find("card")->scalar == "priest-4") worth.insert(*each.find("value")->as_int());
    }
    world.listen(true);
    world.play(*world.find("raise"));
    // No bid became bold by itself
    for (const Event& event : events_of(world)) CHECK(event.args.find("player")->as_int() == 0);
  }
  CHECK(coins.size() > 6);
  CHECK(boldness == std::set<std::int64_t>{0, 1, 2, 3});
  CHECK(worth.size() > 1);
}

TEST_CASE("an adjustment that reads hidden cards hides the value") {
  const TemporaryRoot mod("pride");
  declare(mod, "pride");
  mod.write("content/pride/zones.yaml", "pocket: { owner: seat, faces: owner }\n");
  mod.write("content/pride/queries.yaml",
            "pride: { of: [seat player], base: 1, shown: true }\ntwice: { of: [seat player], plus: "
            "[pride, pride], shown: true }\n");
  mod.write(
      "scripts/rules/pride/layers/pride.lua",
      "return { adjust = { pride = function(pride, _, player)\n  for card in player.pocket:cards() "
      "do pride = pride + card.influence end\n  return pride\nend } }\n");
  Scripts scripts(Library({TRADEWIND_SOURCE_ROOT, mod.path()}).ruleset("pride"));
  const Position position =
      lay_out(scripts, 2, 1, parse_yaml("given.yaml", "seat 0: { pocket: [admiral-9] }\n"));
  const std::int64_t pride = position.query("pride", 0);
  REQUIRE(pride > 1);
  CHECK(shown(position, 0, "queries", "pride") == "[" + std::to_string(pride) + ",1]");
  CHECK(shown(position, 1, "queries", "pride") == "[null,1]");
  CHECK(shown(position, 1, "queries", "twice") == "[null,2]");
  CHECK_FALSE(knows(position, 1, "twice", 0));
}

// A secret that decides whether a move is legal is known from the moves; the others stay secret.
TEST_CASE("what the moves tell does not tell the rest") {
  const TemporaryRoot mod("stash");
  declare(mod, "stash");
  mod.write("content/stash/counters.yaml",
            "stash: { on: seat, seen_by: owner, min: 0, max: 1000 }\nbid: { on: seat, seen_by: "
            "owner, min: 0, max: 3 }\n");
  mod.write("content/stash/queries.yaml", "bids: { of: [seat player], base: bid, shown: true }\n");
  mod.write(
      "scripts/rules/stash/layers/mock.lua",
      "return { extend = { discover = { moves = { mock = {\n  when = function(_, player) return "
      "player:next():get('stash') == 0 end,\n  apply = function(_, player) end,\n} } } } }\n");
  Scripts scripts(Library({TRADEWIND_SOURCE_ROOT, mod.path()}).ruleset("stash"));
  for (const std::string stash : {"0", "40"}) {
    std::set<std::string> bids;
    for (const std::string bid : {"0", "3"}) {
      const Position position =
          lay_out(scripts, 2, 1,
                  parse_yaml("given.yaml", "seat 1: { stash: " + stash + ", bid: " + bid + " }\n"));
      REQUIRE(position.find("mock").has_value() == (stash == "0"));
      std::string drawn;
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        drawn += std::to_string(determinized(position, 0, seed).query("bids", 1));
      bids.insert(drawn);
    }
    CHECK(bids.size() == 1);
  }
}

TEST_CASE("a record for a seat has no secrets") {
  const Library library({TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/pockets"});
  Scripts scripts(library.ruleset("pockets"));
  MatchSetup setup;
  setup.seats = {{"Ada", "human"}, {"Bo", "human"}};
  set_given(setup, parse_yaml("given.yaml",
                              "seat 0: { pocket: [sailor-3] }\ndeck: { top: [pirate-5] }\n"));
  Match match(scripts, setup);
  REQUIRE(match.try_play("show sailor-3", 0));
  const Node own = record_of(match, 0), other = record_of(match, 1);
  for (const std::string key : {"seed", "given", "digests", "fields"}) {
    CHECK(record_of(match).find(key) != nullptr);
    CHECK(own.find(key) == nullptr);
  }
  CHECK(own.find("moves")->items.front().scalar == "0 show sailor-3");
  CHECK(other.find("moves")->items.front().scalar == "0 show ?");
  CHECK_THROWS_WITH(
      read_record(other, "game.yaml"),
      Catch::Matchers::Contains("this is the record of seat 1, which cannot be replayed"));
}

TEST_CASE("a script that fails tells no secret by its error") {
  const TemporaryRoot mod("boom");
  declare(mod, "boom");
  mod.write("content/boom/counters.yaml", "bid: { on: seat, seen_by: owner, min: 0, max: 3 }\n");
  mod.write("content/boom/queries.yaml",
            "boom: { of: [seat player], script: true, shown: true }\n");
  mod.write("scripts/rules/boom/values/boom.lua",
            "return function(game, player)\n  if player:get('bid') > 2 then error('boom') end\n  "
            "return 1\nend\n");
  Scripts scripts(Library({TRADEWIND_SOURCE_ROOT, mod.path()}).ruleset("boom"));
  const Position position =
      lay_out(scripts, 2, 1, parse_yaml("given.yaml", "seat 0: { bid: 3 }\n"));
  CHECK(shown(position, 1, "queries", "boom") == "[null,1]");
  CHECK_FALSE(knows(position, 1, "boom", 0));
  CHECK_THROWS_WITH(view_of(position), Catch::Matchers::Contains("boom"));
}

TEST_CASE("a hidden counter keeps to its limits", "[mod]") {
  const auto played = [](const std::string& act) {
    const SmallGame game;
    game.content("counters", "bid: { on: seat, seen_by: owner, min: 0, max: 3 }\n");
    game.rule("act", "return function(game, player)\n  " + act + "\nend\n");
    return game.played();
  };
  CHECK(played("player:set('bid', 3) player:add('bid', -3)").empty());
  check_has(played("player:set('bid', 4)"),
            "act.lua:2: error: counter 'bid' can be from 0 to 3, not 4");
  check_has(played("player:add('bid', -1)"),
            "act.lua:2: error: counter 'bid' can be from 0 to 3, not -1");
  CHECK_THROWS_WITH(bids(4, 0), Catch::Matchers::Contains("'bid' can be from 0 to 3, not 4"));
}

TEST_CASE("who does not see a counter must be able to guess it", "[mod]") {
  const auto found = [](const std::string& counters) {
    const SmallGame game;
    game.content("counters", counters);
    return game.found();
  };
  CHECK(found("bid: { on: seat, seen_by: owner, min: 0, max: 3 }\n").empty());
  check_has(
      found("bid: { on: seat, seen_by: owner }\n"),
      "counters.yaml:1:27: error: a counter that not everybody sees must have a 'min' and a 'max'");
  check_has(found("bid: { on: seat, seen_by: none, min: 4, max: 3 }\n"),
            "'max' must not be less than 'min'");
  CHECK(found("bid: { on: seat, seen_by: all }\n").empty());
  const std::string wrong = found("bid: { on: seat, seen_by: none, min: few, max: 3 }\n");
  check_has(wrong, "'min' must be an integer");
  CHECK(wrong.find("[missing-key]") == std::string::npos);
  check_has(found("bid: { on: game, seen_by: none, min: 0, max: 3 }\n"),
            "only a counter on a seat, a card or a seat_card has 'seen_by'");
  check_has(found("bid: { on: seat, seen_by: none, min: 1, max: 3 }\n"),
            "'start' must lie between 'min' and 'max'");
  check_has(found("bid: { on: seat, seen_by: none, min: -2147483648, max: 2147483647 }\n"),
            "can be less than 1000000 apart");
  const SmallGame under;
  under.content("zones", "box: {}\nnest: { owner: card, sizes: owner }\n");
  check_has(under.found(), "zones.yaml:2:22: error: a zone with 'owner: card' shows its size");
  check_has(found("bid: { on: seat, max: 3 }\n"),
            "counters.yaml:1:18: error: only a counter that is carried or that not everybody sees "
            "has 'max'");
}

// After the first card of `given` has been turned up in a match of two.
std::vector<Chance> after_a_draw(const std::string& code, const std::string& given) {
  Scripts scripts(shipped_library().ruleset(code));
  Position position = lay_out(scripts, 2, 1, parse_yaml("given.yaml", given));
  position.play(position.find("draw").value());
  return chances_of(position, 0);
}

TEST_CASE("the chance of a bust counts all cards that the next one can be, coins included") {
  // Of the ten black ships one lies in the harbor, and without cutlasses none of the others can be
  // repelled.
  const std::vector<Chance> chances = after_a_draw("bigbox-2021", "deck: { top: [galleon-2-1] }\n");
  REQUIRE(chances.size() == 2);
  CHECK(chances[0].query == "draw_busts");
  CHECK(chances[1].query == "draw_taxes");
  CHECK(chances[0].hits == 9);
  CHECK(chances[1].hits == 4);
  CHECK(chances[0].cards == chances[1].cards);
}

TEST_CASE(
    "whoever can repel every ship of the harbor's colors cannot bust, and nothing busts on an "
    "empty harbor") {
  CHECK(after_a_draw("bigbox-2021", "deck: { top: [captain-4] }\n").front().hits == 0);
  const std::string strong = "seat 0: { display: [pirate-7, pirate-9, sailor-7] }\n";
  CHECK(after_a_draw("bigbox-2021", strong + "harbor: [pinnace-1-1]\ndeck: { top: [captain-4] }\n")
            .front()
            .hits == 0);
}

TEST_CASE("a card that one seat sees and the other does not makes their chances differ") {
  Scripts scripts(shipped_library().ruleset("bigbox-2021+coins_seen_own_faces"));
  Position position =
      lay_out(scripts, 2, 1, parse_yaml("given.yaml", "seat 0: { coins: [tax-influence] }\n"));
  CHECK(chances_of(position, 0)[1].hits + 1 == chances_of(position, 1)[1].hits);
}

}  // namespace
}  // namespace tradewind
