// Texts of moves: cards of one type that can be told apart have different texts, others are one
// move.
#include "catch.h"
#include "narration/player_text.h"
#include "tradewind/beginning.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "tradewind/record.h"
#include "tradewind/yaml.h"
#include "unit/lua/small_game.h"

namespace tradewind {
namespace {

const Library& twins_library() {
  static const Library library(
      {TRADEWIND_SOURCE_ROOT, TRADEWIND_SOURCE_ROOT "/tests/fixtures/twins"});
  return library;
}

Position twins(const std::string& given) {
  static Scripts scripts(twins_library().ruleset("twins"));
  return lay_out(scripts, 2, 1, parse_yaml("given.yaml", given));
}

NameList texts_with(const Position& position, const std::string& verb) {
  NameList texts;
  for (const MoveText& move : position.all_moves()) {
    if (move.verb == verb) texts.push_back(move.text);
  }
  return texts;
}

const std::string visit = "at: { visit: { player: 0 } }\nseat 0: { coins: 9 }\n";

TEST_CASE("cards that differ in a counter or in what lies under them have different texts") {
  // The fixture gives the first card a bounty of one, the second a bounty of two, and puts a card
  // under the third.
  const Position position = twins(
      visit + "harbor: [sailor-3, sailor-3, sailor-3, jester-5]\ndeck: { top: [priest-4] }\n");
  CHECK(texts_with(position, "hire") ==
        NameList{"hire sailor-3+bounty=1+satchel=0", "hire sailor-3+bounty=2+satchel=0",
                 "hire sailor-3+bounty=0+satchel=priest-4", "hire jester-5"});
  const MoveText second = position.move(*position.find("hire sailor-3+bounty=2"));
  CHECK(second.args == NameList{"sailor-3"});
  CHECK(second.traits == NameList{"bounty=2+satchel=0"});
  CHECK(position.find("hire sailor-3+satchel=priest-4+bounty=0") ==
        position.find("hire sailor-3+bounty=0+satchel=priest-4"));
  CHECK_FALSE(position.find("hire sailor-3+bounty=3"));
  CHECK_FALSE(position.find("hire sailor-3"));
  const std::optional<Refusal> unclear = why_illegal(position, "hire sailor-3");
  REQUIRE(unclear);
  CHECK(unclear->reason == "no_such_target");
  check_has(
      unclear->detail,
      "several moves fit: 'hire sailor-3+bounty=1+satchel=0', 'hire sailor-3+bounty=2+satchel=0'");
  CHECK(why_illegal(position, "hire sailor-3+bounty=3")->reason == "no_such_target");
}

TEST_CASE("the text of a card without twins says only its type, and more may be said") {
  const Position position = twins(visit + "harbor: [sailor-3, jester-5]\n");
  CHECK(texts_with(position, "hire") == NameList{"hire sailor-3", "hire jester-5"});
  CHECK(position.find("hire sailor-3+bounty=1") == position.find("hire sailor-3"));
  CHECK(position.find("hire sailor+bounty=1") == position.find("hire sailor-3"));
}

TEST_CASE("in a cover, cards that can be told apart are different choices") {
  Position position = twins(
      "seat 0: { display: [{ settler-4: { bounty: 1 } }, settler-4, { settler-4: { bounty: 1 } }] "
      "}\nexpedition_row: [expedition-house2]\ndeck: 40\n");
  const NameList claims = texts_with(position, "claim");
  CHECK(claims == NameList{"claim expedition-house2 settler-4+bounty=1 settler-4+bounty=1",
                           "claim expedition-house2 settler-4+bounty=1 settler-4+bounty=0"});
  CHECK(position.find("claim expedition-house2 settler-4 settler-4+bounty=0") ==
        position.find("claim expedition-house2 settler-4+bounty=1 settler-4+bounty=0"));
}

TEST_CASE("what another seat knows makes no difference, and the record replays") {
  Scripts scripts(twins_library().ruleset("twins"));
  MatchSetup setup;
  set_given(setup,
            parse_yaml("given.yaml",
                       "seat 0: { pocket: [sailor-3] }\ndeck: { top: [sailor-3, pirate-5] }\n"));
  Match match(scripts, setup);
  const NameList shown = texts_with(match.position(), "show");
  CHECK(shown == NameList{"show sailor-3"});
  // One of the two is known to seat 1, and seat 0 knows the top of the deck; the rest of it looks
  // the same to everybody.
  CHECK(texts_with(match.position(), "dig") == NameList{"dig pirate-5", "dig ?"});
  REQUIRE(match.try_play("dig ?", 0));
  REQUIRE(match.try_play("show sailor-3", 0));
  const Match again = replay_record(scripts, read_record(record_of(match), "record"));
  CHECK(again.position().same_state(match.position()));
}

TEST_CASE("the table says in what cards differ") {
  const auto ruleset = twins_library().ruleset("twins");
  const terminal::PlayerText words(
      ruleset, Texts(twins_library().catalog(), "en", locale_themes(*ruleset)), {});
  const Position position =
      twins(visit + "harbor: [sailor-3, sailor-3, sailor-3]\ndeck: { top: [priest-4] }\n");
  const auto said = [&](const std::string& text) {
    return words.move(position.move(*position.find(text)));
  };
  CHECK(said("hire sailor-3+bounty=2") == "Hire Sailor (cost 3; bounty 2; satchel 0)");
  CHECK(said("hire sailor-3+bounty=0") == "Hire Sailor (cost 3; bounty 0; satchel Priest)");
  const Position dark = twins("deck: 40\n");
  CHECK(words.move(dark.move(*dark.find("dig ?"))) == "dig up a hidden card");
}

TEST_CASE("a question has the values of its sequence, without which it says no moment", "[mod]") {
  const SmallGame game;
  game.content("counters", "coins: { on: seat, start: 7 }\n");
  game.rule("day",
            "return { args = { 'seat player' },\n"
            "  { 'first', function(game, day) game:run('pay', day.player, 2) end },\n"
            "  { 'choose', { to = 'player', moves = { act = { apply = stop } } } } }\n");
  game.rule("pay",
            "return { args = { 'seat player', 'int coins' },\n"
            "  { 'choose', { to = 'player', moves = { pay = { apply = stop } } } } }\n");
  game.write("content/locale/en/zoo.yaml",
             "question.pay: \"{player}: pay {coins} of {coins}?\"\n"
             "question.day: \"{player} acts.\"\n"
             "ui.moments: \"Possible when:\"\n"
             "ui.player: \"Player {number}\"\n");
  const Library library = game.library();
  const auto ruleset = library.ruleset("zoo");
  const terminal::PlayerText words(ruleset, Texts(library.catalog(), "en", {}), {});
  Scripts scripts(ruleset);
  Position position(scripts, 1, 1);
  CHECK(words.question(position) == "Player 1: pay 2 of 2?");
  CHECK(words.moments(position, "act") == " Possible when: Player 1 acts.");
  position.play(position.find("pay").value());
  CHECK(words.question(position) == "Player 1 acts.");
  CHECK(words.moments(position, "pay") == "");
}

TEST_CASE("two moves of a question cannot have one verb", "[mod]") {
  const SmallGame game;
  game.rule("more", "return { extend = { day = { moves = { act = { apply = stop } } } } }\n");
  check_begins(
      game.found(),
      "scripts/rules/zoo/more.lua:1: error: 'day' already has a move 'act', from module 'zoo'");
  check_has(game.found(), "use another verb, or replace or extend 'day.act'");
}

}  // namespace
}  // namespace tradewind
