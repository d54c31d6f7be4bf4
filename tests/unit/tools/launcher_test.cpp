// The launcher: names of seats, codes that lack a module, and how long ago a game was saved.
#include "catch.h"
#include "play/start/saves.h"
#include "play/start/seats.h"
#include "start/needed_modules.h"
#include "tradewind/codes.h"
#include "unit/program.h"
#include "unit/pseudo_terminal.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <chrono>
#include <set>

namespace tradewind::terminal {
namespace {

namespace fs = std::filesystem;

Texts english() { return {shipped_library().catalog(), "en", {}}; }

NameList names_of(const std::vector<SeatInfo>& seats) {
  NameList names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  return names;
}

}  // namespace

TEST_CASE("launcher: no two seats have one name", "[launcher]") {
  const Texts texts = english();
  std::vector<SeatInfo> seats = make_seats({"human", "normal", "normal"}, texts);
  CHECK(names_of(seats) == NameList{"Player 1", "Ada", "Bruno"});
  CHECK(free_name("easy", 0, {seats[1], seats[2]}, texts) != "Ada");
  CHECK(free_name("human", 1, {{"Player 2", "human"}}, texts) == "Player 3");
  const NameList many = names_of(make_seats(NameList(9, "easy"), texts));
  CHECK(std::set<std::string>(many.begin(), many.end()).size() == many.size());
}

TEST_CASE("launcher: nobody is called what means something else at the table", "[launcher]") {
  for (const char* name : {"2", "17", "me", "ME", "myself"})
    CHECK(means_something_else(name, english()));
  for (const char* name : {"Ada 2", "2nd", "Mel", "Å"})
    CHECK_FALSE(means_something_else(name, english()));
}

TEST_CASE("launcher: a code that lacks a module gets it, and nothing else", "[launcher]") {
  const Texts texts = english();
  const auto needed =
      with_what_is_needed(shipped_library(), "us-2017+contracts=competitive", texts);
  REQUIRE(needed);
  CHECK(needed->code == "us-2017+contracts=competitive+contract_cards=true");
  CHECK(needed->names.size() == 1);
  CHECK(refusals(shipped_library(), needed->code).empty());
  CHECK_FALSE(with_what_is_needed(shipped_library(), "us-2017+influence_target=99999", texts));
  CHECK_FALSE(with_what_is_needed(shipped_library(), "no-variant+contracts=competitive", texts));
}

TEST_CASE("play: offers at the keyboard what a code lacks, and elsewhere refuses it",
          "[launcher]") {
  const TemporaryRoot folder("needed");
  const std::string how =
      "us-2017+contracts=competitive --seats human,easy --seed 3 --pace 0 --record '" +
      folder.path() + "/g.yaml'";
  CHECK(testing::run_tradewind("play " + how).exit_code == 2);
  if (!testing::has_terminals()) return;
  testing::Player agrees("--plain " + how, "xterm");
  REQUIRE(agrees.shows("(yes or no)"));
  agrees.type("yes\n");
  CHECK(agrees.asked());
  testing::Player refuses("--plain " + how + "2", "xterm");
  REQUIRE(refuses.shows("(yes or no)"));
  refuses.type("no\n");
  CHECK(refuses.end() == 2);
}

TEST_CASE("play: weights that cannot be read are told before the game, and by check",
          "[launcher]") {
  const TemporaryRoot mod("broken-weights");
  mod.write("content/variants/small-box.yaml", "id: small-box\nmodules: [base]\n");
  mod.write("content/locale/en/small-box.yaml",
            "variant.small-box.name: Small box\nvariant.small-box.text: Small\n");
  mod.write("content/bots/small-box/2.yaml", "format: 1\nend: [1,\n");
  const std::string with = " small-box --mod '" + mod.path() + "' ";
  const auto played = testing::run_tradewind("play" + with + "--seats human,human --record '" +
                                             mod.path() + "/game.yaml'");
  CHECK(played.exit_code == 2);
  CHECK(played.err.find("2.yaml:2:6: error: this list is not closed") != std::string::npos);
  CHECK_FALSE(fs::exists(mod.path() + "/game.yaml"));
  const auto checked = testing::run_tradewind("check" + with);
  CHECK(checked.exit_code == 1);
  CHECK(checked.out.find("2.yaml:2:6: error: this list is not closed") != std::string::npos);
}

TEST_CASE(
    "launcher: the list of editions takes a code, and a learner hears the language of the "
    "environment",
    "[launcher]") {
  const TemporaryRoot home("home");
  const std::string here = "HOME='" + home.path() + "' ";
  const auto said = [&](const std::string& typed, const std::string& command) {
    return testing::run("printf '" + typed + "' | env " + here + command).out;
  };
  const std::string chosen =
      said("3\\n1\\nyucata+influence_target=9\\nq\\nq\\n", testing::program() + "play --plain");
  CHECK(chosen.find("Code: yucata+influence_target=9") != std::string::npos);
  const std::string dice = said("3\\ndice-1\\nq\\nq\\n", testing::program() + "play --plain");
  CHECK(dice.find("\n2. House rules") != std::string::npos);  // no modules go with the dice game
  CHECK(
      said("", "LC_ALL=es_ES.UTF-8 " + testing::program() + "learn base --plain").find("Ronda 1") !=
      std::string::npos);
}

TEST_CASE("launcher: ? explains every page, and none of them is left by it", "[launcher]") {
  const TemporaryRoot home("pages");
  const auto said = [&](const std::string& typed) {
    return testing::run("printf '" + typed + "' | env HOME='" + home.path() + "' " +
                        testing::program() + "play --plain")
        .out;
  };
  const auto explains = [&](const std::string& way, const std::string& text,
                            const std::string& back) {
    const std::string all = said(way + "?\\n" + back);
    INFO(all);
    CHECK(all.find(text) != std::string::npos);
    CHECK(all.find("there is no variant") == std::string::npos);
    CHECK(all.find("not a valid value") == std::string::npos);
    CHECK(all.find("not possible here") == std::string::npos);
  };
  explains("3\\n1\\n", "An edition is a game", "us-2017\\nq\\nq\\n");
  explains("3\\n3\\n", "Each line is a rule", "q\\nq\\nq\\n");
  explains("3\\n4\\n2\\n", "Type the number of a line, or a value", "q\\nq\\nq\\nq\\n");
  explains("3\\n3\\n1\\n", "Type a value as it appears in a code, such as ", "q\\nq\\nq\\nq\\n");
  explains("3\\n5\\n", "change that player or their name", "q\\nq\\nq\\n");
  explains("3\\n5\\n1\\n", "somebody at this keyboard", "\\n?\\n\\nq\\nq\\nq\\n");
  explains("3\\n6\\n", "the player who goes first", "q\\nq\\nq\\n");
  explains("3\\n7\\n", "the same seed", "q\\nq\\nq\\n");
  explains("4\\n", "a series of games", "q\\nq\\n");
  const std::string editions = said("3\\n1\\nq\\nq\\nq\\n");
  CHECK(editions.find("\nThe Dice Game\n") != std::string::npos);  // the groups have names
  const std::string loud = said("3\\n1\\nUS-2017\\nq\\nq\\n");
  CHECK(loud.find("Code: us-2017") != std::string::npos);
}

TEST_CASE("launcher: a kind of player is taken by its number or in words, and nothing else",
          "[launcher]") {
  const TemporaryRoot home("kinds");
  const std::string said =
      testing::run("printf '3\\n5\\n2\\nzork\\n2\\nHard bot\\nZed\\nq\\nq\\nq\\n' | env HOME='" +
                   home.path() + "' " + testing::program() + "play --plain")
          .out;
  INFO(said);
  CHECK(said.find("That is not possible here.") != std::string::npos);
  CHECK(said.find("2. Zed: hard bot") != std::string::npos);
}

TEST_CASE("saves: of games that bots play alone the last ten stay, of people's all", "[launcher]") {
  const TemporaryRoot folder("alone");
  const Saves saves(folder.path() + "/games", folder.path() + "/choices");
  static Scripts scripts(shipped_library().ruleset("yucata"));
  MatchSetup setup;
  setup.players = 2;
  setup.seats = {{"Ada", "easy"}, {"Bruno", "easy"}};
  const Match match(scripts, setup);
  const auto play = [&](bool only_bots) {
    const auto file = saves.new_file("yucata", only_bots);
    CHECK(file->save(match).empty());
    return file->path();
  };
  const std::string open_path = play(true);
  const SaveFile open(open_path, SaveFile::Begin::resumed);  // as if it were played on elsewhere
  for (int i = 0; i < 14; ++i) (void)play(true);
  for (int i = 0; i < 14; ++i) (void)play(false);
  int of_bots = 0, all = 0;
  for (const auto& each : fs::directory_iterator(folder.path() + "/games")) {
    if (each.path().extension() != ".yaml") continue;
    ++all;
    of_bots += each.path().filename().string().find("-bots") != std::string::npos ? 1 : 0;
  }
  CHECK(fs::exists(open_path));
  CHECK(of_bots >= 10);
  CHECK(of_bots <= 11);  // the open one, too
  CHECK(all == of_bots + 14);
}

TEST_CASE("saves: a game says how many days ago it was played", "[launcher]") {
  const TemporaryRoot folder("days");
  const Saves saves(folder.path() + "/games", folder.path() + "/choices");
  static Scripts scripts(shipped_library().ruleset("yucata"));
  MatchSetup setup;
  setup.players = 2;
  setup.seats = {{"Ann", "human"}, {"Bob", "human"}};
  Match match(scripts, setup);
  match.play(0);
  std::string path;
  {
    const auto file = saves.new_file("yucata");
    REQUIRE(file->save(match).empty());
    path = file->path();
  }
  REQUIRE(saves.unfinished().size() == 1);
  CHECK(saves.unfinished().front().days == 0);
  fs::last_write_time(path, fs::last_write_time(path) - std::chrono::hours(72));
  CHECK(saves.unfinished().front().days == 3);
}

}  // namespace tradewind::terminal
