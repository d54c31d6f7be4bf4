// The scenario runner: a wrong scenario must fail, with the place and the reason.
#include "catch.h"
#include "scenario/golden/golden.h"
#include "scenario/read/start.h"
#include "scenario/run/report.h"
#include "support/words.h"
#include "tradewind/yaml_text.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

Rulebooks& books() {
  static Rulebooks all(shipped_library());
  return all;
}

// "line: problems" of each case, or "passed".
NameList outcomes(const std::string& text) {
  const TemporaryRoot folder("scenarios");
  NameList lines;
  const auto tell = [&](const CaseReport& report) {
    const std::string line = failure_line(report);
    lines.push_back(report.problems.empty() ? "passed" : line.substr(line.find("case.yaml:") + 10));
  };
  CaseReport unread;
  unread.file = folder.write("case.yaml", text);
  note_failures(unread, [&] {
    for (const Scenario& scenario : read_scenarios(unread.file)) {
      for (const std::string& code : scenario.variants) tell(run_scenario(books(), scenario, code));
    }
  });
  if (!unread.problems.empty()) tell(unread);
  return lines;
}

std::string outcome(const std::string& text) { return outcomes(text).front(); }

const std::string head =
    "scenario: a test\n"
    "variant: bigbox-2021\n"
    "players: 2\n"
    "given:\n"
    "  seat 0: { coins: 2, display: [sailor-3] }\n"
    "  harbor: [settler-4]\n"
    "  deck: { top: [flute-1-1, pinnace-2-2] }\n";

std::string ends(const std::string& expected) {
  return outcome(head + "steps:\n  - 0: draw\n  - 0: keep\nends: { " + expected + " }\n");
}
// The text after "line: [variant] ends: ".
std::string why_not(const std::string& expected) {
  const std::string line = ends(expected);
  const std::string mark = "[bigbox-2021] ends: ";
  return line.starts_with("11:") ? line.substr(line.find(mark) + mark.size()) : line;
}

TEST_CASE("a correct expectation passes") {
  CHECK(ends("question: { to: 0, about: discover }, active: 0, over: false, harbor: 2, "
             "ship_colors: 1") == "passed");
  CHECK(ends("harbor: [flute, settler-4], seat 0: { coins: 2, display: [sailor], influence: 1 }, "
             "drawn: 1") == "passed");
  CHECK(ends("moves: { has: [draw, stop], not: [claim, repel] }, events: [ship_entered], "
             "not_events: [turn_busted]") == "passed");
  CHECK(ends("events: [{ ship_entered: { player: 0, ship: flute } }]") == "passed");
  CHECK(ends("view 1: { zones: { coins: [[null, null], 0], harbor: [settler-4, flute-1-1] } }") ==
        "passed");
}

TEST_CASE("a wrong expectation fails and shows the actual value") {
  CHECK(why_not("harbor: [flute, skiff]") ==
        "harbor: expected [flute, skiff], got [settler-4, flute-1-1], missing [skiff], unexpected "
        "[settler-4]");
  CHECK(why_not("harbor: 3") == "harbor: expected 3 cards, got 2 [settler-4, flute-1-1]");
  CHECK(why_not("seat 0: { influence: 2 }") == "seat 0 influence: expected 2, got 1");
  CHECK(why_not("drawn: 2") == "drawn: expected 2, got 1");
  CHECK(why_not("active: 1") == "active: expected 1, got 0");
  CHECK(why_not("over: true") == "over: expected true, got false");
  CHECK(why_not("question: { to: 1 }") ==
        "question to: expected 1, got seat 0 is asked about discover: draw, stop");
  CHECK(why_not("moves: { has: [repel] }") ==
        "moves: 'repel' is not legal: seat 0 is asked about discover: draw, stop");
  CHECK(why_not("moves: { not: [draw] }") ==
        "moves: 'draw' is legal: seat 0 is asked about discover: draw, stop");
  CHECK(why_not("events: [ship_entered, card_revealed]") ==
        "events: card_revealed is missing or out of order, got: ship_entered player=0 "
        "ship=flute-1-1");
  CHECK(why_not("not_events: [ship_entered]") ==
        "events: ship_entered happened: ship_entered player=0 ship=flute-1-1");
  CHECK(why_not("result: { places: [1, 2] }") ==
        "result places: expected [1, 2], got no result yet");
  CHECK(why_not("view 0: { zones: { harbor: [settler-4] } }") ==
        "view 0 zones harbor: expected [settler-4], got [settler-4, flute-1-1], unexpected "
        "[flute-1-1]");
  CHECK(why_not("view 0: { counters: { drawn: 4 } }") ==
        "view 0 counters drawn: expected 4, got 1");
}

