// tradewind dev: what a change on the disk means, and what an author does to a table.
#include "dev/dev.h"
#include "catch.h"
#include "reload/folder_watch.h"
#include "reload/messages.h"
#include "reload/touched.h"
#include "scenario/read/laid_out.h"
#include "support/errors.h"
#include "table/step_log.h"
#include "table/typed_changes.h"
#include "tradewind/changes.h"
#include "tradewind/codes.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <filesystem>

#include <poll.h>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

const std::string mod = TRADEWIND_SOURCE_ROOT "/examples/mods/first-card";
const std::string scenario = mod + "/tests/a-gunner-pays-for-each-ship-repelled.yaml";

// The table of the scenario, after its first move.
struct Laid {
  Library library{{TRADEWIND_SOURCE_ROOT, mod}};
  LaidOut table = laid_out(scenario, "", {});
  Scripts scripts{library.ruleset(table.code)};
  Match match = match_of(table, scripts, {});

  Laid() { REQUIRE(match.try_play("draw")); }
};

std::string all(const NameList& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string refused_change(Match& match, const Node& changes) {
  try {
    amend(match, changes);
  } catch (const ContentError& error) {
    return to_text(error.diagnostics().front());
  }
  return "";
}

}  // namespace

TEST_CASE("dev: files that are written, added and removed are noticed, others are not", "[dev]") {
  for (const FolderWatch::By by : {FolderWatch::By::best, FolderWatch::By::looking}) {
    const TemporaryRoot root("watch");
    root.write("scripts/one.lua", "return {}\n");
    FolderWatch watch({root.path()}, by);
    CHECK(watch.changed().empty());
    root.write("scripts/one.lua", "return { 1 }\n");
    CHECK(watch.changed() == NameList{root.path() + "/scripts/one.lua"});
    const auto written = fs::last_write_time(root.path() + "/scripts/one.lua");
    // Of equal size and time, as tools that copy with times leave it
    root.write("scripts/one.lua", "return { 2 }\n");
    fs::last_write_time(root.path() + "/scripts/one.lua", written);
    CHECK(watch.changed() == NameList{root.path() + "/scripts/one.lua"});
    root.write("scripts/.one.lua.swp", "x");
    root.write("scripts/one.lua~", "x");
    CHECK(watch.changed().empty());
    root.write("scripts/deep/er/two.lua", "return {}\n");
    (void)watch.changed();
    root.write("scripts/deep/er/two.lua", "return { 2 }\n");
    CHECK(watch.changed() == NameList{root.path() + "/scripts/deep/er/two.lua"});
    fs::remove(root.path() + "/scripts/one.lua");
    CHECK(watch.changed() == NameList{root.path() + "/scripts/one.lua"});
  }
}

TEST_CASE(
    "dev: a folder that is moved away is missing until it returns, and is watched as before then",
    "[dev]") {
  for (const FolderWatch::By by : {FolderWatch::By::best, FolderWatch::By::looking}) {
    const TemporaryRoot root("moved");
    const std::string folder = root.path() + "/mod", elsewhere = root.path() + "/elsewhere";
    root.write("mod/one.lua", "return {}\n");
    FolderWatch watch({folder}, by);
    const auto tells = [&] {
      pollfd waiting{watch.descriptor(), POLLIN, 0};
      return watch.every() > 0 || poll(&waiting, 1, 1000) == 1;
    };
    fs::rename(folder, elsewhere);
    CHECK(tells());
    CHECK(watch.changed() == NameList{folder + "/one.lua"});
    CHECK(watch.missing() == NameList{folder});
    CHECK(watch.every() > 0);                     // nothing tells of its return
    root.write("mod/one.lua", "return { 1 }\n");  // another folder of that name
    CHECK(watch.changed() == NameList{folder + "/one.lua"});
    CHECK(watch.missing().empty());
    root.write("mod/one.lua", "return { 1, 2 }\n");
    CHECK(tells());
    CHECK(watch.changed() == NameList{folder + "/one.lua"});
  }
}

