// Room: tools/scenario/run. Runs scenarios and the matrix, and reports cases.
// Comparing with expectations belongs in expect/.
//
// Runs one test case and reports what went wrong. Rulebooks caches rulesets, because many cases
// share one.
//
//   Rulebooks books(library);
//   CaseReport report = run_scenario(books, scenario, "some-variant+some_option");
#pragma once

#include "scenario/expect/expectations.h"
#include "scenario/read/reader.h"
#include "tradewind/match.h"
#include "tradewind/narrator.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace tradewind {

struct CaseReport {
  std::string file;
  std::string name;           // name of the case; unique in the file together with the variant
  bool one_of_cases = false;  // the file has several cases
  std::string variant;
  int line = 0;        // of the failure
  int column = 0;      // 0: the whole line
  NameList problems;   // empty: passed
  NameList printed;    // "file:line: values" for each print of a script
  std::string broken;  // the invariant that is violated, "script" if a script failed, or empty
  double seconds = 0;
};

// Listeners that measure what tests reach.
class TestWatcher {
 public:
  virtual ~TestWatcher() = default;
  virtual void open(Scripts& scripts) = 0;         // a ruleset that a test plays with
  virtual void see(const Position& position) = 0;  // at the start of a scenario and after each move
};

// Besides what a scenario says itself, the laws that hold in any match are tested at its end, which
// takes most of the time.
enum class Laws { tested, left_out };

class Rulebooks {
 public:
  struct Book {
    std::unique_ptr<Scripts> scripts;
    CardMatcher cards;
    TestWatcher* watcher = nullptr;
    Laws laws = Laws::tested;
    std::optional<Narrator> words = std::nullopt;  // once they are needed
  };

  explicit Rulebooks(const Library& library, Laws laws = Laws::tested)
      : library_(&library), laws_(laws) {}
  explicit Rulebooks(const std::shared_ptr<const Ruleset>& only);
  // Throws VariantRefused, ContentError and ScriptError.
  [[nodiscard]] Book& open(const std::string& code);
  void watch(TestWatcher* watcher) { watcher_ = watcher; }  // before anything is opened

 private:
  const Library* library_ = nullptr;  // nullptr: only the ruleset that was given
  std::map<std::string, Book> books_;
  TestWatcher* watcher_ = nullptr;
  Laws laws_ = Laws::tested;
};

// The table that a scenario lays out, before its steps; without `players`, as many as it names.
[[nodiscard]] MatchSetup setup_of(const Scenario& scenario, const Ruleset& ruleset);
[[nodiscard]] const std::string& name_of(const Scenario& scenario);  // the name in its reports
[[nodiscard]] CaseReport run_scenario(Rulebooks& books, const Scenario& scenario,
                                      const std::string& code);

// Runs `work` and adds exceptions about content, variants, scripts and records to the report.
void note_failures(CaseReport& report, const std::function<void()>& work);
// The report of a file that is one case.
[[nodiscard]] CaseReport report_of(const std::string& file, const std::string& name,
                                   const std::function<void(CaseReport&)>& work);

}  // namespace tradewind
