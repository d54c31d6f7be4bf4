// Content that is too large, or beyond 32 bits, is refused at once with the cap named; nothing of
// it reaches an assertion.
#include "catch.h"
#include "content/catalog/catalog_reader.h"
#include "tradewind/beginning.h"
#include "tradewind/check.h"
#include "tradewind/explain.h"
#include "tradewind/position.h"
#include "tradewind/yaml.h"
#include "unit/temporary_root.h"

#include <array>
#include <ctime>

namespace tradewind {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string times(int count, const std::string& before, const std::string& after, int first = 0) {
  std::string text;
  for (int i = first; i < count; ++i) text += before + std::to_string(i) + after;
  return text;
}

// A whole game of one module.
class Zoo {
 public:
  Zoo() : root_("limits") {
    write("content/zoo/module.yaml", "id: zoo\nversion: 1.0.0\napi: 1\nsetup: lay\nmain: go\n");
    write("content/zoo/zones.yaml", "box: {}\npile: {}\n");
    write("content/variants/zoo.yaml",
          "id: zoo\nmodules: [zoo]\nlocale_theme: none\noptions: {}\npublished: []\n");
    script("lay", "return { { 'lay', function() end } }");
    script("go", "return { { 'ask', { about = 'turn', moves = { go = { apply = stop } } } } }");
  }

  void write(const std::string& file, const std::string& text) const { root_.write(file, text); }
  void script(const std::string& name, const std::string& text) const {
    write("scripts/rules/zoo/" + name + ".lua", text);
  }

  // The first thing wrong with the files, or with the variant, found within some seconds on a busy
  // machine.
  [[nodiscard]] std::string problem() const {
    const double begin = processor_seconds();
    Diagnostics found;
    const auto catalog = CatalogReader({root_.path()}, content_lint()).read_all(found);
    std::string text;
    if (!found.empty()) {
      text = to_text(found.front());
    } else {
      try {
        Scripts scripts(ruleset());
        const Position position(scripts, 2, 1);
      } catch (const std::exception& error) {
        text = error.what();
      }
    }
    CHECK(processor_seconds() - begin < 30);  // under sanitizers; it took minutes without limits
    return text;
  }
  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset(const std::string& code = "zoo") const {
    return Library({root_.path()}, content_lint()).ruleset(code);
  }