TEST_CASE("unknown names are reported with line, column and a suggestion") {
  CHECK(why_not("habor: 1") ==
        "'habor' is not a zone, counter or query here (did you mean 'harbor'?)");
  CHECK(why_not("harbor: [fluet-1-1]")
            .starts_with("there is no card 'fluet-1-1' (did you mean 'flute-1-1'?)"));
  CHECK(why_not("question: { too: 1 }") == "'question' has no key 'too' (did you mean 'to'?)");
  CHECK(ends("habor: 1").starts_with("11:9: [bigbox-2021] ends: 'habor'"));
  CHECK(ends("habor: 1, drwn: 1").find("; ends: 11:19: 'drwn'") != std::string::npos);
  CHECK(why_not("seat 7: { coins: 1 }") == "there is no seat 7");
}

TEST_CASE("an unexpected refusal, or a missing one, fails") {
  CHECK(outcome(head + "steps:\n  - 0: stop\nends: { over: false }\n")
            .starts_with("9: [bigbox-2021] step 1 (0: stop): refused, first_draw_due"));
  CHECK(
      outcome(head + "steps:\n  - 0: stop\n    refused: first_draw_due\nends: { over: false }\n") ==
      "passed");
  CHECK(outcome(head + "steps:\n  - 0: stop\n    refused: true\nends: { over: false }\n") ==
        "passed");
  CHECK(outcome(head + "steps:\n  - 0: stop\n    refused: needs_coins\nends: { over: false }\n")
            .starts_with("9: [bigbox-2021] step 1 (0: stop): expected refusal needs_coins, got "
                         "first_draw_due"));
  CHECK(outcome(head + "steps:\n  - 0: draw\n    refused: true\nends: { over: false }\n") ==
        "9: [bigbox-2021] step 1 (0: draw): expected a refusal, but the move was legal");
}

TEST_CASE("an unnamed card turned up fails, unless the deck is random") {
  const std::string start = "scenario: a test\nvariant: bigbox-2021\ngiven: { deck: ";
  const std::string rest = " }\nsteps:\n  - 0: draw\nends: { active: 0 }\n";
  CHECK(outcome(start + "[]" + rest)
            .starts_with("5: [bigbox-2021] step 1 (0: draw): turned up cards that the scenario "
                         "does not name: ["));
  CHECK(outcome(start + "random" + rest) == "passed");
}

TEST_CASE("a malformed scenario reports every error") {
  const std::string message =
      outcome("scenario: a test\nvarient: bigbox-2021\nsteps:\n  - 0: draw\n    expects: {}\n");
  CHECK(
      message.find("2:1: error: 'varient' is not a key of a scenario (did you mean 'variant'?)") !=
      std::string::npos);
  CHECK(
      message.find("5:5: error: 'expects' is not a key of a step that has its SEAT: move (did you "
                   "mean 'expect'?)") != std::string::npos);
  CHECK(message.find("write either 'variant' or 'variants'") != std::string::npos);
  CHECK(message.find("'ends' is missing") != std::string::npos);
  CHECK(outcome("scenario: a test\nvariant: bigbox-2022\nends: { over: false }\n")
            .find("did you mean") != std::string::npos);
  CHECK(outcome("scenario: a test\nvariant: bigbox-2021\nchance: { extra_tax: [influence] }\nends: "
                "{ over: false }\n")
            .find("'chance' needs 'given'") != std::string::npos);
}

const std::string shared =
    "rules: [B-1]\n"
    "variant: bigbox-2021\n"
    "given:\n"
    "  seat 0: { coins: 2, display: [sailor-3] }\n"
    "  harbor: [settler-4]\n"
    "  deck: { top: [flute-1-1, pinnace-2-2], rest: none }\n"
    "steps:\n"
    "  - 0: draw\n"
    "cases:\n";

