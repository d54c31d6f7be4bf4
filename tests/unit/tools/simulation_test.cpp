// Statistics of simulations: intervals, totals, cards, comparisons, and all forms of the report.
#include "catch.h"
#include "tradewind/beginning.h"
#include "unit/program.h"
#include "unit/tools/simulation_lab.h"

#include "model/program.h"
#include "simulate/report/report.h"
#include "simulate/run/progress.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"

#include <algorithm>

namespace tradewind {
namespace {

using lab::card_of;
using lab::library;
using lab::plan_for;
using lab::report_of;

// Values from the literature on Wilson's interval.
TEST_CASE("intervals agree with the literature", "[simulation]") {
  CHECK(wilson(8, 10).low == Approx(0.4902).margin(0.0001));
  CHECK(wilson(8, 10).high == Approx(0.9433).margin(0.0001));
  CHECK(wilson(0, 10).low == Approx(0));
  CHECK(wilson(0, 10).high == Approx(0.2775).margin(0.0001));
  CHECK(wilson(10, 10).high == Approx(1));
  CHECK(wilson(0, 0).low == Approx(0));
  CHECK(wilson(0, 0).high == Approx(1));
  Totals sums;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) sums.add(value);
  const Interval mean = mean_of(sums);
  CHECK(mean.value == Approx(5));
  CHECK(mean.high - mean.value == Approx(2.3646 * 2.138 / std::sqrt(8.0)).margin(0.001));
  CHECK(mean_of(sums, 2).value == Approx(2.5));
  Totals few;
  for (const int value : {0, 2}) few.add(value);
  CHECK(mean_of(few).high == Approx(1 + 12.7062).margin(0.001));
  for (const int value : {0, 2}) few.add(value);
  CHECK(mean_of(few).low == Approx(1 - 3.1824 / std::sqrt(3.0)).margin(0.003));
}

TEST_CASE("packed totals add up, and lists grow", "[simulation]") {
  SimulationTotals one, two;
  one.statistics.add({3, 2, 0, true, 0x8000000000000001U, 7, 4, 1, {{1, 2}, {9, 3}, "", ""}, {}});
  two.statistics.add({4, 2, 0, true, 5, 9, 6, 0, {{1, 1}, {4, 4}, "", ""}, {}});
  two.seen.cards.resize(3);
  two.seen.cards[2].drawn = 11;
  SimulationTotals both;
  add_packed(both, pack(one));
  add_packed(both, pack(two));
  CHECK(both.statistics.games == 2);
  CHECK(both.statistics.hash == one.statistics.hash + two.statistics.hash);
  CHECK(both.statistics.lengths == Histogram{{4, 1}, {6, 1}});
  CHECK(both.statistics.seats[0].wins == whole_win + whole_win / 2);
  CHECK(both.statistics.order[1].wins == whole_win + whole_win / 2);  // seat 0, where seat 1 began
  CHECK(both.seen.cards.at(2).drawn == 11);
  CHECK_THROWS_AS(add_packed(both, PackedTotals{1, 2}), std::logic_error);
}

TEST_CASE("a card is drawn from the stock and taken by a seat; a coin that is paid is neither",
          "[simulation]") {
  const auto ruleset = library().ruleset("bigbox-2021");
  Scripts scripts(ruleset);
  const Node given = parse_yaml(
      "given",
      "seat 0: { coins: [settler-4, settler-4, settler-4] }\nseat 1: { display: [jester-5] }\n"
      "deck: { top: [sailor-3] }\n");
  Position position = lay_out(scripts, 2, 1, given);
  GameWatch watch(*ruleset, 2);
  watch.begin(position);
  for (const std::string move : {"draw", "stop", "hire sailor-3"}) {
    const auto index = position.find(move);
    REQUIRE(index.has_value());
    watch.choose(position, *index);
    position.play(*index);
    watch.after(position);
  }
  Outcome outcome;
  outcome.players = 2;
  outcome.over = true;
  outcome.result = {{1, 2}, {5, 3}, "", ""};
  watch.end(position, outcome);
  const std::vector<CardInfo> cards = cards_of(*ruleset);
  const auto sums = [&](const std::string& id) {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const CardInfo& card) { return card.id == id; });
    return watch.seen().cards[static_cast<std::size_t>(found - cards.begin())];
  };
  CHECK(sums("sailor-3").drawn == 1);
  CHECK(sums("sailor-3").taken.times == 1);
  CHECK(sums("sailor-3").taken.wins == whole_win);
  const NameList verbs = ruleset->verbs();
  const auto hire =
      static_cast<std::size_t>(std::find(verbs.begin(), verbs.end(), "hire") - verbs.begin());
  CHECK(sums("sailor-3").named.at(hire).times == 1);
  CHECK(sums("jester-5").taken.times == 1);  // lay before a seat from the start
  CHECK(sums("jester-5").taken.wins == 0);
  CHECK(sums("jester-5").drawn == 0);
  CHECK(sums("settler-4").drawn == 0);
  CHECK(sums("settler-4").taken.times == 0);
}

