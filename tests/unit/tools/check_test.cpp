// `check`: one variant alone, and its findings as SARIF.
#include "tradewind/check.h"
#include "catch.h"
#include "support/sarif.h"
#include "tradewind/ruleset.h"
#include "unit/small_root.h"

#include <algorithm>

namespace tradewind {

TEST_CASE("check: SARIF names the tool, each rule once, and a place for each result") {
  const Diagnostics found = {
      {"my mod/a.lua", 3, 7, "unknown-name", Severity::error, "there is no event 'foo'",
       "did you mean 'food'?"},
      {"my mod/a.lua", 4, 0, "unknown-name", Severity::error, "there is no event 'bar'", ""},
      {"", 0, 0, "missing-text", Severity::warning, "there is no text", ""}};
  const Json sarif = to_sarif(found, "1.2.0");
  CHECK(sarif.at("version") == "2.1.0");
  REQUIRE(sarif.at("runs").size() == 1);
  const Json& run = sarif.at("runs").at(0);
  const Json& driver = run.at("tool").at("driver");
  CHECK(driver.at("name") == "tradewind");
  CHECK(driver.at("version") == "1.2.0");
  REQUIRE(driver.at("rules").size() == 2);
  REQUIRE(run.at("results").size() == 3);
  for (const Json& result : run.at("results")) {
    const auto rule = result.at("ruleIndex").get<std::size_t>();
    CHECK(driver.at("rules").at(rule).at("id") == result.at("ruleId"));
    CHECK_FALSE(result.at("message").at("text").get<std::string>().empty());
    const std::string level = result.at("level");
    CHECK((level == "error" || level == "warning"));
  }
  const Json& place = run.at("results").at(0).at("locations").at(0).at("physicalLocation");
  CHECK(place.at("artifactLocation").at("uri") == "my%20mod/a.lua");
  CHECK(place.at("region").at("startLine") == 3);
  CHECK(place.at("region").at("startColumn") == 7);
  CHECK(run.at("results").at(0).at("message").at("text") ==
        "there is no event 'foo' (did you mean 'food'?)");
  CHECK_FALSE(run.at("results")
                  .at(1)
                  .at("locations")
                  .at(0)
                  .at("physicalLocation")
                  .at("region")
                  .contains("startColumn"));
  CHECK_FALSE(run.at("results").at(2).contains("locations"));
}

TEST_CASE("check: a run without findings is a SARIF log too") {
  const Json sarif = to_sarif({}, "1.2.0");
  CHECK(sarif.at("runs").at(0).at("results") == Json::array());
  CHECK(sarif.at("runs").at(0).at("tool").at("driver").at("rules") == Json::array());
}

TEST_CASE("check: a variant is looked at alone, with the values of its options") {
  const TemporaryRoot mod("check-variant");
  mod.write("content/loud/module.yaml", "id: loud\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
  mod.write("content/loud/options.yaml",
            "loud: { type: bool, default: false, loads: { \"true\": loud } }\n");
  mod.write("scripts/rules/loud/layers/shout.lua",
            "return { on = { turn_begins = function(game, player) player:shout() end } }\n");
  const std::string base = TRADEWIND_SOURCE_ROOT;
  const std::vector<std::string> roots = {base, mod.path()};
  const auto in_words = [&](const std::string& code, const std::string& what) {
    std::size_t last = 0, all = 0;
    const Diagnostics found = check(roots, {code, [&](std::size_t done, std::size_t codes) {
                                              CHECK(done == last + 1);
                                              last = done;
                                              all = codes;
                                            }});
    CHECK(last == all);
    CHECK(all > 0);
    return std::ranges::any_of(found, [&](const Diagnostic& each) {
      return to_text(each).find(what) != std::string::npos;
    });
  };
  CHECK_FALSE(in_words("bigbox-2021", "shout"));
  CHECK(in_words("bigbox-2021+loud", "shout.lua:1:61: error: a player has no verb 'shout'"));
  CHECK(in_words("bigbox-2021+loud", "module 'loud' has no texts for"));
  CHECK_FALSE(in_words("bigbox-2021", "module.loud"));
  CHECK_THROWS_AS(check(roots, {"bigbox-2021+quiet", {}}), VariantRefused);
}

TEST_CASE("check: a module that fails in one variant and loads in another is told with the variant",
          "[long]") {
  const TemporaryRoot mod("check-replaced");
  mod.write("content/late/module.yaml", "id: late\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
  mod.write("content/late/options.yaml",
            "late: { type: bool, default: false, loads: { \"true\": late } }\n");
  mod.write("scripts/rules/late/layers/late.lua",
            "return { before = { [\"finish_match.score\"] = { \"late\", function() end } } }\n");
  const Diagnostics found = check({TRADEWIND_SOURCE_ROOT, mod.path()});
  std::size_t reports = 0;
  for (const Diagnostic& each : found) {
    if (each.code != "unknown-name") continue;
    ++reports;
    CHECK(each.message.find("'finish_match' has no step or move 'score' in 'adventure-1+") == 0);
  }
  CHECK(reports == 1);
}

}  // namespace tradewind
