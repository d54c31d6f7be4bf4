// What `tradewind test` runs, for sanitizers, whose build leaves the program out: each scenario in
// one of its variants. The first of each file alone takes a third of the time.
#include "catch.h"
#include "scenario/golden/golden.h"
#include "scenario/read/files.h"
#include "scenario/run/report.h"
#include "unit/shipped.h"

namespace tradewind {
namespace {

enum class Extent : std::uint8_t { first_of_each_file, all };

std::vector<CaseReport> reports_of(Rulebooks& books, const TestFile& file, Extent extent) {
  if (file.kind == TestKind::golden) return {run_golden(books, file.path, false)};
  if (file.kind == TestKind::perft) return {run_perft(books, file.path, false)};
  std::vector<CaseReport> reports;
  for (const Scenario& scenario : read_scenarios(file.path)) {
    reports.push_back(run_scenario(books, scenario, scenario.variants.front()));
    if (extent == Extent::first_of_each_file) break;
  }
  return reports;
}

void check_all(Extent extent) {
  Rulebooks books(shipped_library());
  const std::vector<TestFile> files = find_tests({TRADEWIND_SOURCE_ROOT "/tests"});
  REQUIRE_FALSE(files.empty());
  for (const TestFile& file : files) {
    for (const CaseReport& report : reports_of(books, file, extent)) {
      CHECK((report.problems.empty() ? "" : failure_line(report)) == "");
    }
  }
}

}  // namespace

TEST_CASE("scenario: the first of each file, the golden games and the perft counts hold",
          "[.scenarios][first]") {
  check_all(Extent::first_of_each_file);
}

TEST_CASE("scenario: all of them, the golden games and the perft counts hold",
          "[.scenarios][all]") {
  check_all(Extent::all);
}

}  // namespace tradewind
