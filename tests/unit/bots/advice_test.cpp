// What bots advise a seat, and why.
#include "tradewind/teach/advice.h"
#include "catch.h"
#include "greedy_bot.h"
#include "mcts_bot.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"
#include "tradewind/yaml.h"
#include "unit/shipped.h"

namespace tradewind {
namespace {

Scripts& advised_scripts() {
  static Scripts scripts(shipped_library().ruleset("bigbox-2021"));
  return scripts;
}

Position advised_table(const std::string& given) {
  return lay_out(advised_scripts(), 2, 1, parse_yaml("given.yaml", given));
}

Position before_hiring(const std::string& person) {
  return advised_table("{ at: { visit: { player: 0 } }, harbor: [" + person +
                       "], seat 0: { coins: 9, display: [settler-4] } }");
}

Advice advice_of(Bot& bot, const Position& position, std::uint64_t seed = 1) {
  return advise(bot, position, seed);
}

std::string in_words(const Advice& advice) {
  std::string text;
  for (const auto& each : advice.moves)
    text += std::to_string(each.move) + " " + std::to_string(each.tried) + " " +
            std::to_string(each.chance.value_or(-1)) + "\n";
  for (const auto& each : advice.changes)
    text += each.query + " " + std::to_string(each.best) + "\n";
  return text;
}

}  // namespace

TEST_CASE(
    "advice: first comes the move that the bot plays, which stays the same when it is watched",
    "[advice]") {
  MctsBot search({40, 0});
  GreedyBot greedy;
  const auto random = make_bot("random");
  Position position(advised_scripts(), 3, 5);
  std::uint64_t stream = 8;
  for (int decision = 0; decision < 30; ++decision) {
    for (Bot* const bot : {static_cast<Bot*>(&search), static_cast<Bot*>(&greedy), random.get()}) {
      std::uint64_t same = stream;
      const Advice advice = advice_of(*bot, position, stream);
      CHECK(advice.moves.front().move == bot->choose(position, position.to(), same));
      CHECK(static_cast<int>(advice.moves.size()) == position.moves());
    }
    position.play(
        static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves()))));
  }
}

TEST_CASE("advice: it says how often a move was tried, how likely it wins and what it brings",
          "[advice]") {
  const Position position = before_hiring("captain-4");
  MctsBot search({60, 0});
  const Advice advice = advice_of(search, position);
  CHECK(position.move(advice.moves.front().move).verb == "hire");
  std::int64_t tried = 0;
  for (const auto& each : advice.moves) {
    tried += each.tried;
    CHECK_FALSE(each.gain);
    REQUIRE(each.chance.has_value() == (each.tried > 0));
    CHECK(each.chance.value_or(0) >= 0);
    CHECK(each.chance.value_or(0) <= 1);
  }
  CHECK(tried == search.iterations());
  const auto influence = std::ranges::find_if(
      advice.changes, [](const Advice::Change& each) { return each.query == "influence"; });
  REQUIRE(influence != advice.changes.end());
  CHECK(influence->best > influence->next);
}

TEST_CASE("advice: it counts the looks one move ahead that the weights ask of a search",
          "[advice]") {
  const Position position = before_hiring("captain-4");
  const auto features = std::make_shared<const FeatureSet>(position.ruleset());
  const auto tried = [&](int looks) {
    Weights weights{{12, 18}, 1000, std::vector<Weights::Pair>(features->names().size()), looks};
    MctsBot search({.iterations = 20, .after_looks = 5},
                   Evaluation(std::make_shared<const LinearEvaluation>(features, weights)));
    const Advice advice = advice_of(search, position);
    CHECK((search.iterations() == 5) == (looks > 0));
    std::int64_t sum = -search.iterations();
    for (const auto& each : advice.moves) {
      CHECK(each.tried >= looks);
      sum += each.tried;
    }
    return sum;
  };
  CHECK(tried(0) == 0);
  CHECK(tried(3) == 3 * position.moves());
}

TEST_CASE("advice: a long search comes to each of many moves", "[advice]") {
  const Position position = before_hiring(
      "captain-4, sailor-3, sailor-5, sailor-7, jester-5, jester-7, jester-9, admiral-5, "
      "admiral-7, admiral-9, jack-6, "
      "priest-4, settler-4, trader-red-3, trader-blue-3, trader-blue-5, governor-8, senorita-7");
  REQUIRE(position.moves() > 16);
  MctsBot search({400, 0});
  for (const auto& each : advice_of(search, position).moves) CHECK(each.tried > 0);
}

TEST_CASE("advice: by declared scores it tells what the lead gains", "[advice]") {
  const Position position = before_hiring("governor");
  GreedyBot greedy{Evaluation(Evaluation::Source::declared)};
  const Advice advice = advice_of(greedy, position);
  const auto hire = std::ranges::find_if(advice.moves, [&](const auto& each) {
    return position.move(each.move).text.find("governor") != std::string::npos;
  });
  REQUIRE(hire != advice.moves.end());
  CHECK_FALSE(hire->chance);
  // 6 for each point of influence, 1 for each coin; hiring reveals nothing, so all worlds agree.
  const Position after = [&] {
    Position played = position;
    played.play(hire->move);
    return played;
  }();
  const auto lead = [](const Position& at) { return promise_of(at, 0) - promise_of(at, 1); };
  CHECK(hire->gain.value() == Approx(static_cast<double>(lead(after) - lead(position))));
}

TEST_CASE("advice: it knows no more than the seat", "[advice]") {
  const auto laid = [](const std::string& deck) {
    Position position = advised_table(
        "{ active: 0, harbor: [jack-6, pinnace-1-1], seat 0: { coins: 4 }, seat 1: { coins: 3 }, "
        "deck: { top: [sailor-3, " +
        deck + "] } }");
    position.play(*position.find("draw"));
    return position;
  };
  const Position bad = laid("pinnace-4-3, admiral-9"), good = laid("admiral-9, pinnace-4-3");
  REQUIRE(digest_of(bad) != digest_of(good));
  for (const char* name : {"easy", "normal", "greedy:declared"}) {
    const auto bot = make_bot(name);
    CHECK(in_words(advice_of(*bot, bad)) == in_words(advice_of(*bot, good)));
  }
}

}  // namespace tradewind
