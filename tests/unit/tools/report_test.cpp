// Reports: cards of both variants of a comparison, cards of mods, and pages in every language.
#include "catch.h"
#include "report/plots.h"
#include "tradewind/document.h"
#include "tradewind/yaml.h"
#include "unit/tools/simulation_lab.h"

namespace tradewind {
namespace {

using lab::card_of;
using lab::library;
using lab::plan_for;
using lab::report_of;

NameList keys_of(const std::string& language) {
  const Node texts =
      read_yaml_file(TRADEWIND_SOURCE_ROOT "/content/locale/" + language + "/simulation.yaml");
  NameList keys;
  for (const auto& [key, text] : texts.entries) keys.push_back(key);
  return keys;
}

}  // namespace

TEST_CASE("report: a comparison has the cards of both variants", "[simulation]") {
  SimulationPlan plan = plan_for("bigbox-2021", 2, 40);
  plan.watch = true;
  plan.rival = library().ruleset("bigbox-2021+gunners");
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  CHECK(std::none_of(report.cards.begin(), report.cards.end(),
                     [](const CardRow& row) { return row.id == "gunner-4"; }));
  const CardRow& gunner = card_of(report.rival_cards, "gunner-4");
  CHECK(gunner.games == 40);
  CHECK(gunner.taken.times > 0);
  const Json there = report_json(report).at("compared").at("cards");
  const auto found = std::find_if(there.begin(), there.end(),
                                  [](const Json& card) { return card.at("id") == "gunner-4"; });
  REQUIRE(found != there.end());
  CHECK(found->at("taken").at("times") == gunner.taken.times);
  CHECK(has(report_csv(report),
            "\ncompared_card,gunner-4,taken," + std::to_string(gunner.taken.times) + ",,,40\n"));
  const std::string page = report_page(report);
  CHECK(has(page, "<code>gunner-4</code>"));
  CHECK(has(page, "There: taken per game"));
  CHECK(has(page, " there\""));
}

TEST_CASE("report: a variant compared with itself has the same cards twice", "[simulation]") {
  SimulationPlan plan = plan_for("us-2017", 3, 12);
  plan.watch = true;
  plan.rival = plan.ruleset;
  Simulation simulation(plan);
  simulation.run();
  CHECK(pack(simulation.totals().seen) == pack(simulation.totals().rival_seen));
  plan.rival = nullptr;
  Simulation alone(plan);
  alone.run();
  const Report report = report_of(alone);
  CHECK(report.rival_cards.empty());
  CHECK_FALSE(has(report_page(report), "There: taken per game"));
}

TEST_CASE("report: a search bot plays a card of a mod", "[simulation]") {
  SimulationPlan plan = plan_for("bigbox-2021+gunners", 2, 60);
  plan.watch = true;
  plan.bots = {"mcts:iterations=60", "mcts:iterations=60"};
  plan.threads = 2;
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  const CardRow& gunner = card_of(report.cards, "gunner-4");
  CHECK(gunner.name == "Gunner");
  CHECK(gunner.taken.times > 0);
  REQUIRE_FALSE(gunner.verbs.empty());
  CHECK(gunner.verbs.front().times > 0);
  CHECK(has(report_page(report), "<code>gunner-4</code>"));
}

TEST_CASE("report: a team game has one share of wins, and no curve of winners if nobody won",
          "[simulation]") {
  SimulationPlan plan = plan_for("contracts-coop", 4, 8);
  plan.watch = true;
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  CHECK(report.together);
  REQUIRE(report.seats[0].wins == 0);  // random players never complete every contract in time
  const std::string page = report_page(report);
  CHECK(has(page, "<dt>Games won</dt><dd>0.0%"));
  CHECK(has(page, "; nobody won</span>"));
  CHECK(has(page, "class=\"curve others\""));
  for (const char* part :
       {"class=\"curve winners\"", "Starting player", "Who wins", "Best score", "High up are"}) {
    INFO(part);
    CHECK_FALSE(has(page, part));
  }
  Simulation rivals(plan_for("bigbox-2021", 2, 2));
  rivals.run();
  CHECK(has(report_page(report_of(rivals)), "Starting player"));
}

TEST_CASE("report: the curve of winners ends with the last round that one reached",
          "[simulation]") {
  const auto sums = [](std::int64_t count) {
    Totals all;
    for (std::int64_t i = 0; i < count; ++i) all.add(5);
    return all;
  };
  const Texts texts(library().catalog(), "en", {});
  const std::string plot =
      curve_plot(texts, "coins", {sums(1), sums(0), sums(1)}, {sums(3), sums(3), sums(3)});
  const auto count = [&](const std::string& part) {
    int times = 0;
    for (std::size_t at = plot.find(part); at != std::string::npos; at = plot.find(part, at + 1))
      ++times;
    return times;
  };
  CHECK(count("class=\"point winners\"") == 2);
  CHECK(count("class=\"point others\"") == 3);
}

TEST_CASE("report: no label is written over the one of the fair share", "[simulation]") {
  const Texts texts(library().catalog(), "en", {});
  const std::string plot =
      scatter_plot(texts, "cards", {{"Passenger long", 0.5, {0.5, 0.4, 0.6}, "tip"}}, 0.5);
  CHECK(has(plot, "text-anchor=\"end\">Passenger long<"));
}

TEST_CASE("report: a comparison leaves out what is no value of a player", "[simulation]") {
  SimulationPlan plan = plan_for("us-2017", 2, 6);
  plan.watch = true;
  plan.rival = library().ruleset("yucata");
  Simulation simulation(plan);
  simulation.run();
  const std::string page = report_page(report_of(simulation));
  CHECK(has(page, "Influence at the end: "));
  CHECK_FALSE(has(page, "Cards to take at the end"));
}

TEST_CASE("report: the page has every language that has its texts", "[simulation]") {
  CHECK(keys_of("es") == keys_of("en"));
  SimulationPlan plan = plan_for("bigbox-2021", 3, 6);
  plan.bots = {"greedy", "random", "random"};
  plan.rotate = true;
  plan.watch = true;
  plan.rival = library().ruleset("us-2017");
  Simulation simulation(plan);
  simulation.run();
  const std::string english = report_page(report_of(simulation));
  const std::string spanish = report_page(report_of(simulation, "es"));
  CHECK(has(spanish, "<html lang=\"es\">"));
  for (const std::string& page : {english, spanish}) {
    const std::size_t body = page.find("<body>");
    const std::string shown = page.substr(body, page.find("<script>") - body);
    CHECK_FALSE(has(shown, "simulate."));  // a key without a text
  }
  const Texts texts(library().catalog(), "es", {});
  for (const std::string& key : keys_of("en")) {
    const std::string text = Texts(library().catalog(), "en", {})(key);
    // Too short to be sure of
    if (text.size() < 12 || text == texts(key) || has(text, "{")) continue;
    INFO(key);
    CHECK_FALSE(has(spanish, text));
  }
  for (const char* text :
       {"Quién gana", "Comparación", "Cómo crecen los valores", "Allí: cogida por partida"})
    CHECK(has(spanish, text));
}

}  // namespace tradewind
