// The tradewind program from a shell: exit codes, output streams, and a complete reference page.
#include "catch.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

const fs::path source_root = TRADEWIND_SOURCE_ROOT;

using tradewind::testing::read_bytes;
using tradewind::testing::run_tradewind;

void check_usage_error(const std::string& arguments, const std::string& sentence) {
  const auto outcome = run_tradewind(arguments);
  INFO("tradewind " << arguments << "\n" << outcome.err);
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.find(sentence) != std::string::npos);
}

}  // namespace

TEST_CASE("commands: wrong usage gives exit code 2 and a suggestion on stderr", "[commands]") {
  check_usage_error("", "name a command: play, learn, dev, list, test");
  check_usage_error("lsit", "unknown command 'lsit'; did you mean 'list'?");
  check_usage_error("list --jsn", "unknown option '--jsn'; did you mean '--json'?");
  check_usage_error("--lnag es list", "unknown option '--lnag'; did you mean '--lang'?");
  check_usage_error("list card bigbox-2021", "did you mean 'cards'?");
  check_usage_error("list options", "name a variant: tradewind list options VARIANT");
  check_usage_error("list options bigbx-2021", "did you mean 'bigbox-2021'?");
  check_usage_error("list options bigbox-2021+gamblers=9", "'gamblers' cannot be '9'");
  check_usage_error("list steps yucata --json --markdown",
                    "--json and --markdown exclude each other: give one of them");
  check_usage_error("check --json --sarif", "--json and --sarif exclude each other");
  check_usage_error("test --matrix yucata --filter x",
                    "--filter and --matrix exclude each other: give one of them");
  check_usage_error("list a b c d", "'d' is an unexpected argument");
  check_usage_error("list --lang xx", "there are no texts in language 'xx'");
  check_usage_error("list --color sometimes",
                    "--color: must be auto, always or never, not 'sometimes'");
  check_usage_error("replay", "FILE is missing; try: tradewind replay --help");
  check_usage_error("play --players", "--players needs a value; try: tradewind play --help");
  check_usage_error("play --players 3 --players 4",
                    "--players is given more than once; try: tradewind play --help");
  check_usage_error("list --mod /nowhere/at/all", "/nowhere/at/all");
  check_usage_error("replay /nowhere/at/all", "/nowhere/at/all: error: cannot read this file");
  check_usage_error("schema crads",
                    "there is no content file of kind 'crads'; did you mean 'cards'?");
  check_usage_error("types --out /dev/null/types", "cannot write '/dev/null/types");
  check_usage_error("replay '" + (source_root / "README.md").string() + "'", "error:");
}

TEST_CASE("commands: each example of a help text stands on a line of its own, indented",
          "[commands]") {
  for (const std::string command :
       {"play", "dev", "list", "test", "check", "simulate", "train", "new", "mutate"}) {
    const std::string help = run_tradewind(command + " --help").out;
    const std::size_t examples = help.find("\nExample");
    INFO(help);
    REQUIRE(examples != std::string::npos);
    const std::string listed = help.substr(examples + 1);
    CHECK_FALSE(has(listed, "\ntradewind"));
    CHECK(listed.starts_with(std::ranges::count(listed, '\n') > 2 ? "Examples:\n" : "Example:\n"));
    std::istringstream lines(help.substr(0, examples));
    // What a sentence speaks of is what the option takes
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  --") && line.size() > 28 && has(line.substr(28), "TEXT"))
        CHECK(has(line.substr(0, 28), " TEXT"));
    }
  }
}

TEST_CASE("commands: files for editors go to the mod or to --out", "[commands]") {
  const tradewind::TemporaryRoot mod("editors");
  mod.write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\n");
  mod.write("content/zoo/facts.yaml", "stripes: int\n");
  CHECK(run_tradewind("types --mod " + mod.path()).exit_code == 0);
  CHECK(has(read_bytes(mod.path() + "/scripts/meta/zoo/things.lua"), "---@field stripes integer"));
  CHECK(run_tradewind("schema --out " + mod.path() + "/schemas --mod " + mod.path()).exit_code ==
        0);
  const auto cards = nlohmann::json::parse(read_bytes(mod.path() + "/schemas/cards.schema.json"));
  CHECK(cards.at("items").at("properties").contains("stripes"));
  CHECK(fs::exists(mod.path() + "/schemas/locale.schema.json"));
  CHECK(has(run_tradewind("schema").out, "module\nfacts\n"));
}