TEST_CASE("the observer agrees with the statistics", "[simulation]") {
  SimulationPlan plan = plan_for("bigbox-2021+gunners", 3, 40);
  plan.watch = true;
  plan.threads = 2;
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  CHECK(simulation.totals().seen.games == 40);
  const CardRow& gunner = card_of(report.cards, "gunner-4");  // known to a mod alone
  CHECK(gunner.name == "Gunner");
  CHECK(gunner.drawn > 0);
  REQUIRE_FALSE(gunner.verbs.empty());
  CHECK(std::any_of(gunner.verbs.begin(), gunner.verbs.end(),
                    [&](const DeedRow& verb) { return verb.times == gunner.taken.times; }));
  const auto curve = std::find_if(report.curves.begin(), report.curves.end(),
                                  [](const CurveRow& row) { return row.id == "influence"; });
  REQUIRE(curve != report.curves.end());
  const CurveSums& sums = *curve->sums;
  std::int64_t scores = 0;
  for (const std::int64_t score : simulation.statistics().score) scores += score;
  CHECK(sums.winners_end.sum + sums.others_end.sum == scores);  // the variant's score is this query
  CHECK(sums.winners.at(0).count + sums.others.at(0).count == 120);
  SimulationPlan plain = plan;
  plain.watch = false;
  Simulation unwatched(plain);
  unwatched.run();
  CHECK(unwatched.statistics().hash == simulation.statistics().hash);
}

TEST_CASE("the learned weights beat the declared ones", "[simulation]") {
  SimulationPlan plan = plan_for("bigbox-2021", 2, 100);
  plan.bots = {"greedy", "greedy:declared"};
  plan.rotate = true;
  Simulation simulation(plan);
  simulation.run();
  CHECK(report_of(simulation).bots[0].wins >= 65);  // 4 in 5 over many games
}

TEST_CASE("rotating bots sit at every seat equally often", "[simulation]") {
  SimulationPlan plan = plan_for("yucata", 3, 30);
  plan.bots = {"greedy", "random", "random"};
  plan.rotate = true;
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  REQUIRE(report.bots.size() == 2);
  CHECK(report.bots[0].id == "greedy");
  CHECK(report.bots[0].games == 30);
  CHECK(report.bots[1].games == 60);
  CHECK(report.bots[0].wins > 20);
  CHECK(report.bots[0].wins + report.bots[1].wins == Approx(30));
  for (const StandingRow& seat : report.seats) CHECK(seat.wins < 20);
  SimulationPlan alike = plan_for("yucata", 3, 5), turned = alike;
  turned.rotate = true;
  Simulation one(alike), other(turned);
  one.run();
  other.run();
  CHECK(one.statistics().hash == other.statistics().hash);
}

TEST_CASE("simulate --lua-only plays the same games without bytecode, those of a series too",
          "[simulation]") {
  for (auto ruleset = library().ruleset("dice-1+series", false); ruleset != nullptr;
       ruleset = ruleset->next())
    CHECK(ruleset->accelerator() == nullptr);
  for (const std::string code : {"bigbox-2021", "contracts", "adventure-1", "dice-1+series"}) {
    CAPTURE(code);
    const auto figures = [&](const std::string& option) {
      nlohmann::json json = nlohmann::json::parse(
          testing::run_tradewind("simulate " + code + " --players 2 --games 3 --json --no-mods" +
                                 option)
              .out);
      for (const char* measured : {"seconds", "decisions_per_second", "games_per_second"})
        json.erase(measured);
      return json;
    };
    CHECK(figures(" --lua-only") == figures(""));
  }
}

