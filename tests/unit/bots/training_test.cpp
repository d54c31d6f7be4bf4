// What `tradewind train` learns from the games that bots play with each other.
#include "catch.h"
#include "train/trainer.h"
#include "unit/bots/latest.h"
#include "unit/temporary_root.h"

#include <algorithm>
#include <set>

namespace tradewind {

using testing::features, testing::latest;

TEST_CASE("training: samples arrive in another process as they were") {
  Samples seen;
  std::vector<Feature> one = {{7, -3}, {2, 1'000'000}, {7, 1}}, two = {{5, -1'000'000}}, none;
  for (const std::int64_t round : {1, 2}) {
    seen.begin_moment({-4, round});
    for (auto* found : {&one, &two, &none}) seen.add_side(*found);
  }
  std::vector<std::int64_t> words, again;
  seen.pack(words);
  const std::int64_t* at = words.data();
  const Samples read = Samples::unpack(at);
  CHECK(at == words.data() + words.size());
  REQUIRE(read.moments().size() == 2);
  CHECK(read.moments()[1].pace == FeatureSet::Pace{-4, 2});
  CHECK(read.features(3)[0].index == 2);
  CHECK(read.features(3)[1].value == -2);
  CHECK(read.features(4)[0].value == -1'000'000);
  read.pack(again);
  CHECK(again == words);
}

TEST_CASE("training: the number of threads changes nothing, the seed does") {
  TrainPlan plan{
      .ruleset = latest(), .players = 2, .decisions = 1500, .generations = 3, .features = 60};
  const auto quietly = [](const Generation&) {};
  const Weights one = train(plan, quietly);
  plan.threads = 3;
  CHECK(train(plan, quietly) == one);
  plan.seed = 2;
  CHECK_FALSE(train(plan, quietly) == one);
  const auto kept = std::count_if(one.of.begin(), one.of.end(), [](const Weights::Pair& pair) {
    return pair != Weights::Pair{};
  });
  CHECK(kept <= 60);
  CHECK(kept > 10);
}

TEST_CASE(
    "training: a search may play the games, and an oracle that thinks longer foresee how they "
    "end") {
  TrainPlan plan{.ruleset = latest(),
                 .players = 2,
                 .bot = "mcts:iterations=4",
                 .decisions = 400,
                 .generations = 2};
  const auto quietly = [](const Generation&) {};
  const Weights games_alone = train(plan, quietly);
  plan.oracle = "mcts:iterations=12";
  const Weights foreseen = train(plan, quietly);
  CHECK_FALSE(foreseen == games_alone);
  plan.threads = 3;
  CHECK(train(plan, quietly) == foreseen);
  plan.bot = "random:declared";
  CHECK_THROWS_AS(train(plan, quietly), std::invalid_argument);
}

TEST_CASE("training: the result may be the mean of the last generations") {
  TrainPlan plan{.ruleset = latest(),
                 .players = 2,
                 .decisions = 1500,
                 .generations = 2,
                 .features = 100'000,
                 .looks = 3};
  const auto learned = [&] { return train(plan, [](const Generation&) {}); };
  const Weights second = learned();
  plan.generations = 3;
  const Weights third = learned();
  plan.average = 2;
  const Weights mean = learned();
  REQUIRE_FALSE(second == third);
  CHECK(mean.looks == 3);
  for (std::size_t at = 0; at < mean.of.size(); ++at)
    CHECK(mean.of[at][0] == (second.of[at][0] + third.of[at][0]) / 2);
}

TEST_CASE("training: with care only numbers of each seat get a weight") {
  TrainPlan plan{
      .ruleset = latest(), .players = 2, .decisions = 1500, .generations = 3, .careful = true};
  double before = 0, after = 0;
  const Weights weights = train(plan, [&](const Generation& done) {
    before = done.loss;
    after = done.loss_after;
  });
  CHECK(after < before);
  std::set<std::string> learned;
  for (std::size_t at = 0; at < weights.of.size(); ++at) {
    const bool is_number = features().numbers()[at] != 0;
    CAPTURE(features().names()[at]);
    if (!is_number) CHECK(weights.of[at] == Weights::Pair{});
    if (is_number) learned.insert(features().names()[at]);
  }
  for (const char* number : {"influence", "coins.count", "display.count"})
    CHECK(learned.count(number) == 1);
  for (const std::string& name : learned) CHECK(name.find(':') == std::string::npos);
  CHECK(learned.count("display.settler") == 0);
  CHECK(std::ranges::any_of(weights.of, [](const Weights::Pair& pair) { return pair[1] != 0; }));
}

TEST_CASE(
    "training: it may begin with the weights of a related variant, which a strong pull keeps") {
  const TemporaryRoot root("weights");
  root.write("2.yaml",
             "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7000\n"
             "weights: { display.dragon: [5, 6], display.settler: [50000, 2], influence: [1000000, "
             "0] }\n");
  TrainPlan plan{
      .ruleset = latest(), .players = 2, .decisions = 300, .generations = 1, .careful = true};
  plan.from = root.path() + "/2.yaml";
  const Weights weights = train(plan, [](const Generation&) {});
  const auto weight = [&](const std::string& name) {
    return weights.of[static_cast<std::size_t>(std::ranges::find(features().names(), name) -
                                               features().names().begin())];
  };
  CHECK(weights.unit == 7000);
  CHECK(weight("influence")[0] > 500'000);
  CHECK(weight("display.settler") == Weights::Pair{});  // care learns numbers alone
}

TEST_CASE("training: a team whose wins are rare learns from how near it came") {
  TrainPlan plan{.ruleset = shipped_library().ruleset("contracts-coop"),
                 .players = 2,
                 .decisions = 3000,
                 .generations = 2};
  double before = 0, after = 0;
  const Weights weights = train(plan, [&](const Generation& done) {
    before = done.loss;
    after = done.loss_after;
  });
  CHECK(after < before);
  const FeatureSet own(*plan.ruleset);
  REQUIRE(weights.of.size() == own.names().size());
  REQUIRE(own.bias() >= 0);
  // A team seldom wins half its games
  CHECK(weights.of[static_cast<std::size_t>(own.bias())][0] != 0);
  // Chances of rivals are relative
  CHECK(features().bias() == -1);
}

}  // namespace tradewind