TEST_CASE("commands: numbers are decimal digits within a range that errors name", "[commands]") {
  const std::string simulate = "simulate yucata --games 1 --players 2 --threads 1 --json --seed ";
  for (const std::string seed : {"18446744073709551616", "-1", "0x10", "1.5", "+1", "' 1'"}) {
    check_usage_error(simulate + seed,
                      "--seed: must be a whole number from 0 to 18446744073709551615");
  }
  const auto hash = [&](const std::string& seed) {
    return nlohmann::json::parse(run_tradewind(simulate + seed).out).at("hash");
  };
  CHECK(hash("010") == hash("10"));
  CHECK(hash("18446744073709551615").is_string());
  check_usage_error("simulate yucata --players 9",
                    "--players: must be a whole number from 1 to 8, not '9'");
  check_usage_error("simulate yucata --games 0", "--games: must be a whole number from 1 to");
  check_usage_error("replay x --until -1",
                    "--until: must be a whole number from 0 to 2147483647, not '-1'");
  check_usage_error("replay x --seat ''", "--seat: must not be empty");
}

TEST_CASE("commands: --resume refuses options that the saved game contains", "[commands]") {
  check_usage_error("play yucata --resume x --seats human --set a=1 --players 3 --seed 1",
                    "leave out VARIANT, --set, --seats, --players, --seed");
  check_usage_error("play --resume /nowhere/at/all", "/nowhere/at/all");
}

TEST_CASE("commands: a file of the wrong kind gives at most ten errors", "[commands]") {
  const TemporaryRoot folder("broken");
  std::string wrong;
  for (int line = 0; line < 13; ++line) wrong += "\tcolumn\n";
  const auto outcome = run_tradewind("replay '" + folder.write("file", wrong) + "'");
  INFO(outcome.err);
  CHECK(outcome.exit_code == 2);
  CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 11);
  CHECK(has(outcome.err, "\nand 3 more\n"));
}

TEST_CASE("commands: only regular files are read", "[commands]") {
  const TemporaryRoot place("kinds");
  const fs::path folder = place.path();
  const std::string pipe = (folder / "pipe.yaml").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  check_usage_error("replay '" + folder.string() + "'", "is a folder");
  check_usage_error("replay '" + pipe + "'", "is not a regular file");
  check_usage_error("replay /dev/zero", "/dev/zero: error: this is not a regular file");
  check_usage_error("play --resume '" + pipe + "'", "not a regular file");
}

TEST_CASE("commands: replay warns of missing modules", "[commands]") {
  const TemporaryRoot folder("modules");
  const std::string file = folder.write(
      "record.yaml",
      "format: 1\nvariant: bigbox-2021\nmodules: { base: 0.0.1, nowhere: 3.0 }\ncontent: x\n"
      "seed: 1\nseats: [{ name: A, kind: human }, { name: B, kind: human }]\nmoves: []\n"
      "digests: {}\n");
  const auto outcome = run_tradewind("replay '" + file + "'");
  INFO(outcome.err);
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.err, "version 0.0.1 of module 'base'"));
  CHECK(has(outcome.err, "module 'nowhere' 3.0, which is not loaded"));
}

TEST_CASE("commands: a failing stdout is an error", "[commands]") {
  if (!fs::exists("/dev/full")) return skipped("there is no /dev/full");
  for (const std::string arguments : {"list modules", "--version", "simulate --help"}) {
    INFO(arguments);
    CHECK(run_tradewind(arguments + " > /dev/full 2> /dev/null; echo $?").out == "2\n");
  }
}

TEST_CASE("commands: lists as text and as JSON", "[commands]") {
  for (const std::string what :
       {"variants", "modules", "options yucata", "rules yucata", "cards yucata"}) {
    const auto outcome = run_tradewind("list " + what + " --json");
    INFO(what << outcome.err);
    CHECK(outcome.exit_code == 0);
    const nlohmann::json rows = nlohmann::json::parse(outcome.out);
    REQUIRE(rows.is_array());
    REQUIRE_FALSE(rows.empty());
    for (const nlohmann::json& row : rows)
      CHECK((row.at("id").is_string() && row.at("name").is_string()));
  }
  CHECK(has(run_tradewind("list modules bigbox-2021+make_sail=combined").out, "\n  make_sail  "));
  CHECK_FALSE(has(run_tradewind("list modules bigbox-2021").out, "make_sail"));
  const auto options = run_tradewind("list options bigbox-2021+gamblers=2");
  CHECK(has(options.out, "  * gamblers = 2\n"));
  CHECK(has(options.out, "Official"));
  CHECK(has(options.out, "House rules"));
  CHECK(has(run_tradewind("--lang es list").out, "Edición española"));
  CHECK(has(run_tradewind("list --lang=es").out, "Edición española"));
}

