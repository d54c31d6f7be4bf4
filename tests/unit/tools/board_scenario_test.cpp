// Scenarios on boards: correct expectations pass, wrong ones are reported.
#include "catch.h"
#include "scenario/expect/expectations.h"
#include "shrink/shrink_table.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/yaml.h"
#include "unit/engine/board_hill.h"

namespace tradewind {
namespace {

// The problems of an expectation, joined; empty if it holds.
std::string wrong(Scripts& scripts, const std::string& expected) {
  const Position position =
      lay_out(scripts, 2, 1,
              parse_yaml("given",
                         "seat 0: { trod: [lane-1, field] }\nspace hut: { stones: 5 "
                         "}\nregion field: { named: 1 }\ncube: A"));
  std::string all;
  for (const Finding& finding : check_expectation(position, CardMatcher(scripts.ruleset()), {},
                                                  parse_yaml("expect", expected)))
    all += (all.empty() ? "" : "; ") + finding.text;
  return all;
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

}  // namespace tradewind