 private:
  TemporaryRoot root_;
};

void has(const std::string& text, const std::string& part) {
  INFO(text.substr(0, 2000));
  CHECK(text.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("limits: what is as large as may be is played", "[limits][long]") {
  const Zoo zoo;
  zoo.write("content/zoo/facts.yaml", "kind: { enum: [" + times(1000, "v", ", ") + "] }\n");
  zoo.write("content/zoo/streams.yaml", "[" + times(5000, "s", ", ") + "]\n");
  zoo.write("content/zoo/queries.yaml",
            "q0: { base: 1 }\n" + times(4999, "q", ": { base: 2, plus: [q0, 1] }\n", 1));
  CHECK(zoo.problem().empty());
}

TEST_CASE("limits: lists and maps of content files have a bounded number of entries") {
  const std::string map =
      "content/zoo/counters.yaml:1:1: error: a map can have at most 5000 entries; this one has "
      "more";
  const std::string list = "error: a list can have at most 5000 entries";
  const auto facts = [](int values) { return "{ enum: [" + times(values, "v", ", ") + "] }\n"; };
  const std::array<std::array<std::string, 3>, 7> wrong = {{
      {"counters", times(200'000, "k", ": 1\n"), map},
      {"counters", times(5001, "k", ": { on: game }\n"), map},
      {"streams", times(100'000, "- s", "\n"), "content/zoo/streams.yaml:1:1: " + list},
      {"facts", "kind: " + facts(100'000), "content/zoo/facts.yaml:1:15: " + list},
      {"facts", "kind: " + facts(1001), "a fact has at most 1000 values, found 1001"},
      {"facts", times(200, "f", ": " + facts(600)), "a file can hold at most 100000 values"},
      {"streams", std::string(100'000, '['), "lists and maps are nested more than 100 deep"},
  }};
  for (const auto& [file, text, problem] : wrong) {
    const Zoo zoo;
    zoo.write("content/zoo/" + file + ".yaml", text);
    has(zoo.problem(), problem);
  }
}

TEST_CASE("limits: queries that double one another or form a long row") {
  const Zoo zoo;
  std::string doubled = "q0: { base: 1 }\n", row = doubled;
  for (int i = 1; i <= 40; ++i) {
    const std::string below = std::to_string(i - 1);
    doubled += "q" + std::to_string(i) + ": { base: q" + below + ", plus: [q" + below + "] }\n";
  }
  for (int i = 1; i < 5000; ++i)
    row += "q" + std::to_string(i) + ": { base: q" + std::to_string(i - 1) + " }\n";
  zoo.write("content/zoo/queries.yaml", doubled);
  has(zoo.problem(),
      "the query 'q12' has 12286 terms, including those of the queries it names; the limit is "
      "10000");
  zoo.write("content/zoo/queries.yaml", row);
  has(zoo.problem(), "the query 'q64' names queries that name others more than 64 deep");
}

// What others name is put in place only so far: the values are the same.
TEST_CASE("limits: queries that double one another within the limit have their value") {
  const Zoo zoo;
  std::string text = "q0: { base: 1 }\n";
  for (int i = 1; i <= 11; ++i) {
    const std::string below = std::to_string(i - 1);
    text += "q" + std::to_string(i) + ": { base: q" + below + ", plus: [q" + below + "] }\n";
  }
  zoo.write("content/zoo/queries.yaml", text);
  Scripts scripts(zoo.ruleset());
  const Position position(scripts, 2, 1);
  for (int i = 0; i <= 11; ++i) CHECK(position.query("q" + std::to_string(i), 0) == 1 << i);
}

TEST_CASE("limits: a sum that does not fit is an error") {
  const Zoo zoo;
  std::string text =
      "full: { base: 2147483647 }\nmore: { base: full, plus: [1] }\nless: { base: more, minus: [1] "
      "}\n"
      "lowest: { minus: [full, full], plus: [0] }\nq0: { base: full, floor: 0 }\n";
  for (int i = 1; i <= 10; ++i) {
    const std::string below = std::to_string(i - 1);
    text +=
        "q" + std::to_string(i) + ": { base: q" + below + ", plus: [q" + below + "], floor: 0 }\n";
  }
  zoo.write("content/zoo/queries.yaml", text);
  Scripts scripts(zoo.ruleset());
  const Position position(scripts, 2, 1);
  CHECK(position.query("full", 0) == 2147483647);
  CHECK(position.query("less", 0) == 2147483647);
  CHECK_THROWS_WITH(position.query("more", 0),
                    Catch::Matchers::Contains(
                        "the value of the query 'more' does not fit in 32 bits: 2147483648"));
  CHECK_THROWS_WITH(position.query("lowest", 0), Catch::Matchers::Contains("-4294967294"));
  CHECK_THROWS_WITH(position.query("q10", 0),
                    Catch::Matchers::Contains("'q10' does not fit in 32 bits: 2199023254528"));
  CHECK_THROWS_WITH(explain(position, "more", 0),
                    Catch::Matchers::Contains("does not fit in 32 bits"));
}

TEST_CASE("limits: an empty list has nothing to look up") {
  const Zoo zoo;
  zoo.write("content/zoo/options.yaml", "prices: { type: list, default: [] }\n");
  zoo.write("content/zoo/queries.yaml", "price: { base: { lookup: prices, at: 3 } }\n");
  Scripts scripts(zoo.ruleset());
  CHECK(Position(scripts, 2, 1).query("price", 0) == 0);
}

TEST_CASE("limits: cards need a zone of the game to begin in") {
  const Zoo zoo;
  zoo.write("content/zoo/cards.yaml", "- { id: wolf }\n");
  CHECK(zoo.problem().empty());
  zoo.write("content/zoo/zones.yaml", "hand: { owner: seat }\nbox: {}\n");
  has(zoo.problem(), "the zone 'hand' comes first but has an owner");
  zoo.write("content/zoo/zones.yaml", "{}\n");
  has(zoo.problem(), "there are cards but no zone");
}

TEST_CASE("limits: a game without cards needs no zone") {
  const Zoo zoo;
  zoo.write("content/zoo/zones.yaml", "{}\n");
  CHECK(zoo.problem().empty());
  Scripts scripts(zoo.ruleset());
  CHECK(lay_out(scripts, 2, 1, parse_yaml("given.yaml", "active: 1\n")).active() == 1);
}

TEST_CASE("limits: many cards are shuffled, and too many refused") {
  const Zoo zoo;
  zoo.write("content/zoo/streams.yaml", "[mix]\n");
  zoo.write("content/zoo/cards.yaml", times(10, "- { id: wolf-", ", copies: 1000 }\n"));
  zoo.script("lay",
             "return { { 'lay', function(game) game.box:move_all(game.pile) "
             "game.pile:shuffle('mix') end } }");
  CHECK(zoo.problem().empty());
  zoo.write("content/zoo/cards.yaml", times(80, "- { id: wolf-", ", copies: 1000 }\n"));
  has(zoo.problem(), "a match may have at most 10000 cards, got 80000");
}

TEST_CASE("limits: how many play lies within the seats that there are") {
  const Zoo zoo;
  zoo.write("content/zoo/options.yaml", "players: { type: range, default: 2-4 }\n");
  CHECK(zoo.ruleset("zoo+players=1-8")->max_players() == 8);
  for (const std::string players : {"0-4", "2-9", "1-300", "0", "9"}) {
    INFO(players);
    CHECK_THROWS_AS(zoo.ruleset("zoo+players=" + players), VariantRefused);
  }
}

TEST_CASE("limits: a move has as many kinds, targets and locals as there is room for") {
  const Zoo zoo;
  zoo.script("go", "return { locals = { " + times(65, "'int i", "', ") +
                       " }, { 'none', function() end } }");
  has(zoo.problem(), "'go' has more than 64 args and locals");
  std::string many = "local moves = {}\n";
  for (char a = 'a'; a < 'q'; ++a) {
    for (char b = 'a'; b < 'q'; ++b)
      many += std::string("moves.m") + a + b + " = { apply = stop }\n";
  }
  zoo.script("go", many + "return { { 'ask', { about = 'turn', moves = moves } } }");
  has(zoo.problem(), "'go' asks for more than 255 kinds of moves");
  zoo.script("go", "return { { 'ask', { about = 'turn', moves = { go = { args = { " +
                       times(11, "{ low = 1, high = 2, name = 'a", "' }, ") +
                       " }, apply = stop } } } } }");
  has(zoo.problem(), "a move has at most 10 arguments");
  zoo.script("go",
             "return { { 'ask', { about = 'turn', moves = { go = { args = { { name = 'n', low = "
             "4294967296, high = 1 } }, "
             "apply = stop } } } } }");
  has(zoo.problem(), "'low' must fit in 32 bits, found 4294967296");
}

}  // namespace tradewind