// The messages for people are on the pages of docs/, which are tried.
TEST_CASE("commands: check reports errors as JSON, or that there are none", "[commands]") {
  const auto good = run_tradewind("check us-2017 --json");
  CHECK(good.exit_code == 0);
  CHECK(nlohmann::json::parse(good.out) == nlohmann::json::array());
  const auto bad = run_tradewind("check --json --mod '" +
                                 (source_root / "tests" / "broken" / "wrong-api").string() + "'");
  CHECK(bad.exit_code == 1);
  const nlohmann::json found = nlohmann::json::parse(bad.out);
  REQUIRE_FALSE(found.empty());
  for (const char* field : {"file", "line", "column", "code", "severity", "message", "hint"})
    CHECK(found[0].contains(field));
}

TEST_CASE("commands: the reference page has every command and option", "[commands]") {
  const std::string page = read_bytes(source_root / "docs" / "reference" / "commands.md");
  for (const std::string command :
       {"play", "list", "test", "check", "simulate", "replay", "engine", "bench"}) {
    const auto help = run_tradewind(command + " --help");
    CHECK(help.exit_code == 0);
    CHECK(has(help.out, "\nExample"));
    CHECK(has(page, "\n## " + command + "\n"));
    std::istringstream words(help.out);
    for (std::string word; words >> word;) {
      if (word.rfind("--", 0) != 0 || word.size() < 4) continue;
      INFO(command << " " << word);
      CHECK(has(page, word));
    }
  }
}

TEST_CASE("commands: simulate reports wrong options before it plays", "[commands]") {
  check_usage_error("simulate yucata --bots random,gredy",
                    "unknown bot 'gredy'; valid: easy, normal, hard, random");
  check_usage_error("train bigbox-2021+gamblers=2",
                    "not of 'bigbox-2021+gamblers=2': name a file with --out");
  check_usage_error("train make-sail --players 5", "make-sail takes 2 to 4 players, not 5");
  check_usage_error("train make-sail --out /nowhere/at/all.yaml",
                    "there is no folder '/nowhere/at'");
  check_usage_error("simulate bigbox-2021 --bots greedy:weights=/nowhere.yaml --games 1",
                    "/nowhere.yaml: error: cannot read this file");
  check_usage_error("simulate yucata --bots random,gredy", "did you mean 'greedy'?");
  check_usage_error("simulate yucata --bots greedy,random --players 3",
                    "--bots names 2 bots, not 3");
  check_usage_error("simulate yucata --sprt greedy",
                    "--sprt compares two bots, as in --sprt greedy,greedy:declared");
  check_usage_error("simulate yucata --sprt greedy,greedy",
                    "--sprt compares two different bots, and both are 'greedy'");
  check_usage_error("simulate yucata --sprt greedy,best", "--sprt: ");
  check_usage_error("simulate yucata --sprt greedy,random --elo 20,0",
                    "'20,0' is not a pair of numbers, the lower one first");
  check_usage_error("simulate yucata --sprt greedy,random --compare es-2014",
                    "compares bots, --compare variants");
  check_usage_error("simulate yucata --sprt greedy,random --cards", "leave out --cards");
  check_usage_error("simulate contracts-coop --sprt greedy,random", "this is a team game");
  check_usage_error("simulate yucata --compare yucta", "did you mean 'yucata'?");
  check_usage_error("simulate yucata --html /nowhere/at/all.html",
                    "cannot write '/nowhere/at/all.html': there is no folder '/nowhere/at'");
  check_usage_error("simulate yucata --csv /",
                    "cannot write '/': this is a folder; name a file in it");
  check_usage_error("simulate yucata --html ''", "--html: must not be empty");
  check_usage_error("simulate yucata --csv ''", "--csv: must not be empty");
  const std::string unknown = run_tradewind("simulate yucata --bots mcts:fast").err;
  CHECK(unknown.find("known are") == unknown.rfind("known are"));
}