TEST_CASE("cases share the keys of the file and override them") {
  const TemporaryRoot folder("scenarios");
  const std::string one =
      "  - case: one\n"
      "    rules: [B-2]\n"
      "    variants: [yucata, us-2017]\n"
      "    players: 3\n"
      "    seed: 7\n"
      "    given: { seat 0: { coins: 5 }, deck: { top: [] } }\n"
      "    steps: [{ 0: keep }]\n"
      "    ends: { over: false }\n";
  const std::string two =
      "  - case: two\n"
      "    given: { seat 1: { coins: 1 }, deck: 3 }\n"
      "    ends: { over: true }\n";
  const auto cases = read_scenarios(folder.write("what-they-share.yaml", shared + one + two));
  REQUIRE(cases.size() == 2);
  CHECK(cases[0].title == "what they share");
  CHECK(cases[0].case_name == "one");
  CHECK(cases[0].rules == NameList{"B-1", "B-2"});
  CHECK(cases[0].variants == NameList{"yucata", "us-2017"});
  CHECK(cases[0].players == 3);
  CHECK(cases[0].seed == 7);
  CHECK(to_yaml(*cases[0].given) ==
        "seat 0:\n  coins: 5\n  display: [sailor-3]\nharbor: [settler-4]\ndeck:\n  top: []\n  "
        "rest: none\n");
  REQUIRE(cases[0].steps.size() == 2);
  CHECK(cases[0].steps[0].move == "draw");
  CHECK(cases[0].steps[1].move == "keep");
  CHECK(cases[1].case_name == "two");
  CHECK(cases[1].rules == NameList{"B-1"});
  CHECK(cases[1].variants == NameList{"bigbox-2021"});
  CHECK(cases[1].players == 0);
  CHECK(cases[1].seed == 1);
  CHECK(cases[1].given->find("seat 0")->find("coins")->scalar == "2");
  CHECK(cases[1].given->find("seat 1")->find("coins")->scalar == "1");
  CHECK(cases[1].given->find("deck")->scalar == "3");
  CHECK(cases[1].steps.size() == 1);
  CHECK(cases[1].ends.find("over")->scalar == "true");
}

TEST_CASE("each case runs, and a failing one is named") {
  const std::string kept =
      "  - case: the ship may be kept\n"
      "    steps: [{ 0: keep }]\n"
      "    ends: { harbor: 2 }\n";
  const std::string repelled =
      "  - case: the ship may be repelled\n"
      "    variants: [bigbox-2021, yucata]\n"
      "    steps: [{ 0: repel }]\n"
      "    ends: { harbor: 2 }\n";
  const NameList lines = outcomes(shared + kept + repelled);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "passed");
  CHECK(lines[1] ==
        "16: [bigbox-2021] the ship may be repelled: ends: harbor: expected 2 cards, got 1 "
        "[settler-4]");
  CHECK(lines[2] ==
        "16: [yucata] the ship may be repelled: ends: harbor: expected 2 cards, got 1 [settler-4]");
}

TEST_CASE("fixed outcomes of a file apply to each case with a table") {
  const std::string start = "variant: bigbox-2021\nchance: { start_player: [0] }\n";
  CHECK(outcome(start + "cases:\n  - case: without\n    ends: { over: false }\n")
            .starts_with("2:9: error: 'chance' needs"));
  const TemporaryRoot folder("scenarios");
  const auto cases = read_scenarios(
      folder.write("case.yaml", start + "cases:\n  - case: with\n    given: { harbor: [settler-4] "
                                        "}\n    ends: { over: false }\n"));
  REQUIRE(cases.size() == 1);
  CHECK(cases[0].given->find("chance")->find("start_player") != nullptr);
}

TEST_CASE("malformed cases are reported with line and column") {
  const std::string end = "    ends: { over: false }\n";
  const auto in_words = [&](const std::string& cases) {
    return outcome("variant: bigbox-2021\ncases:" + cases);
  };
  CHECK(in_words(" []\n") ==
        "2:8: error: 'cases' must be a list: - case: what it shows [wrong-type]");
  CHECK(in_words("\n  one: { ends: { over: false } }\n") ==
        "3:3: error: 'cases' must be a list: - case: what it shows [wrong-type]");
  CHECK(in_words("\n  - one\n") ==
        "3:5: error: a case must be a map that begins with case: what it shows [wrong-type]");
  CHECK(in_words("\n  - steps: []\n" + end) ==
        "3:5: error: 'case' is missing: say in one sentence what it shows [missing-key]");
  CHECK(in_words("\n  - case: one\n    ends: { over: false }\n  - case: one\n" + end) ==
        "5:11: error: case 'one' already exists in line 3 [duplicate-case]");
  CHECK(in_words("\n  - case: one\n    step: []\n" + end) ==
        "4:5: error: 'step' is not a key of a case (did you mean 'steps'?) [unknown-key]");
  CHECK(in_words("\n  - case: one\n    cases: []\n" + end)
            .starts_with("4:5: error: 'cases' is not a key of a case"));
  CHECK(in_words("\n  - case: one\n    steps: []\n") ==
        "3:5: error: 'ends' is missing: name the open question, or write over: true [missing-key]");
  CHECK(in_words("\n  - case: one\n    variants: [yucata]\n    variant: yucata\n" + end) ==
        "3:5: error: write either 'variant' or 'variants' [missing-key]");
  CHECK(outcome("cases:\n  - case: one\n" + end) ==
        "2:5: error: write either 'variant' or 'variants' [missing-key]");
  CHECK(outcome("variant: bigbox-2021\nends: { over: false }\ncases:\n  - case: one\n    rules: "
                "[B-1]\n") ==
        "4:5: error: case 'one' has no other keys; give it steps [missing-key]");
}

