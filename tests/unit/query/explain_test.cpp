// Explanations of query values.
#include "tradewind/explain.h"
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/position.h"
#include "tradewind/reference/overview.h"
#include "tradewind/yaml.h"
#include "unit/lua/small_game.h"
#include "unit/shipped.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

Scripts& scripts(const std::string& code = "bigbox-2021") {
  static std::map<std::string, Scripts> all;
  return all.try_emplace(code, shipped_library().ruleset(code)).first->second;
}

Position laid(const std::string& given) {
  return lay_out(scripts(), 2, 1, parse_yaml("given.yaml", given));
}

std::string in_words(const std::vector<QueryStep>& steps) {
  std::string text;
  for (const QueryStep& step : steps) {
    text += (text.empty() ? "" : "; ") + step.cause.text() + " " + std::to_string(step.before) +
            " -> " + std::to_string(step.after);
  }
  return text;
}

}  // namespace

TEST_CASE("explain: the terms of a declared query, each with its change", "[explain]") {
  const Position position = laid("seat 0: { display: [senorita, sailor-3] }\nharbor: [governor]\n");
  CHECK(in_words(explain(position, "hire_price", 0, "governor-8")) ==
        "card.cost 0 -> 8; sum discount over display 8 -> 7");
  CHECK(in_words(explain(position, "hire_price", 1, "governor-8")) == "card.cost 0 -> 8");
  CHECK(position.query("hire_price", 0, "governor-8") == 7);
}

TEST_CASE("explain: only limits that apply are listed", "[explain]") {
  const std::string given =
      "seat 0: { display: [senorita-7, senorita-7, senorita-9, senorita-9] }\n";
  CHECK(in_words(explain(laid(given), "hire_price", 0, "sailor-3")) ==
        "card.cost 0 -> 3; sum discount over display 3 -> -1; floor -1 -> 0");
  CHECK(in_words(explain(laid(given), "hire_price", 0, "governor-8")) ==
        "card.cost 0 -> 8; sum discount over display 8 -> 4");
}

TEST_CASE("explain: a nested query is one step", "[explain]") {
  const Position position = laid("harbor: [flute-1-1, pinnace-1-1, skiff-1-1, frigate-1-1]\n");
  const std::vector<QueryStep> steps = explain(position, "allowance", 0);
  REQUIRE(steps.size() == 1);
  CHECK(steps.front().cause.text() == "if active");
  CHECK(steps.front().after == position.query("allowance", 0));
}

TEST_CASE("explain: the last step ends at the value, for every shown query", "[explain]") {
  const Position position =
      laid("seat 0: { display: [sailor-3, jester, governor], coins: 3 }\nharbor: [flute-1-1]\n");
  for (const std::string& query : shown_queries(scripts().ruleset())) {
    for (int seat = 0; seat < 2; ++seat) {
      const std::vector<QueryStep> steps = explain(position, query, seat);
      INFO(query << " " << in_words(steps));
      CHECK((steps.empty() ? 0 : steps.back().after) == position.query(query, seat));
    }
  }
}

TEST_CASE("explain: who adjusts a value, but not who adjusts those that it asks") {
  const SmallGame game;
  game.content(
      "queries",
      "heavy: { base: 2 }\nplain: { base: heavy, plus: [1] }\nboth: { base: heavy, plus: [1] }\n");
  game.write("scripts/rules/zoo/layers/scale.lua",
             "return { adjust = {\n  heavy = function(value) return value * 2 end,\n  both = "
             "function(value) return value - 1 end,\n} }\n");
  Scripts zoo(game.ruleset());
  const Position position(zoo, 1, 1);
  CHECK(in_words(explain(position, "heavy", 0)) == "fixed 0 -> 2; scale 2 -> 4");
  CHECK(in_words(explain(position, "plain", 0)) == "heavy 0 -> 4; fixed 4 -> 5");
  CHECK(in_words(explain(position, "both", 0)) == "heavy 0 -> 4; fixed 4 -> 5; scale 5 -> 4");
}

TEST_CASE("explain: a value, and what counts where it is 0", "[explain]") {
  const SmallGame game;
  game.write("content/zoo/counters.yaml", "gift: { on: seat }\n");
  game.write("content/zoo/queries.yaml",
             "pay: { of: [seat player], base: { use: gift, otherwise: 3 } }\n"
             "rich: { of: [seat player], base: { use: 2, otherwise: { divide: gift, by: gift, "
             "round: up } } }\n");
  Scripts zoo(game.ruleset());
  const Position position(zoo, 1, 1);
  CHECK(in_words(explain(position, "pay", 0)) == "use gift 0 -> 3");
  CHECK(position.query("rich", 0) == 2);
  const Position given = lay_out(zoo, 1, 1, parse_yaml("given.yaml", "seat 0: { gift: 5 }\n"));
  CHECK(given.query("pay", 0) == 5);
  game.write("content/zoo/queries.yaml", "pay: { base: { use: 1, else: 3 } }\n");
  check_has(game.found(), "a term with 'use' needs the key 'otherwise'");
  check_has(game.found(), "a term with 'use' has no 'else'");
}

TEST_CASE("explain: only numeric queries and existing cards", "[explain]") {
  const Position position = laid("{}\n");
  CHECK_THROWS_AS(explain(position, "no_such_query", 0), std::invalid_argument);
  CHECK_THROWS_AS(explain(position, "draw_source", 0), std::invalid_argument);
  CHECK_THROWS_AS(explain(position, "hire_price", 0, "no-such-card"), std::invalid_argument);
  CHECK(position.query("match_end_due", 0) == 0);
  CHECK(explain(position, "may_imply_done", 0).empty());
}

}  // namespace tradewind
