// Campaigns: what one match of a series leaves to the next, and matches that are played again.
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"
#include "tradewind/series.h"
#include "tradewind/yaml.h"
#include "unit/has.h"
#include "unit/lua/small_game.h"
#include "unit/shipped.h"

namespace tradewind {
namespace {

MatchEnd any_game(Match& match) {
  std::uint64_t stream = match.setup().seed;
  while (!match.position().over()) {
    match.play(static_cast<int>(
        random_below(stream, static_cast<std::uint32_t>(match.position().moves()))));
  }
  return match_end_of(match.position());
}

std::string carried_by(const Series& series, const std::string& counter) {
  const std::optional<Node> values = carried_values(series.setup());
  const Node* const value = values ? values->find(counter) : nullptr;
  return value == nullptr ? "" : value->scalar;
}

std::string code_of(const std::string& code) { return shipped_library().ruleset(code)->code(); }

TEST_CASE("campaign: a lost chapter is played again with what it has left, and its record replays",
          "[series]") {
  Series series(shipped_library().ruleset("adventure-1+campaign"), {3, 0, 7});
  for (int failures = 1; failures <= 3; ++failures) {
    Scripts scripts(series.ruleset());
    Match match(scripts, series.setup());
    const MatchEnd lost = any_game(match);
    REQUIRE(lost.team == "lost");
    CHECK(lost.again);
    Match again(scripts, series.setup());
    for (const Played& played : match.history()) REQUIRE(again.try_play(played.text, played.seat));
    CHECK(digest_of(again.position()) == digest_of(match.position()));
    REQUIRE(series.finish(lost));
    CHECK(series.ruleset()->code() == "adventure-1+campaign");
    CHECK(carried_by(series, "adventure_cooperative/failures") == std::to_string(failures));
  }
  CHECK(series.matches() == 8);
}

TEST_CASE("campaign: a chapter that is won leads to the next, the last one to none", "[series]") {
  Series series(shipped_library().ruleset("adventure-1+campaign"), {2, 0, 7});
  for (int chapter = 1; chapter <= 5; ++chapter) {
    CHECK(series.ruleset()->code().starts_with("adventure-" + std::to_string(chapter)));
    MatchEnd won{{{1, 1}, {10, 10}, "won", ""}};
    won.carried = parse_yaml("carried",
                             "{ adventure/added: { lookout-" + std::to_string(chapter) + ": 1 } }");
    CHECK(series.finish(won) == (chapter < 5));
  }
  CHECK(series.total().team == "won");
}

TEST_CASE("campaign: of a chapter played again only the last result counts", "[series]") {
  Series series(shipped_library().ruleset("adventure-4+campaign"), {2, 0, 7});
  MatchEnd lost{{{1, 1}, {3, 3}, "lost", ""}};
  lost.again = true;
  REQUIRE(series.finish(lost));
  REQUIRE(series.finish({{{1, 1}, {10, 10}, "won", ""}}));
  lost.scores = {5, 5};
  REQUIRE(series.finish(lost));  // the last chapter too
  CHECK_FALSE(series.finish({{{1, 1}, {12, 12}, "won", ""}}));
  CHECK(series.total().scores == std::vector<int>{22, 22});
  CHECK(series.total().team == "won");
}

TEST_CASE("campaign: values that a match does not know are kept, wrong ones refused", "[series]") {
  MatchSetup setup{2, 0, 7};
  carry(setup, parse_yaml("carried", "{ elsewhere/scars: 3 }"));
  Series series(shipped_library().ruleset("adventure-1+campaign"), setup);
  Scripts scripts(series.ruleset());
  CHECK_NOTHROW(Match(scripts, series.setup()));
  REQUIRE(series.finish({{{1, 1}, {10, 10}, "won", ""}}));
  CHECK(carried_by(series, "elsewhere/scars") == "3");
  carry(setup, parse_yaml("carried", "{ scars: 3 }"));
  CHECK_THROWS_WITH(Match(scripts, setup),
                    Catch::Matchers::Contains("there is no carried counter 'scars'"));
  carry(setup, parse_yaml("carried", "{ adventure_cooperative/failures: many }"));
  CHECK_THROWS_WITH(Match(scripts, setup),
                    Catch::Matchers::Contains("a carried value must be a whole number"));
}

TEST_CASE("campaign: the failures of a chapter end with it, also when nobody plays together",
          "[series]") {
  MatchSetup setup{2, 0, 7};
  carry(
      setup,
      parse_yaml("carried",
                 "{ adventure_cooperative/failures: 2, adventure_cooperative/failures_total: 2 }"));
  Series series(
      shipped_library().ruleset("adventure-1+adventure_mode=competitive+campaign+rounds_limit=1"),
      setup);
  Scripts scripts(series.ruleset());
  Match match(scripts, series.setup());
  REQUIRE(series.finish(any_game(match)));
  CHECK(carried_by(series, "adventure_cooperative/failures").empty());
  CHECK(carried_by(series, "adventure_cooperative/failures_total") == "2");
}

TEST_CASE("codes leave out what their options imply, and say what contradicts it", "[series]") {
  CHECK(code_of("adventure-1") == "adventure-1");
  CHECK(code_of("adventure-1+adventure_mode=competitive+players=2-4") ==
        "adventure-1+adventure_mode=competitive");
  const std::string fewer =
      "bigbox-2021+contract_cards+contracts=cooperative+contracts_faceup=4,4,4,4,4";
  CHECK(code_of(fewer) == fewer);
}

TEST_CASE("a counter of the board cannot be carried, and a cover takes the cards of a zone once",
          "[series]") {
  const SmallGame counters;
  counters.content("counters", "age: { on: space, carried: true }\n");
  check_has(counters.found(), "only a counter on the game, a seat or a card can be carried");
  const SmallGame covers;
  covers.content("facts", "weight: int\nneeds: { multiset: [a, b] }\n");
  covers.rule("act",
              "return { { 'ask', { moves = { take = { from = 'box', apply = stop, cover = { needs "
              "= 'needs', from = 'box', by = 'needs' } } } } } }\n");
  covers.write("scripts/rules/zoo/layers/more.lua",
               "return { extend = { ['act.take'] = { cover = { needs = 'needs', from = 'box', by = "
               "'needs' } } } }\n");
  check_has(covers.found(), "the cover has cards of this zone already");
}

}  // namespace
}  // namespace tradewind
