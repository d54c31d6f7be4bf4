// Coverage and mutation of content: what they find, and that a missing scenario shows.
#include "catch.h"
#include "measure/mutations.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace tradewind {
namespace {

using testing::read_bytes;
using testing::run_tradewind;

bool becomes(const std::vector<Mutation>& all, const std::string& text, const std::string& wanted) {
  return std::any_of(all.begin(), all.end(),
                     [&](const Mutation& each) { return mutated(text, each) == wanted; });
}

const std::string first_card = TRADEWIND_SOURCE_ROOT "/examples/mods/first-card";

}  // namespace

TEST_CASE("mutations of Lua: comparisons, figures, words and whole calls, never comments or texts",
          "[measure]") {
  const std::string text =
      "-- 1 < 2\nlocal a <const> = \"2\"\nif x.n1 < 3 and y then\n  game:run(\"z\")\nend\n";
  const auto all = lua_mutations("f.lua", text);
  CHECK(becomes(
      all, text,
      "-- 1 < 2\nlocal a <const> = \"2\"\nif x.n1 <= 3 and y then\n  game:run(\"z\")\nend\n"));
  CHECK(becomes(
      all, text,
      "-- 1 < 2\nlocal a <const> = \"2\"\nif x.n1 < 4 and y then\n  game:run(\"z\")\nend\n"));
  CHECK(becomes(
      all, text,
      "-- 1 < 2\nlocal a <const> = \"2\"\nif x.n1 < 3 or y then\n  game:run(\"z\")\nend\n"));
  CHECK(becomes(all, text, "-- 1 < 2\nlocal a <const> = \"2\"\nif x.n1 < 3 and y then\n  \nend\n"));
  CHECK(all.size() == 4);
  CHECK(all[0].line == 3);
}

TEST_CASE("mutations of steps and needs: a step is left out, a declared comparison turns",
          "[measure]") {
  const std::string step = "  { \"look\", function(game, frame)\n    x = 1\n  end },\n";
  CHECK(becomes(lua_mutations("f.lua", step), step,
                "  { \"look\", function(game, frame) do return end\n    x = 1\n  end },\n"));
  const std::string effect = "  { \"end\", { emit = { \"ends\", \"player\" } } },\n";
  CHECK(becomes(lua_mutations("f.lua", effect), effect, "  { \"end\", function() end },\n"));
  const std::string need = "needs = { { \"taken\", \"==\", 0, \"why\" } }\n";
  CHECK(becomes(lua_mutations("f.lua", need), need,
                "needs = { { \"taken\", \"!=\", 0, \"why\" } }\n"));
}

TEST_CASE("mutations of YAML: figures and switches, never ids, versions or comments", "[measure]") {
  const std::string text = "# 3 things\n- { id: wolf-3, copies: 2, wild: true, asks: [1, 2] }\n";
  const auto all = yaml_mutations("cards.yaml", text);
  CHECK(all.size() == 4);
  CHECK(becomes(all, text, "# 3 things\n- { id: wolf-3, copies: 3, wild: true, asks: [1, 2] }\n"));
  CHECK(becomes(all, text, "# 3 things\n- { id: wolf-3, copies: 2, wild: false, asks: [1, 2] }\n"));
  CHECK(entry_at(text, text.find("copies")) == "wolf-3");
  CHECK(yaml_mutations("module.yaml", "version: 1\napi: 1\n").empty());
}

TEST_CASE("mutations that read alike on one line say their column", "[measure]") {
  const auto figures = yaml_mutations("cards.yaml", "- { id: wolf, cost: 2, teeth: 2, legs: 4 }\n");
  REQUIRE(figures.size() == 3);
  CHECK(figures[0].what == "'2' becomes '3' in column 21");
  CHECK(figures[1].what == "'2' becomes '3' in column 31");
  CHECK(figures[2].what == "'4' becomes '5'");
  CHECK(lua_mutations("f.lua", "\nx = a + b + c\n").back().what == "'+' becomes '-' in column 11");
}

TEST_CASE(
    "mutations of YAML: not what bots are told, where a board is drawn, or whether a module is "
    "loaded",
    "[measure]") {
  CHECK(yaml_mutations("board.yaml",
                       "- { id: a, at: [700, 500] }\n- { id: b, at: [7, 5], begun_for: 2 }\n")
            .size() == 1);
  CHECK(yaml_mutations("queries.yaml", "coins: { base: 1, shown: true, score: 6 }\n").size() == 1);
  CHECK(yaml_mutations("options.yaml",
                       "zoo: { type: bool, default: false, loads: { \"true\": zoo } }\n")
            .empty());
}

