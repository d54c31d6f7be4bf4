// What scenarios expect of boards and cards: right expectations pass, wrong ones are reported.
#include "catch.h"
#include "scenario/expect/expectations.h"
#include "shrink/shrink_table.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/yaml.h"
#include "unit/engine/board_hill.h"
#include "unit/shipped.h"

namespace tradewind {
namespace {

// The problems of an expectation of a table, joined; empty if it holds.
std::string problems(Scripts& scripts, const std::string& given, const std::string& expected) {
  const Position position = lay_out(scripts, 2, 1, parse_yaml("given", given));
  std::string all;
  for (const Finding& finding : check_expectation(position, CardMatcher(scripts.ruleset()), {},
                                                  parse_yaml("expect", expected)))
    all += (all.empty() ? "" : "; ") + finding.text;
  return all;
}

std::string wrong(Scripts& scripts, const std::string& expected) {
  return problems(scripts,
                  "seat 0: { trod: [lane-1, field] }\nspace hut: { stones: 5 }\n"
                  "region field: { named: 1 }\ncube: A",
                  expected);
}

std::string of_cards(const std::string& code, const std::string& given,
                     const std::string& expected) {
  Scripts scripts(shipped_library().ruleset(code));
  return problems(scripts, given, expected);
}

std::string of_base(const std::string& expected) {
  return of_cards("bigbox-2021",
                  "seat 0: { display: [{ gambler-4: { used: true } }, gambler-4] }\n"
                  "harbor: [flute-1-1]\nat: { discover: { player: 0 } }\n",
                  expected);
}

}  // namespace

TEST_CASE("expectations of marks, dice and places") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  CHECK(wrong(scripts, "seat 0: { trod: [lane, field-1, field-2] }").empty());
  CHECK(wrong(scripts, "seat 0: { trod: 3 }\nseat 1: { trod: [], planted: 0 }").empty());
  CHECK(wrong(scripts, "seat 0: { trod: { has: [field], not: [hut, stone] } }").empty());
  CHECK(wrong(scripts,
              "cube: A\ncoin: none\nspace hut: { stones: 5 }\nspace stone: { stones: 3 }\nregion "
              "field: { named: 1 }")
            .empty());

  CHECK(wrong(scripts, "seat 0: { trod: [field, hut] }") ==
        "seat 0 trod: expected marks on [hut]; seat 0 trod: unexpected marks on [lane-1]");
  CHECK(wrong(scripts, "seat 0: { trod: 2 }") == "seat 0 trod: expected 2 spaces, got 3");
  CHECK(wrong(scripts, "seat 1: { trod: { has: [lane] } }") ==
        "seat 1 trod: 'lane-1' is not marked");
  CHECK(wrong(scripts, "seat 0: { trod: { not: [lane] } }") == "seat 0 trod: 'lane-1' is marked");
  CHECK(wrong(scripts, "seat 0: { trod: [feild] }")
            .starts_with("the board has no space or region 'feild'"));
  CHECK(wrong(scripts, "cube: B") == "cube: expected B, got A");
  CHECK(wrong(scripts, "space hut: { stones: 3 }") == "space hut stones: expected 3, got 5");
  CHECK(wrong(scripts, "space hat: { stones: 3 }").find("is not kept on 'hat'") !=
        std::string::npos);
}

TEST_CASE("a table that is written and read is the same table") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  const Position position = lay_out(
      scripts, 2, 1,
      parse_yaml(
          "given",
          "seat 1: { trod: [lane-1], planted: [field-2] }\nspace hut: { stones: 5 }\ncube: C"));
  const Position again = lay_out(scripts, 2, 1, table_of(position));
  CHECK(canonical_text_of(again) == canonical_text_of(position));
}

TEST_CASE("counters and queries of cards are expected by their ids") {
  CHECK(of_base("card gambler-4: { is_used: true }\ncard gambler-6: { is_used: false, used: 0 }")
            .empty());
  CHECK(of_base("card sailor: { is_used: true }\ncard base/flute-1-1: { same_color: 1 }").empty());
  CHECK(of_base("card gambler-6: { is_used: 1 }") == "card gambler-6 is_used: expected 1, got 0");
  CHECK(of_base("card sailor: { is_used: false }") == "card sailor is_used: expected false, got 1");
}

TEST_CASE("cards that differ are compared with a list in any order") {
  CHECK(of_base("card gambler-4: { used: [false, true] }\ncard gambler: { is_used: [1, 1, 0, 0] }")
            .empty());
  CHECK(of_base("card gambler-4: { used: true }") ==
        "card gambler-4 used: expected true, got "
        "[1, 0]");
  CHECK(of_base("card gambler-4: { used: [true] }") ==
        "card gambler-4 used: expected [true], got [1, 0]");
  CHECK(of_base("card gambler-4: { used: [1, 1] }") ==
        "card gambler-4 used: expected [1, 1], got [1, 0]");
}

TEST_CASE("what a card has for each seat is expected of the seat") {
  CHECK(of_base("seat 0: { card flute-2-2: { draw_busts: true, trade_income: 2 } }").empty());
  CHECK(of_base("seat 1: { card flute-2-2: { trade_income: 3 } }") ==
        "seat 1 card flute-2-2 trade_income: expected 3, got 2");
  const std::string given =
      "seat 0: { character: [scott] }\nseat 1: { character: [grace] }\nmissions: [story-52]\n";
  CHECK(
      of_cards("adventure-5", given, "seat 1: { card story-52: { mission_done: false } }").empty());
}

TEST_CASE("an unknown card, counter or query is reported with a suggestion") {
  CHECK(of_base("card gambler-44: { used: 1 }") ==
        "there is no card 'gambler-44' (did you mean 'gambler-4'?)");
  CHECK(of_base("card gambler-4: { usde: 1 }") ==
        "no counter or query of a card is called 'usde' (did you mean 'used'?)");
  CHECK(of_base("card sailor: { used: 1 }") == "the counter 'used' is not kept on 'sailor-3'");
  CHECK(of_base("card flute-2-2: { draw_busts: true }") ==
        "no counter or query of a card is called 'draw_busts' (write seat N: { card ID: { "
        "draw_busts: .. } })");
  CHECK(of_base("seat 0: { card sailor: { is_used: true } }") ==
        "no counter or query of a card is called 'is_used' (write card ID: { is_used: .. } without "
        "the seat)");
  CHECK(of_base("card gambler-4: { used: { a: 1 } }") ==
        "'used' must be a number, or a list of numbers");
  CHECK(of_base("card gambler-4: 1") == "expected a map of counters and queries");
}

}  // namespace tradewind