// A fresh golden game of 50 moves and more
std::string golden_text(const TemporaryRoot& folder) {
  const std::string file =
      folder.write("game.yaml", "# A game.\nvariant: yucata\nplayers: 2\nseed: 3\n");
  CHECK(run_golden(books(), file, false).problems.size() == 1);
  CHECK(run_golden(books(), file, true).problems.empty());
  return text_of(file);
}

CaseReport golden_report(const TemporaryRoot& folder, const std::string& text) {
  return run_golden(books(), folder.write("game.yaml", text), false);
}

TEST_CASE("a golden game fails at the first block of moves that differs") {
  const TemporaryRoot folder("scenarios");
  const std::string text = golden_text(folder);
  CHECK(text.starts_with("# A game.\nvariant: yucata\nplayers: 2\nseed: 3\nbot: random\n"));
  CHECK(golden_report(folder, text).problems.empty());
  const std::size_t second = text.find("digests", text.find("digests") + 1);
  for (const std::string key : {"state", "events"}) {
    std::string changed = text;
    changed.replace(changed.find(key + ": \"", second) + key.size() + 3, 16, "0123456789abcdef");
    const CaseReport report = golden_report(folder, changed);
    REQUIRE(report.problems.size() == 1);
    CHECK(report.problems.front().starts_with("moves 51 to 100, " + key +
                                              ": expected 0123456789abcdef, got "));
    CHECK(report.line ==
          std::count(text.begin(), text.begin() + static_cast<long>(second), '\n') + 1);
    CHECK(text_of(folder.write("game.yaml", text) + ".new") == text);
  }
  std::string counted = text;
  counted.insert(counted.find("card_revealed: ") + 15, "9");
  CHECK(golden_report(folder, counted)
            .problems.front()
            .starts_with("events: expected card_revealed 9"));
  CHECK(golden_report(folder, text).problems.empty());
  CHECK_FALSE(fs::exists(folder.write("game.yaml", text) + ".new"));
}

// In tests/old/golden/yucata.yaml the last move tells more.
TEST_CASE("a golden game of an older version leaves out kinds of events that it has never seen") {
  const TemporaryRoot folder("scenarios");
  const std::string text =
      "variant: yucata\nplayers: 3\nseed: 125\nmoves:\n"
      "  - 2 draw -> card_revealed 2 sailor-3\n  - 2 draw -> card_revealed 2 settler-4\n"
      "  - 2 draw -> card_revealed 2 jack-6\n  - 2 draw -> card_revealed 2 sailor-3\n"
      "  - 2 draw -> card_revealed 2 frigate-3-2\n";
  CHECK(golden_report(folder, text).problems.empty());
  std::string changed = text;
  changed.replace(changed.find("jack-6"), 6, "jack-7");
  CHECK(golden_report(folder, changed).problems.front().starts_with("moves 1 to 5, events: "));
  CHECK(golden_report(folder, text + "digests: { 5: \"0123456789abcdef\" }\n")
            .problems.front()
            .starts_with("moves 1 to 5, state: expected 0123456789abcdef, got "));
}

TEST_CASE("a golden game without a result stops after its moves") {
  const TemporaryRoot folder("scenarios");
  const std::string text = golden_text(folder);
  CHECK(text.find("\nresult: { places: [") != std::string::npos);
  const std::string start = text.substr(0, text.find("events: "));
  const std::string cut = start + "blocks:\n  - moves: [draw, stop]\n";
  const std::string file = folder.write("game.yaml", cut);
  CHECK(run_golden(books(), file, true).problems.empty());
  CHECK(text_of(file).ends_with("    moves: [draw, stop]\n"));
  CHECK(text_of(file).find("result") == std::string::npos);
  CHECK(run_golden(books(), file, false).problems.empty());
  CHECK(golden_report(folder, start + "blocks:\n  - moves: [draw, nonsense]\n")
            .problems.front()
            .starts_with("move 2, 'nonsense', is not legal"));
}

TEST_CASE("perft counts are filled in and compared") {
  const TemporaryRoot folder("scenarios");
  const std::string start = "variant: bigbox-2021+start_player=0\ncounts: ";
  const std::string file = folder.write("count.yaml", start + "[null, null]\n");
  CHECK(run_perft(books(), file, false).problems.size() == 1);
  CHECK(run_perft(books(), file, true).problems.empty());
  CHECK(text_of(file) == start + "[1, 2]\n");
  CHECK(
      run_perft(books(), folder.write("count.yaml", start + "[1, 3]\n"), false).problems.front() ==
      "counts: expected [1, 3], got [1, 2]");
}

}  // namespace
}  // namespace tradewind