TEST_CASE("dev: lines are wrapped at words with their indentation, lines of a source are not",
          "[dev]") {
  Style style;
  style.width = 20;
  const std::string source = "    7 |   game:run(\"gain\", player, 3)",
                    pointer = "      |                         ^";
  CHECK(fitted({"short", "  one two three four five", source, pointer}, style) ==
        NameList{"short", "  one two three four", "  five", source, pointer});
  style.plain = true;
  CHECK(fitted({"one two three four five six"}, style) == NameList{"one two three four five six"});
}

TEST_CASE("dev: the log of a move names handlers, places and changes, and nests them", "[dev]") {
  Laid laid;
  TraceLog log;
  laid.match.listen(true);
  laid.match.trace(&log.tracer());
  REQUIRE(laid.match.try_play("repel"));
  const std::string steps = all(all_steps(log.lines()));
  CHECK(has(steps, "event ship_repelled player=0 ship=flute-2-2\n"));
  CHECK(has(steps, "card 'gunner', event ship_repelled (" + mod +
                       "/scripts/cards/gunners/gunner.lua:6)\n"));
  CHECK(has(steps, "  base/gain_coins.deal ("));
  CHECK(has(steps, ": deck -> coins of 0\n"));
  const std::string main = all(main_steps(log.lines(), mod, {}));
  CHECK(has(main, "card 'gunner', event ship_repelled (gunner.lua:6)"));
  CHECK(main.size() < steps.size());
  // Traced or not, it is the same game.
  Laid other;
  REQUIRE(other.match.try_play("repel"));
  CHECK(digest_of(other.match.position()) == digest_of(laid.match.position()));
}

TEST_CASE("dev: a line of Lua runs on a copy", "[dev]") {
  Laid laid;
  const std::string before = canonical_text_of(laid.match.position());
  CHECK(evaluate(laid.match.position(), "player.coins:count(), 'x', { 1, a = player }").value ==
        "1, x, { 1, a = player 0 }");
  CHECK(evaluate(laid.match.position(), "rules.influence(game, player)").value == "4");
  const Evaluated gain = evaluate(laid.match.position(), "game:run('gain_coins', player, 2)");
  CHECK(gain.value.empty());
  CHECK(has(all(all_steps(gain.steps)), "event coins_gained player=0 coins=2"));
  CHECK(canonical_text_of(laid.match.position()) == before);
  CHECK_THROWS_AS(evaluate(laid.match.position(), "rules.influense(game)"), ScriptError);
  CHECK_THROWS_AS(evaluate(laid.match.position(), "1 +"), ScriptError);
  CHECK(evaluate(laid.match.position(), "local a = 1").value.empty());
}

TEST_CASE("dev: cards and counters given by hand are part of the match", "[dev]") {
  Laid laid;
  const Ruleset& rules = laid.scripts.ruleset();
  const std::string before = digest_of(laid.match.position());
  amend(laid.match, given_cards({"0", "jester-5", "sailor-3"}, rules));
  amend(laid.match, set_values({"1", "coins", "4"}));
  amend(laid.match, given_cards({"skiff-1-1", "in", "harbor"}, rules));
  const std::string after = digest_of(laid.match.position());
  const std::string text = canonical_text_of(laid.match.position());
  CHECK(has(text,
            "zone base/display 0: gunners/gunner-4 base/sailor-3 base/sailor-5 base/jester-5 "
            "base/sailor-3"));
  CHECK(laid.match.position().query("influence", 0) == 6);
  CHECK(view_of(laid.match.position()).find("zones")->find("coins")->items[1].items.size() == 4);
  REQUIRE(laid.match.try_play("repel"));
  CHECK(laid.match.undo(true));
  CHECK(digest_of(laid.match.position()) == after);
  const LoadedRecord record = read_record(record_of(laid.match), "");
  CHECK(digest_of(replay_record(laid.scripts, record).position()) == after);
  CHECK(laid.match.undo(true));
  REQUIRE(laid.match.try_play("draw"));
  CHECK(digest_of(laid.match.position()) == before);  // what was changed after a move goes with it

  CHECK(has(refused_change(laid.match, given_cards({"0", "jestor"}, rules)),
            "there is no card 'jestor'"));
  CHECK(has(refused_change(laid.match, set_values({"0", "coin", "3"})),
            "has no zone or counter 'coin' (did you mean 'coins'?)"));
  CHECK(has(refused_change(laid.match, set_values({"7", "coins", "3"})), "there is no such seat"));
  CHECK_THROWS_AS(given_cards({"0"}, rules), UsageError);
  CHECK_THROWS_AS(set_values({"0", "coins", "many"}), UsageError);
}

