// Cards of a live zone that act only while a term says so.
#include "unit/lua/small_game.h"

using namespace tradewind;

namespace {

// Two apes in a hand: each adds 1 to the strength of its player, and counts the rings.
struct GameWithHand : SmallGame {
  explicit GameWithHand(const std::string& live) {
    content("zones", "box: {}\nhand: { owner: seat, live: " + live + " }\n");
    content("cards", "- { id: ape, copies: 2, ability: ape }\n");
    content("events", "rung: [seat player]\n");
    content("counters",
            "awake: { on: seat, holds: bool }\ntame: { on: card, holds: bool }\n"
            "heard: { on: seat }\n");
    content("queries",
            "strength: { of: [seat player], base: 0 }\n"
            "is_tame: { of: [seat player, card card], returns: bool, all: [[awake, '==', true], "
            "[tame, '==', true]] }\n"
            "place: { returns: zone, zone: box }\n");
    write("scripts/cards/zoo/ape.lua",
          "return {\n  on_own = { rung = function(_, _, player) player:add('heard', 1) end },\n"
          "  adjust = { strength = function(strength) return strength + 1 end },\n}\n");
  }

  // What goes wrong if another number of apes acts: before anything, after the player wakes, and
  // after one of them is tamed.
  [[nodiscard]] std::string with(int asleep, int awake, int tamed) const {
    const auto step = [](const std::string& name, const std::string& before, int acting) {
      return "  { '" + name + "', function(game, day) local player = day.player " + before +
             " player:set('heard', 0) game:emit('rung', player) if rules.strength(game, player) "
             "~= " +
             std::to_string(acting) + " then error('" + name + ", strength') end end },\n  { '" +
             name +
             ", heard', function(_, day) if day.player:get('heard') ~= " + std::to_string(acting) +
             " then error('" + name + ", heard') end end },\n";
    };
    rule("day", "return {\n  args = { 'seat player' },\n" +
                    step("asleep",
                         "game.box:move_all(player.hand) player:set('awake', false) "
                         "player.hand:first():set('tame', false)",
                         asleep) +
                    step("awake", "player:set('awake', true)", awake) +
                    step("tamed", "player.hand:first():set('tame', true)", tamed) +
                    "  { 'choose', { to = 'player', moves = { act = { apply = stop } } } },\n}\n");
    return played();
  }
};

}  // namespace

TEST_CASE("live cards: they act while the term of their zone holds") {
  CHECK(GameWithHand("true").with(2, 2, 2).empty());
  CHECK(GameWithHand("false").with(0, 0, 0).empty());
  CHECK(GameWithHand("awake").with(0, 2, 2).empty());
  CHECK(GameWithHand("is_tame").with(0, 0, 1).empty());
  CHECK(GameWithHand("{ if: awake, then: 0, else: 1 }").with(2, 0, 0).empty());
  check_has(GameWithHand("awake").with(0, 1, 2), "awake, strength");
}

// A reaction waits for those before it: an ape that has been put to sleep meanwhile does not react.
TEST_CASE("live cards: whether they act is asked when their turn comes") {
  const GameWithHand game("awake");
  game.write("scripts/cards/zoo/ape.lua",
             "return { on_own = { rung = function(_, _, player) player:add('heard', 1) "
             "player:set('awake', false) end } }\n");
  game.rule("day",
            "return { args = { 'seat player' },\n  { 'ring', function(game, day) local player = "
            "day.player game.box:move_all(player.hand) player:set('awake', true) "
            "player:set('heard', 0) "
            "game:emit('rung', player) end },\n  { 'heard', function(_, day) if "
            "day.player:get('heard') ~= 1 then error('heard twice') end end },\n  { 'choose', { "
            "to = 'player', moves = { act = { apply = stop } } } } }\n");
  CHECK(game.played().empty());
}

TEST_CASE("live cards: whether they act cannot depend on what they do") {
  check_has(GameWithHand("strength").with(0, 0, 0),
            "endless chain of queries: strength asks strength");
}

TEST_CASE("live cards: a term that says nothing is refused") {
  check_has(GameWithHand("awoken").checked(),
            "zones.yaml:2:28: error: there is no query or counter 'awoken'");
  check_has(GameWithHand("place").checked(),
            "zones.yaml:2:28: error: 'place' gives a zone, which cannot be a term");
  check_has(GameWithHand("space.weight").checked(), "zones.yaml:2:28: error: ");
}
