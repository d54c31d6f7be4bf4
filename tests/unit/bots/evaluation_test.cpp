// Learned evaluations: features, chances, and the file of the weights.
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/diagnostic.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/yaml.h"
#include "unit/bots/latest.h"
#include "unit/has.h"
#include "unit/temporary_root.h"

#include <cmath>
#include <filesystem>
#include <numeric>
#include <set>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

using testing::features, testing::latest;

std::int64_t value_of(const std::string& name, const Position& position, int seat) {
  std::vector<Feature> found;
  features().read(position, seat, found);
  std::int64_t sum = 0;
  for (const Feature& feature : found)
    sum += features().names()[static_cast<std::size_t>(feature.index)] == name ? feature.value : 0;
  return sum;
}

Position table(Scripts& scripts, const std::string& given) {
  return lay_out(scripts, 2, 1, parse_yaml("given", given));
}

Weights some_weights() {
  Weights weights{{12, 18}, 4000, {}};
  for (const std::int64_t score : features().declared())
    weights.of.push_back({score * 5000, -score});
  return weights;
}

std::string refused(const std::string& text) {
  const TemporaryRoot root("weights");
  root.write("2.yaml", text);
  try {
    (void)read_weights(root.path() + "/2.yaml", features());
  } catch (const ContentError& error) {
    return error.what();
  }
  return "nothing was refused";
}

}  // namespace

TEST_CASE("evaluation: the exponential comes from basic operations and is exact enough") {
  for (double x = -30; x < 30; x += 0.37)
    CHECK(exponential(x) == Approx(std::exp(x)).epsilon(1e-9));
  CHECK(std::isfinite(exponential(1e9)));
  CHECK(exponential(-1e9) >= 0);
}

TEST_CASE("evaluation: chances add up, and a team has one") {
  std::array<double, 3> sums{1.5, -700, 1.5};
  chances(sums, false);
  CHECK(sums[0] == Approx(0.5));
  CHECK(sums[1] == Approx(0).margin(1e-9));
  std::array<double, 2> team{0, 9};
  chances(team, true);
  CHECK(team[0] == Approx(0.5));
  CHECK(team[1] == Approx(0.5));
}

TEST_CASE("evaluation: features count what lies on the table, once for each part in the question") {
  const NameList& names = features().names();
  CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
  Scripts scripts(latest());
  const Position position = table(scripts,
                                  "{ seat 0: { coins: 4, display: [settler-4, settler-4, jester-5] "
                                  "}, harbor: [captain-4, flute-1-1] }");
  const int asked = position.to();
  REQUIRE(asked == 0);
  CHECK(value_of("coins", position, 0) == 4);
  CHECK(value_of("coins.count", position, 0) == 4);
  CHECK(value_of("coins", position, 1) == position.query("coins", 1));
  CHECK(value_of("influence", position, 0) == position.query("influence", 0));
  CHECK(value_of("display.settler", position, 0) == 2);
  CHECK(value_of("display.settler", position, 1) == 0);
  const std::string about = position.about();
  CHECK(value_of(about + ".asked:harbor.captain", position, 0) == 1);
  CHECK(value_of(about + ".asked:harbor.captain", position, 1) == 0);
  CHECK(value_of(about + ".waiting:harbor.captain", position, 1) == 1);
  CHECK(value_of(about + ".asked:harbor.count", position, 0) == 2);
  CHECK(value_of(about + ".asked:harbor.is_2", position, 0) == 1);
  CHECK(value_of(about + ".asked:harbor.is_1", position, 0) == 0);
  CHECK(value_of(about + ".asked:harbor.cost_most", position, 0) == 4);
  const auto score = std::find(names.begin(), names.end(), "influence") - names.begin();
  CHECK(features().declared()[static_cast<std::size_t>(score)] == 6);
}

TEST_CASE("evaluation: weights are written and read, and mods get what their content declares") {
  const TemporaryRoot root("weights");
  Weights weights = some_weights();
  weights.looks = 4;
  const std::string options =
      " --bot mcts:iterations=24 --oracle mcts:iterations=240 --generations 8 --average 4 --from "
      "yucata";
  const std::string text =
      weights_text("tradewind train bigbox-2021 --players 2" + options, weights, features());
  CHECK(has(text,
            "# Learned by: tradewind train bigbox-2021 --players 2 --bot mcts:iterations=24\n#   "
            "--oracle mcts:iterations=240 "));
  root.write("2.yaml", text);
  const auto read = read_weights(root.path() + "/2.yaml", features());
  REQUIRE(read);
  CHECK(*read == weights);

  root.write(
      "less.yaml",
      "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7\nweights: { display.settler: [1, 2] }\n");
  const auto less = read_weights(root.path() + "/less.yaml", features());
  REQUIRE(less);
  CHECK(less->looks == 0);
  for (std::size_t at = 0; at < less->of.size(); ++at) {
    const bool settler = features().names()[at] == "display.settler";
    CHECK(less->of[at] ==
          (settler ? Weights::Pair{1, 2} : Weights::Pair{7 * features().declared()[at], 0}));
  }

  root.write(
      "other.yaml",
      "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7\nweights: { display.dragon: [1, 2] }\n");
  CHECK_FALSE(read_weights(root.path() + "/other.yaml", features()));

  root.write("related.yaml",
             "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7\n"
             "weights: { display.dragon: [5, 6], display.settler: [1, 2] }\n");
  CHECK(read_related_weights(root.path() + "/related.yaml", features()) == *less);
}