TEST_CASE("commands: simulate also writes a page and a CSV file", "[commands]") {
  const TemporaryRoot place("reports");
  const fs::path folder = place.path();
  const std::string to = folder.string();
  const auto outcome =
      run_tradewind("simulate yucata --players 2 --games 5 --compare us-2017 --json --html '" + to +
                    "/a.html' --csv '" + to + "/a.csv'");
  INFO(outcome.err);
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.err, "written: " + to + "/a.html"));
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  CHECK(json.at("compared").at("variant") == "us-2017");
  CHECK(json.at("cards").size() > 50);
  CHECK(has(read_bytes(folder / "a.html"), "</html>"));
  CHECK(has(read_bytes(folder / "a.csv"), "\nrounds,"));
}

TEST_CASE("commands: an interrupted simulation reports the finished games", "[commands]") {
  const TemporaryRoot place("interrupted");
  const fs::path folder = place.path();
  const std::string to = "'" + folder.string() + "/";
  const auto outcome =
      run_tradewind("simulate us-2017 --games 100000000 --json --html " + to + "a.html' > " + to +
                    "out' 2> " + to + "err' & sleep 1; kill -INT $!; wait $!; echo $?");
  CHECK(outcome.out == "130\n");
  CHECK(has(read_bytes(folder / "err"), "interrupted"));
  const nlohmann::json json = nlohmann::json::parse(read_bytes(folder / "out"));
  CHECK(json.at("games") < 100000000);
  CHECK(json.at("unfinished") == 0);
  CHECK(has(read_bytes(folder / "a.html"), "Stopped early"));
}

TEST_CASE("commands: a simulation interrupted before the first game ended says so", "[commands]") {
  const std::string slow =
      "simulate yucata --players 2 --games 4 --threads 1 --bots mcts:iterations=20000 ";
  const auto outcome =
      run_tradewind(slow + "2>&1 > /dev/null & sleep 1; kill -INT $!; wait $!; echo $?");
  CHECK(outcome.out ==
        "tradewind: interrupted before the first game ended; there are no results\n130\n");
}

TEST_CASE("commands: test counts, filters and names each case of a scenario", "[commands]") {
  const TemporaryRoot folder("cases");
  const std::string file =
      folder.write("the-start.yaml",
                   "variant: yucata\ncases:\n"
                   "  - { case: two start, rules: [B-1], players: 2, ends: { over: false } }\n"
                   "  - { case: three start, rules: [B-2], players: 3, ends: { over: true } }\n");
  const auto test = [&](const std::string& filter) {
    return run_tradewind("test '" + file + "'" + filter).out;
  };
  const std::string junit = folder.path() + "/junit.xml";
  const std::string wrong = ":4: [yucata] three start: ends: over: expected true, got false\n";
  CHECK(test(" --junit '" + junit + "'") == file + wrong + "1 passed, 1 failed\n");
  CHECK(has(read_bytes(junit), " name=\"two start [yucata]\""));
  check_usage_error("test --junit /nowhere/at/all.xml",
                    "cannot write '/nowhere/at/all.xml': there is no folder '/nowhere/at'");
  CHECK(test(" --filter B-1") == "1 passed, 0 failed\n");
  CHECK(test(" --filter 'three start'") == file + wrong + "0 passed, 1 failed\n");
  CHECK(test(" --filter 'the start'") == file + wrong + "1 passed, 1 failed\n");
}

TEST_CASE("commands: simulate --check shrinks a violation and names the file", "[commands]") {
  const TemporaryRoot place("shrunk");
  const fs::path folder = place.path();
  const fs::path before = fs::current_path();
  fs::current_path(folder);
  const std::string mod =
      " --mod '" + (source_root / "tests" / "fixtures" / "trouble").string() + "'";
  const auto found = run_tradewind("simulate clumsy --players 2 --games 40 --check" + mod);
  const auto again = run_tradewind("test failure-clumsy-script.yaml" + mod);
  const auto sound = run_tradewind("simulate yucata --players 2 --games 4 --check");
  fs::current_path(before);
  INFO(found.err << again.out);
  CHECK(found.exit_code == 3);
  CHECK(has(found.err, "shrunk from "));
  CHECK(has(found.err, "reproduce it with: tradewind test failure-clumsy-script.yaml --mod "));
  CHECK(again.exit_code == 1);
  CHECK(has(again.out, "juggler.lua:5"));
  CHECK(sound.exit_code == 0);
  CHECK(has(sound.out, "all invariants held"));
}

}  // namespace tradewind
