// Series: the order of matches, what they carry along, total scores, and refusals.
#include "tradewind/series.h"
#include "catch.h"
#include "run/game_player.h"
#include "simulate/run/simulation.h"
#include "tradewind/beginning.h"
#include "tradewind/check.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"
#include "unit/shipped.h"
#include "unit/small_root.h"

#include <algorithm>

namespace tradewind {
namespace {

// A tour of two tables of the base game: no dice, no board, another name of the option.
void write_tour(const TemporaryRoot& root, const std::string& second_options) {
  root.write("content/tour/module.yaml",
             "id: tour\nversion: 1.0.0\napi: 1\nrequires: [base]\nseries: tour\n");
  root.write("content/tour/options.yaml",
             "tour: { type: bool, default: false, label: house, clauses: [] }\n");
  root.write("content/variants/first-table.yaml",
             "id: first-table\nmodules: [tour]\noptions: { max_rounds: 2 }\nnext: second-table\n");
  root.write("content/variants/second-table.yaml",
             "id: second-table\nmodules: [tour]\noptions: " + second_options + "\n");
}

// Plays any moves to the end.
MatchEnd play_on(Match& match) {
  std::uint64_t stream = match.setup().seed;
  while (!match.position().over()) {
    match.play(static_cast<int>(
        random_below(stream, static_cast<std::uint32_t>(match.position().moves()))));
  }
  return match_end_of(match.position());
}

// A series whose earlier matches are read from text; the current match ends with these scores.
Result total_after(const std::string& carried, const std::vector<int>& scores,
                   const std::string& team = "") {
  MatchSetup setup;
  set_carry(setup, parse_yaml("carry", carried));
  Series series(shipped_library().ruleset("dice-4"), setup);
  CHECK_FALSE(series.finish({{{1, 2}, scores, team, ""}}));
  return series.total();
}

NameList reasons_against(const Library& from, const std::string& code) {
  try {
    (void)from.ruleset(code);
    return {};
  } catch (const VariantRefused& refused) {
    return sentences_of(refused);
  }
}

std::string misread(const std::string& carried) {
  MatchSetup setup;
  set_carry(setup, parse_yaml("carry", carried));
  try {
    (void)read_series(setup, "game.yaml");
    return "";
  } catch (const ContentError& error) {
    return to_text(error.diagnostics().front());
  }
}

}  // namespace

TEST_CASE("series: the option decides, and options go along", "[series]") {
  CHECK(shipped_library().ruleset("dice-1")->next() == nullptr);
  auto rules = shipped_library().ruleset("dice-1+series+points_to_win=15");
  NameList codes;
  for (; rules; rules = rules->next()) codes.push_back(rules->code());
  CHECK(codes == NameList{"dice-1+points_to_win=15+series", "dice-2+points_to_win=15+series",
                          "dice-3+points_to_win=15+series", "dice-4+points_to_win=15"});
  CHECK(reasons_against(shipped_library(), "dice-4+series").front() ==
        "'dice-4' is the last of its series: no match can follow it; leave out 'series'");
}

TEST_CASE("series: every match starts fresh, and its record lists the earlier ones", "[series]") {
  Series series(shipped_library().ruleset("dice-1+series+points_to_win=4"),
                {3, 0, 11, {{"Ann", "human"}, {"Bob", "greedy"}, {}}});
  CHECK(series.matches() == 4);
  std::vector<int> sum(3);
  std::vector<std::uint64_t> seeds;
  do {
    Scripts scripts(series.ruleset());
    Match match(scripts, series.setup());
    for (int seat = 0; seat < 3; ++seat) CHECK(match.position().query("victory_points", seat) == 0);
    const MatchEnd result = play_on(match);
    std::transform(sum.begin(), sum.end(), result.scores.begin(), sum.begin(), std::plus<>());
    seeds.push_back(series.setup().seed);
    const LoadedRecord record = read_record(parse_yaml("game", to_yaml(record_of(match))), "game");
    CHECK(digest_of(replay_record(scripts, record).position()) == digest_of(match.position()));
    CHECK(record.setup.seats[0].name == "Ann");
    Series resumed(series.ruleset(), record.setup);
    CHECK(resumed.matches() == 4);
    CHECK(resumed.played().size() == series.played().size());
    (void)resumed.finish(result);
    const bool goes_on = series.finish(result);
    CHECK(resumed.total().scores == series.total().scores);
    CHECK(resumed.setup().seed == series.setup().seed);
    if (!goes_on) break;
  } while (true);
  CHECK(series.played().size() == 4);
  CHECK(series.total().scores == sum);
  std::sort(seeds.begin(), seeds.end());
  CHECK(std::unique(seeds.begin(), seeds.end()) == seeds.end());
}

TEST_CASE("series: the highest total wins, and ties share", "[series]") {
  const std::string carried =
      "series:\n  - { variant: dice-2, scores: [20, 3] }\n  - { variant: dice-3, scores: [-4, 7] "
      "}\n";
  CHECK(total_after(carried, {2, 12}).scores == std::vector<int>{18, 22});
  CHECK(total_after(carried, {2, 12}).places == std::vector<int>{2, 1});
  CHECK(total_after(carried, {2, 8}).places == std::vector<int>{1, 1});
  // No series: as the match says
  CHECK(total_after("{}\n", {2, 8}).places == std::vector<int>{1, 2});
}

TEST_CASE("series: a team has won when it won every match", "[series]") {
  CHECK(total_after("series: [{ variant: a, scores: [0, 0], team: won }]\n", {0, 0}, "won").team ==
        "won");
  CHECK(total_after("series: [{ variant: a, scores: [0, 0], team: won }]\n", {0, 0}, "lost").team ==
        "lost");
  CHECK(total_after("series: [{ variant: a, scores: [0, 0], team: lost }]\n", {0, 0}, "won").team ==
        "lost");
}

TEST_CASE("series: other carried keys stay unchanged", "[series]") {
  MatchSetup setup;
  set_carry(setup, parse_yaml("carry", "scars: 2\nseries: []\n"));
  Series series(shipped_library().ruleset("dice-3+series"), setup);
  REQUIRE(series.finish({{{1, 2}, {9, 8}, "", ""}}));
  CHECK(to_yaml(*carry_of(series.setup())) ==
        "scars: 2\nseries:\n  - { variant: dice-3+series, scores: [9, 8] }\n");
}

TEST_CASE("series: errors in carried data are reported with their position", "[series]") {
  CHECK(misread("series: 3\n")
            .find("game.yaml:1:9: error: 'series' must be a list of the earlier matches") == 0);
  CHECK(
      misread("series: [{ variant: a }]\n").find("game.yaml:1:10: error: an earlier match needs") ==
      0);
  CHECK(misread("series: [{ variant: a, scores: [1, x] }]\n")
            .find("game.yaml:1:36: error: a score must be a whole number") == 0);
  CHECK(misread("series: [{ variant: a, scores: [1] }]\n")
            .find("expected 2 scores, one per seat, got 1") != std::string::npos);
}

TEST_CASE("series: a card game can have one too, with an option of another name", "[series]") {
  const TemporaryRoot root("tour");
  write_tour(root, "{ max_rounds: 1 }");
  const Library both({TRADEWIND_SOURCE_ROOT, root.path()});
  Series series(both.ruleset("first-table+tour"), {2, 0, 5});
  NameList codes;
  do {
    Scripts scripts(series.ruleset());
    Match match(scripts, series.setup());
    codes.push_back(series.ruleset()->code());
    if (!series.finish(play_on(match))) break;
  } while (true);
  CHECK(codes == NameList{"first-table+tour", "second-table"});
  CHECK(both.ruleset("first-table+influence_target=15+tour")->next()->code() ==
        "second-table+influence_target=15");
}

TEST_CASE("series: one that cannot be played to its end is refused at once", "[series][long]") {
  const TemporaryRoot root("short-tour");
  write_tour(root, "{ players: 2-3 }");
  const Library both({small_root(), root.path()});
  const NameList reasons = reasons_against(both, "first-table+tour");
  REQUIRE(reasons.size() == 1);
  CHECK(reasons[0] ==
        "the series cannot continue with 'second-table' after 'first-table': it is for 2-3 "
        "players, not for 2-5; set 'players' "
        "to a range that fits both");
  CHECK(both.ruleset("first-table+players=2-3+tour")->next() != nullptr);
  const Diagnostics found = check(both.roots());
  const auto at = std::find_if(found.begin(), found.end(), [](const Diagnostic& each) {
    return each.code == "refused-variant";
  });
  REQUIRE(at != found.end());
  CHECK(at->file == root.path() + "/content/variants/first-table.yaml");
  CHECK(at->line == 4);
}

TEST_CASE("series: a simulation plays it as one game, equal for any number of threads",
          "[series][simulation][long]") {
  const auto run = [](int threads, const std::string& rival) {
    SimulationPlan plan;
    plan.ruleset = shipped_library().ruleset("dice-2+series+points_to_win=3");
    plan.players = 3;
    plan.games = 12;
    plan.threads = threads;
    plan.check = threads == 1;
    if (!rival.empty()) plan.rival = shipped_library().ruleset(rival);
    Simulation simulation(std::move(plan));
    simulation.run();
    return pack(simulation.totals());
  };
  CHECK(run(1, "dice-2+points_to_win=3") == run(3, "dice-2+points_to_win=3"));
}

TEST_CASE("series: a simulated game adds up its matches", "[series][simulation]") {
  SimulationPlan plan;
  plan.ruleset = shipped_library().ruleset("dice-3+series+points_to_win=3");
  plan.players = 2;
  GamePlayer player(plan, plan.ruleset);
  player.ask_at_end({"victory_points"});
  const auto outcome = player.play(4, false);
  REQUIRE(outcome);
  const std::vector<SeriesMatch>& played = player.series().played();
  REQUIRE(played.size() == 2);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    CHECK(outcome->result.scores[seat] == played[0].scores[seat] + played[1].scores[seat]);
    CHECK(outcome->ends[seat] == outcome->result.scores[seat]);
  }
  SimulationPlan first = plan;
  first.ruleset = shipped_library().ruleset("dice-3+points_to_win=3");
  const auto alone = GamePlayer(first, first.ruleset).play(4, false);
  REQUIRE(alone);
  CHECK(alone->result.scores == played[0].scores);
  CHECK(alone->rounds < outcome->rounds);
  CHECK(alone->digest != outcome->digest);
}

}  // namespace tradewind