TEST_CASE("evaluation: what is wrong with a file of weights is said with its line") {
  const std::string head = "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7\n";
  CHECK(has(refused("format: 2\n"), "this program reads weights of format 1"));
  CHECK(has(refused("format: 1\n"), "'end' is missing"));
  CHECK(has(refused(head + "weights: { coins: 3 }\n"),
            "2.yaml:4:19: error: two numbers are expected here: [early, late]"));
  CHECK(has(refused(head + "weights: { coins: [3, many] }\n"),
            "a number from -1000000000 to 1000000000 is expected here"));
  CHECK(has(refused(head + "looks: -1\nweights: {}\n"),
            "2.yaml:4:8: error: a number from 0 to 100 is expected here"));
  CHECK(has(refused("[]"), "a map is expected here"));
}

TEST_CASE("evaluation: the shipped weights fit their variants and are small") {
  int files = 0;
  const fs::path folder = fs::path(TRADEWIND_SOURCE_ROOT) / "content" / "bots";
  for (const auto& variant : fs::directory_iterator(folder)) {
    const auto rules = shipped_library().ruleset(variant.path().filename().string());
    const FeatureSet own(*rules);
    for (const auto& file : fs::directory_iterator(variant)) {
      ++files;
      INFO(file.path().string());
      const std::string name = file.path().stem().string();
      const auto bot = name.ends_with("-search") ? WeightsFor::search : WeightsFor::one_move_ahead;
      CHECK(weights_file(*rules, std::stoi(name), bot) == file.path().string());
      CHECK(read_weights(file.path().string(), own));
      CHECK(fs::file_size(file) <= 20'000);
    }
  }
  CHECK(files > 0);
}

TEST_CASE(
    "evaluation: a number of players without weights takes those of the nearest one, of two the "
    "larger") {
  const TemporaryRoot root("weights");
  root.write("content/variants/small-box.yaml", "id: small-box\nmodules: [base]\n");
  const auto file_for = [&](int players, auto... bot) {
    const auto rules = Library({TRADEWIND_SOURCE_ROOT, root.path()}).ruleset("small-box");
    return fs::path(weights_file(*rules, players, bot...)).filename().string();
  };
  constexpr auto search = WeightsFor::search;
  CHECK(file_for(3).empty());
  root.write("content/bots/small-box/1.yaml", "");
  CHECK(file_for(1) == "1.yaml");
  CHECK(file_for(2).empty());
  root.write("content/bots/small-box/2.yaml", "");
  CHECK(file_for(5) == "2.yaml");
  root.write("content/bots/small-box/4.yaml", "");
  CHECK(file_for(2) == "2.yaml");
  CHECK(file_for(3) == "4.yaml");
  CHECK(file_for(5) == "4.yaml");
  CHECK(file_for(2, search) == "2.yaml");
  root.write("content/bots/small-box/2-search.yaml", "");
  CHECK(file_for(2, search) == "2-search.yaml");
  CHECK(file_for(2) == "2.yaml");
  CHECK(file_for(3, search) == "4.yaml");
  fs::remove(root.path() + "/content/bots/small-box/1.yaml");
  CHECK(file_for(1).empty());
}

TEST_CASE("evaluation: check finds weights that are broken or for something else") {
  const TemporaryRoot root("weights");
  const std::string head = "format: 1\nend: { score: 12, rounds: 18 }\nunit: 7\n";
  root.write("content/variants/small-box.yaml", "id: small-box\nmodules: [base]\n");
  root.write("content/bots/small-box/2.yaml", head + "weights: { display.dragon: [1, 2] }\n");
  root.write("content/bots/small-box/5.yaml", head + "weights: { coins: [1] }\n");
  root.write("content/bots/small-box/5-search.yaml", head + "weights: { coins: [1, 2, 3] }\n");
  const Diagnostics found = check_weights(Library({TRADEWIND_SOURCE_ROOT, root.path()}));
  REQUIRE(found.size() == 3);
  CHECK(has(to_text(found[0]), "2.yaml: error: 'small-box' lacks some features of these weights"));
  CHECK(has(to_text(found[1]), "5-search.yaml:4:19: error: two numbers are expected here"));
  CHECK(has(to_text(found[2]), "5.yaml:4:19: error: two numbers are expected here"));
}

TEST_CASE("evaluation: who plays alone is judged like a team") {
  const auto rules = shipped_library().ruleset("contracts-solo");
  auto own = std::make_shared<const FeatureSet>(*rules);
  Weights weights{{12, 18}, 0, std::vector<Weights::Pair>(own->names().size())};
  const auto coins =
      std::find(own->names().begin(), own->names().end(), "coins") - own->names().begin();
  weights.of[static_cast<std::size_t>(coins)] = {-500'000, 0};
  Scripts scripts(rules);
  const Position position(scripts, 1, 1);
  std::vector<Feature> scratch;
  std::array<double, 1> chance{};
  LinearEvaluation(own, weights).win_shares(position, chance, scratch);
  const auto held = static_cast<double>(position.query("coins", 0));
  CHECK(chance[0] == Approx(1 / (1 + std::exp(0.5 * held))));
}

}  // namespace tradewind
