// A game that never ends: play, simulate and test say what repeats.
#include "catch.h"
#include "unit/has.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

namespace tradewind {
namespace {

using tradewind::testing::run;

// Nobody can leave a visit, or do anything in it but spin.
class Carousel {
 public:
  Carousel() : mod_("carousel") {
    mod_.write("content/spin/module.yaml",
               "id: spin\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n");
    mod_.write("content/spin/options.yaml",
               "spin: { type: bool, default: false, loads: { \"true\": spin } }\n");
    mod_.write("content/spin/counters.yaml", "turned: { on: seat }\n");
    mod_.write(
        "scripts/rules/spin/layers/spin.lua",
        "return { extend = {\n"
        "  [\"visit.done\"] = { never = \"held\" }, [\"visit.hire\"] = { never = \"held\" },\n"
        "  [\"visit.trade\"] = { never = \"held\" },\n"
        "  visit = { moves = { spin = { apply = function(game, player)\n"
        "    player:set(\"turned\", 1 - player:get(\"turned\"))\n"
        "  end } } } } }\n");
  }
  // In the folder of the mod.
  [[nodiscard]] testing::Finished tradewind(const std::string& arguments) const {
    return run("cd '" + mod_.path() + "' && XDG_STATE_HOME=. " + testing::program() + arguments +
               " --mod .");
  }

 private:
  TemporaryRoot mod_;
};

}  // namespace

TEST_CASE("unfinished games: simulate tells seed, number and record of each, and shrinks the first",
          "[unfinished]") {
  const Carousel carousel;
  const auto simulated =
      carousel.tradewind("simulate bigbox-2021+spin --players 2 --games 12 --seed 7");
  CHECK(simulated.exit_code == 1);
  INFO(simulated.err);
  for (const char* const game : {"0", "1", "9"}) {
    CHECK(has(simulated.err,
              "game " + std::string(game) +
                  " of bigbox-2021+spin, 2 players, seed 7, was not over after 20000 answers"));
    const auto replayed =
        carousel.tradewind("replay unfinished-bigbox-2021+spin-" + std::string(game) + ".yaml");
    CHECK(replayed.exit_code == 0);
    CHECK(has(replayed.out, "20000 Player "));
  }
  CHECK(has(simulated.err, "is asked 'visit', and 100 of its last 100 answers were 'spin'"));
  CHECK(has(simulated.err, "also not over: games 10, 11 of bigbox-2021+spin"));
  CHECK(has(simulated.err, "shrunk from 20000 moves to 2"));  // and something
  CHECK(has(simulated.err, ": failure-bigbox-2021+spin-circles.yaml\n"));
  const auto tested = carousel.tradewind("test failure-bigbox-2021+spin-circles.yaml");
  CHECK(tested.exit_code == 1);
  CHECK(has(tested.out, "circles: expected false, got true"));
}

TEST_CASE("unfinished games: a simulation says the same for any number of threads",
          "[unfinished]") {
  const Carousel carousel;
  const auto in_words = [&](const std::string& threads) {
    return carousel
        .tradewind(
            "simulate bigbox-2021+spin --players 2 --games 5 --compare bigbox-2021+spin "
            "--threads " +
            threads)
        .err;
  };
  CHECK(in_words("1") == in_words("3"));
}

TEST_CASE("unfinished games: bots that play alone stop and say what they repeat", "[unfinished]") {
  const Carousel carousel;
  const auto played = carousel.tradewind(
      "play bigbox-2021+spin --seats easy --players 2 --seed 3 --pace 0 --plain");
  CHECK(played.exit_code == 1);
  CHECK(has(played.out, "the bots have played 5000 moves in a row and keep repeating \"spin\""));
}

TEST_CASE("unfinished games: pairs of options name what repeats", "[unfinished]") {
  const auto tested = Carousel().tradewind("test --matrix bigbox-2021+spin");
  CHECK(tested.exit_code == 1);
  CHECK(has(tested.out + tested.err, "not over after 20000 answers: seat "));
  CHECK(has(tested.out + tested.err, "100 of its last 100 answers were 'spin'"));
}

}  // namespace tradewind
