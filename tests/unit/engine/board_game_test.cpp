// A small game on a board: targets, reasons, queries, given tables, views and determinizations.
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/events.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/match.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/engine/board_hill.h"

#include <map>
#include <set>

using namespace tradewind;

namespace {

std::set<std::string> texts(const Position& position) {
  std::set<std::string> texts;
  for (const MoveText& move : position.all_moves()) texts.insert(move.text);
  return texts;
}

Position laid_out(Scripts& scripts, const std::string& given) {
  return lay_out(scripts, 2, 1, parse_yaml("given", given));
}

void play(Position& position, const std::string& move) {
  position.play(position.find(move).value());
}

std::string refused(Scripts& scripts, const std::string& given) {
  try {
    laid_out(scripts, given);
  } catch (const ContentError& error) {
    return error.diagnostics().front().message;
  }
  return "";
}

}  // namespace

TEST_CASE("moves go to the spaces that marks make reachable, by their ids") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position(scripts, 2, 1);
  CHECK(texts(position) == std::set<std::string>{"step lane-1", "step stone", "step orchard-1",
                                                 "sow field-1 2", "sow field-2 2",
                                                 "sow orchard-1 2", "roll", "done"});
  CHECK(why_illegal(position, "step field-1")->reason == "no_such_target");
  CHECK(why_illegal(position, "step nowhere")->reason == "no_such_target");
  position.listen(true);
  play(position, "step lane-1");
  CHECK(to_yaml(events_of(position).front().args) == "player: 0\nplace: lane-1\nwhere: lane\n");
  play(position, "step stone");
  CHECK(events_of(position).front().args.find("where")->kind == Node::Kind::null);
  play(position, "step field");  // a prefix at a hyphen, of which only one can be reached
  CHECK(why_illegal(position, "step field-2")->reason == "too_dear");
  CHECK(texts(position).count("step field-2") == 0);
  play(position, "step orchard-1");
  CHECK(texts(position).count("name orchard") == 1);
  play(position, "name orchard");
  CHECK(why_illegal(position, "name orchard")->reason == "already_used");
  CHECK(counter_at(position, "named", "orchard") == 1);
}

TEST_CASE("a counter may be kept on some spaces or regions only, by their facts") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position = laid_out(scripts, "space field-2: { mud: 5 }\nregion lane: { worn: 2 }\n");
  CHECK(counter_at(position, "mud", "field-2") == 5);
  CHECK(counter_at(position, "worn", "lane") == 2);
  CHECK(counter_at(position, "worn", "hedge") == 0);
  CHECK_THROWS_AS(counter_at(position, "mud", "hut"), std::invalid_argument);
  CHECK_THROWS_AS(counter_at(position, "worn", "field"), std::invalid_argument);
  CHECK(refused(scripts, "space hut: { mud: 1 }") == "there is no counter 'mud' here");
  const std::string seen = to_yaml(*view_of(position).find("counters"));
  CHECK(seen.find("space: field-2") != std::string::npos);
  CHECK(canonical_text_of(position).find("counter hill/mud hill/field-2 = 5\n") !=
        std::string::npos);
  play(position, "step lane-1");  // resets it where it is kept
  CHECK(counter_at(position, "mud", "field-2") == 1);
}

TEST_CASE("a need with a filter applies only to matching targets") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position poor = laid_out(scripts, "seat 0: { trod: [lane, field-1] }");
  CHECK(why_illegal(poor, "step field-2")->reason == "too_dear");
  const Position rich = laid_out(scripts, "seat 0: { trod: [lane, field-1], steps: 1 }");
  CHECK(texts(rich).count("step field-2") == 1);  // 2, less 1 that is trodden in the same region
}

TEST_CASE("declared effects take any target by its name, and spaces have counters") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position(scripts, 2, 1);
  play(position, "sow orchard-1 2");
  CHECK(counter_at(position, "stones", "orchard-1") == 2);
  CHECK(counter_at(position, "stones", "hut") == 3);
  CHECK_FALSE(texts(position).count("sow orchard-1 2"));
  const Position stony = laid_out(scripts, "space field-1: { stones: 0 }");
  CHECK(why_illegal(stony, "sow field-1 2")->reason == "stony");
}

