// tradewind bench: every value is present and plausible, as text and as the documented JSON.
#include "catch.h"
#include "unit/program.h"

#include <nlohmann/json.hpp>

#include <set>

namespace tradewind {
namespace {

using nlohmann::json;
using testing::run_tradewind;

using Fields = std::set<std::string>;

Fields keys(const json& object) {
  Fields names;
  for (const auto& [key, value] : object.items()) names.insert(key);
  return names;
}

// All fields of an object are numbers above zero, and these.
void check_figures(const json& object, const Fields& wanted) {
  CHECK(keys(object) == wanted);
  for (const auto& [key, value] : object.items()) {
    INFO(key << " " << value);
    REQUIRE(value.is_number());
    CHECK(value.get<double>() > 0);
  }
}

void collect(const json& value, Fields& names) {
  for (const auto& [key, inner] : value.items()) {
    if (value.is_object()) names.insert(key);
    if (inner.is_structured()) collect(inner, names);
  }
}

const json& report() {
  static const json parsed = [] {
    const auto outcome = run_tradewind("bench bigbox-2021 --runs 1 --matches 500 --json");
    INFO(outcome.err);
    REQUIRE(outcome.exit_code == 0);
    CHECK(outcome.err.empty());
    return json::parse(outcome.out);
  }();
  return parsed;
}

const std::string& report_as_text() {
  static const std::string text = [] {
    const auto outcome = run_tradewind("bench bigbox-2021 --runs 1 --matches 500");
    REQUIRE(outcome.exit_code == 0);
    return outcome.out;
  }();
  return text;
}

}  // namespace

TEST_CASE("bench: JSON has every figure of a variant", "[bench]") {
  CHECK(keys(report()) == Fields{"cores", "runs", "library_ms", "variants"});
  CHECK(report().at("runs") == 1);
  REQUIRE(report().at("variants").size() == 1);
  const json& variant = report().at("variants").at(0);
  CHECK(keys(variant) == Fields{"variant", "random", "greedy", "players", "parts", "position",
                                "record", "interpreter_ms", "memory", "threads"});
  CHECK(variant.at("variant") == "bigbox-2021");
  for (const char* bot : {"random", "greedy"}) {
    REQUIRE(variant.at(bot).size() == 4);
    for (std::size_t row = 0; row < 4; ++row) {
      CHECK(variant.at(bot).at(row).at("players") == row + 2);
      check_figures(variant.at(bot).at(row), {"players", "decisions_per_second", "games_per_second",
                                              "decision_ns", "game_ns", "decisions_per_game"});
    }
  }
  CHECK(keys(variant.at("parts")) ==
        Fields{"legal_moves_ns", "apply_ns", "events_ns", "queries_ns", "queries", "answers"});
  CHECK(variant.at("parts").at("answers") > 1);
  check_figures(variant.at("position"),
                {"state_bytes", "start_ns", "copy_ns", "sample_ns", "digest_ns", "view_ns"});
  check_figures(variant.at("record"), {"moves", "load_ms"});
  check_figures(variant.at("memory"),
                {"matches", "idle_bytes", "idle_bytes_most", "history_bytes", "resident_bytes",
                 "resident_bytes_per_match", "game_history_bytes"});
  REQUIRE(variant.at("threads").size() >= 2);
  for (const json& row : variant.at("threads"))
    check_figures(row, {"threads", "decisions_per_second", "ratio"});
}

TEST_CASE("bench: its figures agree with each other", "[bench]") {
  const json& variant = report().at("variants").at(0);
  const json& table = variant.at("random").at(2);
  const double games = table.at("games_per_second");
  CHECK(games * table.at("game_ns").get<double>() == Approx(1e9));
  CHECK(games * table.at("decisions_per_game").get<double>() ==
        Approx(table.at("decisions_per_second").get<double>()).epsilon(0.05));
  const json& memory = variant.at("memory");
  CHECK(memory.at("idle_bytes_most") >= memory.at("idle_bytes"));
  CHECK(memory.at("idle_bytes_most") < 8 * 1024);
  CHECK(memory.at("resident_bytes_per_match") > variant.at("position").at("state_bytes"));
}

TEST_CASE("bench: the reference page has every field", "[bench]") {
  const std::string page = testing::read_bytes(std::filesystem::path(TRADEWIND_SOURCE_ROOT) /
                                               "docs/reference/commands.md");
  const std::size_t begin = page.find("\n## bench\n");
  REQUIRE(begin != std::string::npos);
  const std::string chapter = page.substr(begin, page.find("\n## ", begin + 1) - begin);
  Fields names;
  collect(report(), names);
  for (const std::string& name : names) {
    INFO(name);
    CHECK(chapter.find(name) != std::string::npos);
  }
}

TEST_CASE("bench: the text has a line for every figure", "[bench]") {
  const std::string& own = report_as_text();
  for (const char* line :
       {"\nrandom play", "\ngreedy play", "\n5 players", "\nlegal moves  ", "\napply  ",
        "\nreading events  ", "\nshown queries  ", "\nstate copy  ", "\nview of a seat  ",
        "\nrecord load  ", "\ninterpreter start  ", "\nidle match  ", "\nresident memory  ",
        "with 500 open matches", "\n1 thread  ", "\n2 threads  ", "\nreading all content  "}) {
    INFO(line << own);
    CHECK(own.find(line) != std::string::npos);
  }
}

TEST_CASE("bench: performance.md shows the printed format", "[bench]") {
  const std::string page = testing::read_bytes(std::filesystem::path(TRADEWIND_SOURCE_ROOT) /
                                               "docs/explanation/performance.md");
  const std::size_t begin = page.find("\n```text\nbigbox-2021, one thread");
  REQUIRE(begin != std::string::npos);
  std::istringstream shown(page.substr(begin + 9, page.find("\n```\n", begin) - begin - 9));
  int labels = 0;
  for (std::string line; std::getline(shown, line);) {
    const std::size_t gap = line.find("  ");
    if (gap == std::string::npos) continue;
    ++labels;
    INFO(line);
    CHECK(report_as_text().find("\n" + line.substr(0, gap) + "  ") != std::string::npos);
  }
  CHECK(labels > 25);
}

TEST_CASE("bench: an unknown variant is refused before anything is measured", "[bench]") {
  const auto outcome = run_tradewind("bench yucta");
  CHECK(outcome.exit_code == 2);
  CHECK(outcome.err.find("did you mean 'yucata'?") != std::string::npos);
}

}  // namespace tradewind
