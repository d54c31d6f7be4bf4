// Queries that stand for others, and what is always the same, have the values that are declared.
#include "catch.h"
#include "tradewind/beginning.h"
#include "tradewind/position.h"
#include "tradewind/yaml.h"
#include "unit/temporary_root.h"

namespace tradewind {

TEST_CASE("queries: what stands for another has its value", "[query]") {
  const TemporaryRoot mod("flat");
  mod.write("content/flat/module.yaml", "id: flat\nversion: 1.0.0\napi: 1\nrequires: [base]\n");
  mod.write("content/variants/flat.yaml", "id: flat\nmodules: [flat]\noptions: { players: 2-5 }\n");
  mod.write("content/locale/en/flat.yaml",
            "variant.flat.name: Flat\nvariant.flat.text: Only for a test.\n");
  mod.write(
      "content/flat/queries.yaml",
      "zero: { of: [seat player], base: 0 }\n"
      "lent: { of: [seat player], base: { count: display }, minus: [2] }\n"
      "worth: { of: [seat player], base: coins, plus: [zero], minus: [lent, lent] }\n"
      "bounded: { of: [seat player], base: worth, floor: lent, cap: 4 }\n"
      "around: { of: [seat player], base: bounded, minus: [bounded, bounded] }\n"
      "of_active: { base: { count: display } }\n"
      "of_whom: { of: [seat player], base: of_active }\n"
      "row: { base: { if: harbor_count, then: 3, else: 5 } }\n"
      "of_row: { of: [seat player], base: row, plus: [coins] }\n"
      "chosen: { of: [seat player], base: { if: zero, then: 7, else: worth } }\n"
      "surely: { of: [seat player], returns: bool, any: [[zero, '==', 0], [coins, '>', 50]] }\n"
      "hardly: { of: [seat player], returns: bool, all: [[coins, '>', 0], [zero, '==', 1]] }\n"
      "still_open: { of: [seat player], returns: bool, all: [[zero, '==', 0], [coins, '>', 2]] }\n"
      "open_too: { of: [seat player], returns: bool, any: [[zero, '==', 1], [coins, '>', 2]] }\n");
  const Library library({TRADEWIND_SOURCE_ROOT, mod.path()});
  Scripts scripts(library.ruleset("flat"));
  const Position position =
      lay_out(scripts, 2, 1,
              parse_yaml("given.yaml",
                         "active: 0\nseat 0: { coins: 2, display: [jester] }\n"
                         "seat 1: { coins: 5, display: [settler, sailor-3, governor] }\n"));
  const auto both = [&](const std::string& query) {
    return std::vector<std::int64_t>{position.query(query, 0), position.query(query, 1)};
  };
  using Values = std::vector<std::int64_t>;
  CHECK(both("worth") == Values{4, 3});
  CHECK(both("bounded") == Values{4, 3});
  CHECK(both("around") == Values{-4, -3});
  CHECK(both("of_whom") == Values{1, 1});
  CHECK(both("of_row") == Values{7, 10});
  CHECK(both("chosen") == Values{4, 3});
  CHECK(both("surely") == Values{1, 1});
  CHECK(both("hardly") == Values{0, 0});
  CHECK(both("still_open") == Values{0, 1});
  CHECK(both("open_too") == Values{0, 1});
}

}  // namespace tradewind
