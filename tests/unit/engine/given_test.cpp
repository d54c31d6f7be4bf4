// Tables laid out by hand: where cards end up, and what is refused with its place.
#include "catch.h"
#include "setup/unnamed_cards.h"
#include "tradewind/beginning.h"
#include "tradewind/knowledge.h"
#include "tradewind/yaml.h"
#include "unit/shipped.h"

#include <algorithm>

namespace tradewind {
namespace {

Scripts& scripts() {
  static Scripts loaded(shipped_library().ruleset("bigbox-2021"));
  return loaded;
}

Position laid(const std::string& given, int players = 2, std::uint64_t seed = 1) {
  return lay_out(scripts(), players, seed, parse_yaml("given.yaml", given));
}

NameList zone(const Position& position, const std::string& name, std::size_t seat = 0) {
  const Node view = view_of(position);
  const Node* const found = view.find("zones")->find(name);
  const bool of_seats = !found->items.empty() && found->items.front().is_list();
  NameList ids;
  for (const Node& card : of_seats ? found->items[seat].items : found->items)
    ids.push_back(card.scalar);
  return ids;
}

// "line:column: message (hint)" of the first problem.
std::string problem(const std::string& given) {
  try {
    static_cast<void>(laid(given));
  } catch (const ContentError& error) {
    const Diagnostic& first = error.diagnostics().front();
    return std::to_string(first.line) + ":" + std::to_string(first.column) + ": " + first.message +
           " (" + first.hint + ")";
  }
  return "nothing is wrong";
}

void play(Position& position, const std::string& move) {
  const auto index = position.find(move);
  REQUIRE(index);
  position.play(*index);
}

TEST_CASE(
    "named cards are where given puts them, on the deck from its top, the rest shuffled below") {
  const Position position = laid(
      "seat 1: { display: [admiral, jester-7], coins: [sailor-3] }\n"
      "harbor: [flute-2-2, settler]\n"
      "deck: { top: [jack-6, pinnace-1-1] }\n");
  CHECK(zone(position, "display", 1) == NameList{"admiral-5", "jester-7"});
  CHECK(zone(position, "coins", 1) == NameList{"sailor-3"});
  CHECK(zone(position, "coins", 0).empty());
  CHECK(zone(position, "harbor") == NameList{"flute-2-2", "settler-4"});
  const NameList deck = zone(position, "deck");
  CHECK(deck.size() == 119 - 5);
  CHECK(deck[0] == "jack-6");
  CHECK(deck[1] == "pinnace-1-1");
  CHECK(position.to() == 0);
  CHECK(position.about() == "discover");
}

TEST_CASE("unnamed cards are shuffled by the seed") {
  const std::string given = "deck: [jack-6]\nseat 0: { coins: 3 }\n";
  CHECK(zone(laid(given), "deck") == zone(laid(given), "deck"));
  CHECK(zone(laid(given), "deck") != zone(laid(given, 2, 2), "deck"));
  CHECK(zone(laid(given), "coins") != zone(laid(given, 2, 2), "coins"));
}

TEST_CASE("rest: random lets the game go on with what the list does not name") {
  Position position = laid("deck: { top: [jack-6], rest: random }\n");
  for (int cards = 0; cards < 2; ++cards) position.play(*position.find("draw"));
  const auto rules = shipped_library().ruleset("dice-1");
  Scripts of_dice(rules);
  Position dice = lay_out(
      of_dice, 2, 1, parse_yaml("given.yaml", "chance: { dice: [[orange, B]], rest: random }\n"));
  for (const char* const move : {"roll", "accept", "roll"}) dice.play(*dice.find(move));
  CHECK(dice.about() == "answer_roll");
}

TEST_CASE("rest: none leaves the named cards alone, also under numbers of cards") {
  const Position position = laid("seat 0: { coins: 7 }\ndeck: { top: [jack-6], rest: none }\n");
  CHECK(zone(position, "deck") == NameList{"jack-6"});
  CHECK(zone(position, "coins").size() == 7);
  CHECK(zone(position, "box").size() == 124 - 8);
  CHECK(zone(laid("deck: 4\n"), "deck").size() == 4);
}

TEST_CASE("counters and the active player are set") {
  const Position position = laid("active: 1\nround: 6\n");
  CHECK(position.active() == 1);
  CHECK(position.to() == 1);
  CHECK(position.rounds() == 6);
}

TEST_CASE("a match may start inside a phase") {
  const Position position =
      laid("at: { visit: { player: 1 } }\nseat 1: { coins: 9 }\nharbor: [sailor-3, flute-1-1]\n");
  CHECK(position.to() == 1);
  CHECK(position.about() == "visit");
  CHECK(problem("at: { vist: { player: 1 } }\n") ==
        "1:7: there is no phase 'vist' (did you mean 'visit'?)");
  CHECK(problem("at: { visit: {} }\n") == "1:7: the phase 'visit' needs the argument 'player' ()");
  CHECK(problem("at: { visit: { player: 1, ship: 2 } }\n") ==
        "1:27: the phase 'visit' has no argument 'ship' ()");
}

TEST_CASE(
    "an unnamed card that is turned up is unnamed, a coin that comes face down or is paid is "
    "not") {
  // How many, by the last of these moves
  const auto turned_up = [](const std::string& given, const NameList& moves) {
    MatchSetup setup;
    set_given(setup, parse_yaml("given.yaml", given));
    Position position = first_position(scripts(), setup);
    UnnamedCards cards(scripts(), setup);
    std::size_t last = cards.turned_up(position).size();
    for (const std::string& move : moves) {
      play(position, move);
      last = cards.turned_up(position).size();
    }
    return last;
  };
  CHECK(turned_up("deck: { top: [flute-1-1] }\n", {"draw"}) == 0);
  CHECK(turned_up("deck: { top: [flute-1-1] }\n", {"draw", "draw"}) == 1);
  CHECK(turned_up("deck: random\n", {"draw"}) == 0);
  CHECK(turned_up("seat 0: { coins: 3 }\nharbor: [sailor-3]\ndeck: { top: [flute-1-1] }\n",
                  {"draw", "stop", "hire sailor-3"}) == 0);
}

TEST_CASE("errors in a given table are reported with their position") {
  CHECK(problem("harbor: [salor-3]\n") ==
        "1:10: there is no card 'salor-3' (did you mean 'sailor-3'?)");
  CHECK(problem("harbor: [jack-6, jack-6]\nseat 0: { coins: [jack-6, jack-6] }\n") ==
        "2:27: no card 'jack-6' is left: the match has 3 ()");
  CHECK(problem("habor: [jack-6]\n") ==
        "1:1: 'given' has no zone, counter or key 'habor' (did you mean 'harbor'?)");
  CHECK(problem("seat 0: { coin: 3 }\n") ==
        "1:11: a seat has no zone or counter 'coin' (did you mean 'coins'?)");
  CHECK(problem("display: [jack-6]\n") ==
        "1:1: the zone 'display' belongs to a seat or a card, not to the game ()");
  CHECK(problem("seat 2: { coins: 1 }\n") ==
        "1:1: there is no such seat: with 2 players the seats are 0 to 1 ()");
  CHECK(problem("seat 0: { coins: 200 }\n") == "1:18: expected 0 to 119 cards ()");
  CHECK(problem("deck: { tip: [jack-6] }\n") ==
        "1:9: write { top: [cards], rest: none or random }; rest may be left out ()");
  CHECK(problem("round: many\n") == "1:8: a counter must be a whole number ()");
  CHECK(problem("chance: { extra_tax: [influenc] }\n") ==
        "1:23: an outcome must be a number or a value of a fact (did you mean 'influence'?)");
  CHECK(
      problem("chance: { extra: [influence] }\n").starts_with("1:11: there is no stream 'extra'"));
}

}  // namespace
}  // namespace tradewind