TEST_CASE("dev: a change touches the scenarios of its module, and a scenario itself", "[dev]") {
  const TemporaryRoot root("touched");
  fs::copy(mod, root.path(), fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  const std::string script = root.path() + "/scripts/cards/gunners/gunner.lua";
  CHECK(module_of(root.path(), script) == "gunners");
  CHECK(module_of(root.path(), root.path() + "/content/gunners/cards.yaml") == "gunners");
  CHECK(module_of(root.path(), root.path() + "/content/locale/en/gunners.yaml").empty());
  const auto run = [&](const std::string& changed) {
    return run_touched(Library({TRADEWIND_SOURCE_ROOT, root.path()}), root.path(),
                       NameList{root.path() + "/" + changed});
  };
  CHECK(run("scripts/cards/gunners/gunner.lua").passed == 1);
  CHECK(run("tests/a-gunner-pays-for-each-ship-repelled.yaml").passed == 1);
  CHECK(run("content/locale/en/gunners.yaml").passed == 0);
  root.write("scripts/cards/gunners/gunner.lua",
             "return { on_own = { ship_repelled = function(game, gunner, player)\n  print('here', "
             "player)\nend } }\n");
  const ScenarioRun failed = run("scripts/cards/gunners/gunner.lua");
  CHECK(failed.failed == 1);
  CHECK(has(all(failed.lines), "   11 |     expect: { seat 0: { coins: 3 }"));
  CHECK(failed.printed == NameList{script + ":2: here  player 0"});
}

TEST_CASE(
    "dev: a table that is not there is refused with those that are, and so is what it would ignore",
    "[dev]") {
  const auto refused = [](const std::string& arguments, const std::string& sentence) {
    const auto outcome = testing::run_tradewind("dev " + mod + " " + arguments);
    INFO(arguments << "\n" << outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(outcome.out.empty());
    CHECK(has(outcome.err, sentence));
  };
  refused("nope.yaml", "there is no scenario 'nope.yaml'; " + mod + " has these:\n  " + scenario);
  refused("--case nope", "--case needs a scenario; " + mod + " has these:\n  " + scenario);
  refused(scenario + " --case nope", scenario + " has no cases: leave out --case");
  const std::string tender = TRADEWIND_SOURCE_ROOT "/examples/mods/tender/tests/a-tender.yaml";
  refused(tender + " --case nope", "'who has nothing is not asked'");
  refused(scenario + " --variant yucata", "the scenario says the variant; leave out --variant");
  refused(scenario + " --players 3", "the scenario says how many play; leave out --players");
  refused("--port 8000", "--port requires --serve");
  refused("--listen 0.0.0.0", "--listen requires --serve");
}

TEST_CASE("dev: what to play with a mod if nobody says so", "[dev]") {
  const Library library({TRADEWIND_SOURCE_ROOT, mod});
  CHECK(usual_code(library, mod) == "bigbox-2021+gunners");
  const std::string town = TRADEWIND_SOURCE_ROOT "/examples/mods/harbormaster";
  CHECK(usual_code(Library({TRADEWIND_SOURCE_ROOT, town}), town) == "harbor-town");
  const TemporaryRoot untested("untested");
  fs::copy(mod, untested.path(),
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  fs::remove_all(untested.path() + "/tests");
  const Library library_of_untested({TRADEWIND_SOURCE_ROOT, untested.path()});
  const std::string code = usual_code(library_of_untested, untested.path());
  CHECK(has(code, "+gunners=true"));
  CHECK(refusals(library_of_untested, code).empty());
}

TEST_CASE("dev: an error comes with its line of the source", "[dev]") {
  const TemporaryRoot root("source");
  root.write("a.lua", "one\n  two\n");
  const NameList lines = source_lines(root.path() + "/a.lua", 2, 3);
  CHECK(lines == NameList{"    2 |   two", "      |   ^"});
  CHECK(source_lines(root.path() + "/a.lua", 9, 1).empty());
}

}  // namespace tradewind::terminal