TEST_CASE("a variant compared with itself does not differ", "[simulation]") {
  SimulationPlan plan = plan_for("yucata", 2, 10);
  plan.rival = plan.ruleset;
  Simulation same(plan);
  same.run();
  REQUIRE(same.totals().pairs.size() == measures_of(plan).size());
  for (const Pairs& pairs : same.totals().pairs) {
    CHECK(pairs.difference.count == 10);
    CHECK(pairs.difference.squares == 0);
  }
  CHECK(same.totals().rival.hash == same.statistics().hash);
  plan.rival = library().ruleset("yucata+influence_target=4");
  Simulation shorter(plan);
  shorter.run();
  const Interval rounds = mean_of(shorter.totals().pairs.at(0).difference);
  CHECK(rounds.high < 0);
}

TEST_CASE("games split over processes add up to the same figures", "[simulation]") {
  SimulationPlan plan = plan_for("us-2017", 3, 11);
  plan.watch = true;
  Simulation whole(plan);
  whole.run();
  std::vector<PackedTotals> parts;
  for (int rank = 0; rank < 3; ++rank) {
    plan.ranks = 3;
    plan.rank = rank;
    Simulation part(plan);
    part.run();
    CHECK(part.statistics().games == (plan.games - rank + 2) / 3);
    parts.push_back(part.packed());
  }
  Simulation sum(plan);
  sum.join(parts);
  CHECK(pack(sum.totals()) == pack(whole.totals()));
}

TEST_CASE("the page is self-contained and escapes its texts", "[simulation]") {
  SimulationPlan plan = plan_for("bigbox-2021+gunners", 2, 6);
  plan.watch = true;
  plan.rival = library().ruleset("bigbox-2021");
  Simulation simulation(plan);
  simulation.run();
  const Report report = report_of(simulation);
  const std::string page = report_page(report);
  CHECK(page.starts_with("<!doctype html>"));
  for (const char* part : {"<html lang=\"en\">", "<title>", "<svg", "aria-sort", "Gunner",
                           "prefers-color-scheme", "Compared", "tradewind simulate &lt;zoo&gt;"}) {
    INFO(part);
    CHECK(has(page, part));
  }
  for (const char* part :
       {"http:", "https:", "src=", "<link", "@import", "url(", "<zoo>", "nan", "inf%"}) {
    INFO(part);
    CHECK_FALSE(has(page, part));
  }
  const auto count = [&](const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
      ++times;
    return times;
  };
  for (const std::string tag :
       {"svg", "g", "section", "figure", "table", "tr", "td", "th", "dl", "div", "details"}) {
    INFO(tag);
    CHECK(count("<" + tag + ">") + count("<" + tag + " ") == count("</" + tag + ">"));
  }
  const std::string sheet = report_csv(report);
  CHECK(sheet.starts_with("table,item,measure,value,low,high,count\n"));
  CHECK(has(sheet, "\ncard,gunner-4,copies,3,,,6\n"));
  const nlohmann::ordered_json json = report_json(report);
  for (const char* field : {"variant", "players", "games", "decisions", "seconds",
                            "decisions_per_second", "games_per_second", "rounds_mean", "wins",
                            "score_mean", "unfinished", "hash", "cards", "queries", "compared"}) {
    INFO(field);
    CHECK(json.contains(field));
  }
}

TEST_CASE("a report of no games has figures, too", "[simulation]") {
  SimulationPlan plan = plan_for("us-2017", 2, 1);
  plan.watch = true;
  plan.rival = plan.ruleset;
  Simulation simulation(plan);
  simulation.stop();
  simulation.run();
  CHECK(simulation.statistics().games == 0);
  const Report report = report_of(simulation);
  CHECK_FALSE(has(report_page(report), "nan"));
  CHECK(report_json(report).at("games") == 0);
  CHECK(has(report_csv(report), "all,us-2017,games,0"));
}

TEST_CASE("the progress bar shows share, rate and remaining time", "[simulation]") {
  CHECK(progress_text(3000, 5000, "games", 12) ==
        "[##############..........]  60%  3,000 of 5,000 games, 250 a second, 8 s left");
  CHECK(progress_text(0, 5000, "games", 0.2) ==
        "[........................]   0%  0 of 5,000 games");
  CHECK(progress_text(50, 1000, "games", 100) ==
        "[#.......................]   5%  50 of 1,000 games, 0.5 a second, 31 min 40 s left");
}

}  // namespace
}  // namespace tradewind