TEST_CASE("queries count and sum marked, joined and complete places") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  const Position position = laid_out(scripts,
                                     "seat 0: { trod: [lane, field-1], planted: [orchard-1] "
                                     "}\nseat 1: { planted: [field] }\ncube: C\n");
  CHECK(position.query("points", 0) == 7 + 2 + 9);
  CHECK(position.query("points", 1) == 4 + 2 + 9);
  CHECK(position.query("ways", 0) == 2);  // field-2 and the stone
  CHECK(position.query("ways", 1) == 3);
  CHECK(position.query("same_kind", 0, "orchard") == 2);
  CHECK(position.query("of_place", 0, "field-2") == 2 + 3 + 0 + 4);
  CHECK(position.query("toll", 0, "field-2") == 1);
}

TEST_CASE("given tables on boards are set up, seen and compared") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position = laid_out(
      scripts, "seat 1: { trod: [lane-1, hut] }\nregion field: { named: 2 }\ncoin: tail\n");
  const Node view = view_of(position, 0);
  CHECK(to_yaml(*view.find("marks")) ==
        "trod:\n  - []\n  - [lane-1, hut]\nplanted:\n  - []\n  - []\n");
  CHECK(to_yaml(*view.find("dice")) == "cube: null\ncoin: tail\n");
  CHECK(to_yaml(view.find("frontier")->items[1]) ==
        to_yaml(parse_yaml("", "[field-1, orchard-1, stone]")));
  CHECK(canonical_text_of(position).find("mark hill/trod 1: hill/lane-1 hill/hut\n") !=
        std::string::npos);
  CHECK(canonical_text_of(position).find("die hill/coin tail\n") != std::string::npos);
  CHECK(canonical_text_of(position).find("counter hill/named hill/field = 2\n") !=
        std::string::npos);
  const std::string before = digest_of(position);
  play(position, "step stone");
  CHECK(digest_of(position) != before);

  CHECK(refused(scripts, "seat 0: { trod: [lnae] }") == "the board has no space or region 'lnae'");
  CHECK(
      refused(scripts, "seat 0: { trod: [door] }").starts_with("the start space is always marked"));
  CHECK(refused(scripts, "space hat: { stones: 1 }") == "the board has no space hat");
  CHECK(refused(scripts, "cube: D") == "the die 'cube' has no face 'D'");
  CHECK(
      refused(scripts, "chance: { dice: [[A]] }").starts_with("a roll must be a list of 2 faces"));
}

TEST_CASE("rolls are fixed by names of faces, and one roll too many fails") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position = laid_out(scripts, "chance: { dice: [[B, tail], [A, _]], coin: [head] }");
  play(position, "roll");
  CHECK(to_yaml(*view_of(position).find("dice")) == "cube: B\ncoin: tail\n");
  play(position, "roll");
  CHECK(to_yaml(*view_of(position).find("dice")) == "cube: A\ncoin: head\n");
  CHECK_THROWS_AS(play(position, "roll"), ScriptError);
}

TEST_CASE("dice follow their sides, and each has its own stream") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  Position position(scripts, 2, 42);
  std::map<std::string, int> seen;
  for (int roll = 0; roll < 1000; ++roll) {
    play(position, "roll");
    ++seen[view_of(position).find("dice")->find("cube")->scalar];
  }
  CHECK(seen["A"] + seen["B"] + seen["C"] == 1000);
  CHECK((seen["B"] > 520 && seen["B"] < 680));
  CHECK((seen["A"] > 140 && seen["C"] > 140));
  CHECK(position.revealed());
}

TEST_CASE("a bot cannot foresee a roll: its determinization depends only on its own seed") {
  const Hill hill;
  Scripts scripts(hill.ruleset());
  const auto rolls = [&](std::uint64_t match, std::uint64_t imagined) {
    const Position truth(scripts, 2, match);
    Position world = determinized(truth, 0, imagined);
    std::string faces;
    for (int roll = 0; roll < 40; ++roll) {
      play(world, "roll");
      faces += view_of(world).find("dice")->find("cube")->scalar;
    }
    return faces;
  };
  CHECK(rolls(1, 5) == rolls(2, 5));
  CHECK(rolls(1, 5) != rolls(1, 6));
}