TEST_CASE(
    "mutations of a card: only who meets the card sees its figures, but everybody how many there "
    "are",
    "[measure]") {
  const auto all = yaml_mutations("content/zoo/cards.yaml",
                                  "- { id: wolf-3, copies: 2, cost: 5, wild: true }\n");
  REQUIRE(all.size() == 3);
  CHECK(all[0].card.empty());
  CHECK(all[1].card == "wolf-3");
  CHECK(all[2].card.empty());  // may say whether the card takes part
}

TEST_CASE("coverage: a mod whose scenario is taken away is reached no more", "[measure]") {
  const TemporaryRoot place("coverage");
  const std::string mod = place.path() + "/mod";
  std::filesystem::copy(first_card, mod, std::filesystem::copy_options::recursive);
  const auto whole =
      run_tradewind("test --coverage --html " + place.path() + "/page.html --mod " + mod);
  INFO(whole.out << whole.err);
  CHECK(whole.exit_code == 0);
  CHECK(has(whole.out, "lines of scripts     1 of 1 (100%)"));
  CHECK(has(whole.out, "cards                1 of 1 (100%)"));
  CHECK(has(read_bytes(place.path() + "/page.html"), "<span class=\"ran\">"));
  std::filesystem::remove_all(mod + "/tests");
  place.write("mod/tests/nothing.yaml",
              "variant: bigbox-2021+gunners\nplayers: 2\ngiven: {}\nends: { question: { to: 0, "
              "about: discover } }\n");
  const auto empty = run_tradewind("test --coverage --mod " + mod);
  CHECK(has(empty.out, "lines of scripts     0 of 1 (0%)"));
  CHECK(has(empty.out, "gunner.lua: 7"));
  CHECK(has(empty.out, "Cards that no test lays out or turns up\n  gunners/gunner-4"));
}

TEST_CASE("mutate: what no scenario notices is listed with its place", "[measure]") {
  const auto outcome = run_tradewind("mutate gunners --json --jobs 2 --mod " + first_card);
  INFO(outcome.err);
  REQUIRE(outcome.exit_code == 0);
  const auto report = nlohmann::json::parse(outcome.out);
  CHECK(report.at("tried").get<int>() >= 5);
  CHECK(report.at("by_check").get<int>() <= report.at("noticed").get<int>());
  const auto survives = [&](const std::string& change) {
    const auto& all = report.at("unnoticed");
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& each) { return each.at("change") == change; });
  };
  CHECK_FALSE(survives("'2' becomes '3'"));  // what the gunner pays
  CHECK_FALSE(survives("'game:run(\"gain_coins\", player, gunner.pays)' is left out"));
  CHECK(survives("'4' becomes '5'"));  // no scenario hires it
  CHECK(has(run_tradewind("mutate gunnrs --mod " + first_card).err, "did you mean 'gunners'?"));
}

TEST_CASE("mutate: what only a score leads to is listed apart, what a rule reads too is tried",
          "[measure]") {
  const TemporaryRoot place("only-bots");
  const std::string mod = place.path() + "/mod";
  std::filesystem::copy(first_card, mod, std::filesystem::copy_options::recursive);
  place.write("mod/content/gunners/queries.yaml",
              "savings: { of: [seat player], base: 30 }\n"
              "wages: { of: [seat player], base: 0, plus: [2] }\n"
              "outlook: { of: [seat player], script: true }\n"
              "hopes: { of: [seat player], base: outlook, plus: [wages], score: 2 }\n");
  place.write("mod/scripts/rules/gunners/values/outlook.lua",
              "return function(game, player)\n  return 50 + rules.savings(game, player)\nend\n");
  place.write(
      "mod/scripts/cards/gunners/gunner.lua",
      "return {\n  on_own = {\n    ship_repelled = function(game, gunner, player)\n"
      "      game:run(\"gain_coins\", player, rules.wages(game, player))\n    end,\n  },\n}\n");
  const auto outcome = run_tradewind("mutate gunners --json --jobs 2 --mod " + mod);
  INFO(outcome.err);
  REQUIRE(outcome.exit_code == 0);
  const auto report = nlohmann::json::parse(outcome.out);
  const auto lists = [&](const char* list, const std::string& change) {
    const auto& all = report.at(list);
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& each) { return each.at("change") == change; });
  };
  CHECK(lists("only_bots", "'30' becomes '31'"));
  CHECK(lists("only_bots", "'50' becomes '51'"));
  CHECK(lists("only_bots", "'+' becomes '-'"));
  CHECK(report.at("only_bots").size() == 4);  // and that there is a script
  CHECK_FALSE(lists("unnoticed", "'30' becomes '31'"));
  const auto text = run_tradewind("mutate gunners --jobs 2 --filter queries --mod " + mod).out;
  CHECK(has(text, "not tried:\n  content/gunners/queries.yaml:1: '30' becomes '31'\n"));
  CHECK(has(text, "gunners: 2 of 2 changes noticed (100%)"));
}

}  // namespace tradewind
