// tradewind editor: schemas that know what modules declare, settings that keep what others wrote,
// and the shipped tree.
#include "catch.h"
#include "generate/editor_files.h"
#include "generate/schema/json_schema.h"
#include "generate/steps_page.h"
#include "schema/scenario_schema.h"
#include "unit/generated.h"
#include "unit/has.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <nlohmann/json.hpp>

using namespace tradewind;
using tradewind::testing::check_generated;
using tradewind::testing::read_bytes;
using tradewind::testing::run_tradewind;

TEST_CASE("editor: the shipped tree has settings for the Lua language server", "[editor]") {
  check_generated(".luarc.json",
                  editor_settings(shipped_library(), TRADEWIND_SOURCE_ROOT).at(".luarc.json"));
}

TEST_CASE("editor: the page of the base game in steps is what its scripts say", "[editor]") {
  const auto ruleset = shipped_library().ruleset("bigbox-2021");
  const std::string page = steps_page(*ruleset);
  check_generated("docs/reference/base-steps.md", page);
  CHECK(has(page, "### visit\n"));
  CHECK(has(page, "`coins >= hire_price + fee (needs_coins)`"));
  CHECK(has(page,
            "| `visit_begins` | `seat player` | a player's part of Trade & Hire begins | "
            "`visit.arrive` |"));
}

TEST_CASE(
    "editor: a schema of a module has the facts and values of what it requires, and no others",
    "[editor]") {
  const auto all = declarations(shipped_library());
  const auto loaded_with = [&](const std::string& id) {
    std::vector<ModuleInfo> modules;
    const auto module =
        std::find_if(all.begin(), all.end(), [&](const ModuleInfo& each) { return each.id == id; });
    for (const ModuleInfo& each : all) {
      if (contains(module->loads, each.id)) modules.push_back(each);
    }
    return modules;
  };
  const auto values_of = [&](const std::string& id) {
    const auto schema = nlohmann::json::parse(json_schema("cards", loaded_with(id)));
    CHECK(schema.at("items").at("additionalProperties") == false);
    return schema.at("items").at("properties").at("profession").at("enum").get<NameList>();
  };
  CHECK(contains(values_of("base"), "jester"));
  CHECK_FALSE(contains(values_of("base"), "clerk"));
  CHECK(contains(values_of("contract_cards"), "clerk"));
}

TEST_CASE("editor: settings of others stay, and what is no plain JSON is left alone", "[editor]") {
  const std::string ours =
      R"({"runtime.version": "Lua 5.4", "workspace.library": ["scripts/meta"],
          "yaml.schemas": {"a": ["b"]}})";
  const auto merged = nlohmann::json::parse(merged_settings(
      R"({"editor.tabSize": 2, "workspace.library": ["mine"], "yaml.schemas": {"c": ["d"]}})",
      ours));
  CHECK(merged.at("editor.tabSize") == 2);
  CHECK(merged.at("workspace.library") == nlohmann::json{"mine", "scripts/meta"});
  CHECK(merged.at("yaml.schemas") == nlohmann::json{{"a", {"b"}}, {"c", {"d"}}});
  CHECK(merged_settings(merged.dump(), ours) ==
        merged_settings(merged_settings(merged.dump(), ours), ours));
  CHECK_THROWS_AS(merged_settings("{ // mine\n}", ours), std::invalid_argument);
}

TEST_CASE("editor: the command sets up a mod, and says what it did not touch", "[editor]") {
  const TemporaryRoot mod("editor");
  mod.write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
  mod.write("content/zoo/facts.yaml", "stripes: int\n");
  mod.write(".vscode/settings.json", "{ // mine\n}\n");
  const auto outcome = run_tradewind("editor " + mod.path());
  INFO(outcome.err);
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.out,
            "settings.json is not plain JSON (comments?) and stays as it is; add to it:\n"));
  CHECK(read_bytes(mod.path() + "/.vscode/settings.json") == "{ // mine\n}\n");
  const auto lua = nlohmann::json::parse(read_bytes(mod.path() + "/.luarc.json"));
  CHECK(lua.at("workspace.library") == nlohmann::json{"scripts/meta"});
  CHECK(lua.at("runtime.builtin").at("io") == "disable");
  CHECK_FALSE(lua.at("runtime.builtin").contains("math"));
  const auto cards =
      nlohmann::json::parse(read_bytes(mod.path() + "/schemas/zoo/cards.schema.json"));
  CHECK(cards.at("items").at("properties").contains("stripes"));
  CHECK(cards.at("items").at("properties").contains("cutlasses"));
  CHECK(has(read_bytes(mod.path() + "/scripts/meta/zoo/things.lua"), "stripes integer"));
  CHECK(has(run_tradewind("editor /nowhere/at/all").err, "has no folder content/"));
}
