#include "test_reach.h"

#include "measure/cards_seen.h"
#include "measure/coverage.h"
#include "scenario/run/report.h"
#include "support/errors.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/diagnostic.h"

#include <algorithm>
#include <filesystem>

namespace tradewind {

// Notes the cards that are face up or belong to somebody, and which lines can run.
class TestReach::Watcher : public TestWatcher {
 public:
  explicit Watcher(std::map<std::string, Lines>& active) : active_(active) {}
  void begin(Test& test) { test_ = &test; }

  void open(Scripts& scripts) override { active_[test_->code] = lines_that_can_run(scripts); }

  void see(const Position& position) override {
    seen_.each(position, [this](const std::string& full_id) {
      test_->cards.insert(full_id.substr(full_id.find('/') + 1));
    });
  }

 private:
  std::map<std::string, Lines>& active_;
  Test* test_ = nullptr;
  CardsSeen seen_;
};

namespace {

// What `check` says of a variant, sorted, without the lines, which a change may move, and the
// folder of the root `shown`.
NameList messages(const std::vector<std::string>& roots, const std::string& code,
                  const std::string& shown) {
  NameList said;
  for (const Diagnostic& each : check(roots, {code})) {
    std::string text = each.file + ": " + each.message;
    for (std::size_t at = 0; (at = text.find(shown + "/", at)) != std::string::npos;)
      text.erase(at, shown.size() + 1);
    said.push_back(std::move(text));
  }
  std::ranges::sort(said);
  return said;
}

}  // namespace

TestReach::TestReach(const std::vector<std::string>& roots, const std::string& module,
                     const std::vector<TestFile>& files)
    : roots_(roots) {
  const Library library = open_library(roots);
  for (const TestFile& file : files) {
    if (file.kind != TestKind::scenario) continue;
    for (const Scenario& scenario : read_scenarios(file.path)) add(library, module, scenario);
  }
  if (tests_.empty())
    throw UsageError("no scenario plays a variant with module '" + module + "'; write one first");
  run_all(library);
  std::map<std::string, std::size_t> played;
  for (const Test& test : tests_) ++played[test.code];
  std::ranges::stable_sort(tests_, [&](const Test& a, const Test& b) {
    return std::tuple(played[b.code], a.code, a.seconds) <
           std::tuple(played[a.code], b.code, b.seconds);
  });
}

void TestReach::add(const Library& library, const std::string& module, const Scenario& scenario) {
  for (const std::string& code : scenario.variants) {
    if (!refusals(library, code).empty()) continue;
    if (contains(library.ruleset(code)->modules(), module))
      tests_.push_back({scenario, code, 0, {}, {}});
  }
}

void TestReach::run_all(const Library& library) {
  Coverage coverage;
  const Measuring measuring(coverage);
  Watcher watcher(active_);
  Rulebooks books(library, Laws::left_out);
  books.watch(&watcher);
  for (Test& test : tests_) {
    watcher.begin(test);
    coverage = {};
    const CaseReport report = run_scenario(books, test.scenario, test.code);
    if (!report.problems.empty())
      throw UsageError("a scenario fails as it is, correct it first: " + failure_line(report));
    test.seconds = report.seconds;
    test.lines = std::move(coverage.lines);
  }
}

// 0: none can run.
int TestReach::first_line_from(const std::string& path, int line) const {
  int first = 0;
  for (const auto& [code, files] : active_) {
    const auto file = files.find(path);
    if (file == files.end()) continue;
    const auto found = file->second.lower_bound(line);
    if (found != file->second.end() && (first == 0 || *found < first)) first = *found;
  }
  return first;
}

std::vector<std::size_t> TestReach::tests_of(const std::string& root,
                                             const Mutation& mutation) const {
  const std::string path = root == "." ? mutation.file : root + "/" + mutation.file;
  // What comes first in a function, below the line that opens it
  const bool inserts = mutation.size == 0;
  const int line = first_line_from(path, mutation.line + (inserts ? 1 : 0));
  const bool is_line = line != 0 && (inserts || line == mutation.line);
  const bool is_loaded = first_line_from(path, 0) != 0;
  // The whole id where there is no slash
  const std::string card = mutation.card.substr(mutation.card.find('/') + 1);
  std::vector<std::size_t> able;
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    const Lines& loaded = active_.at(tests_[i].code);
    const auto ran = tests_[i].lines.find(path);
    const bool comes_here = is_line     ? ran != tests_[i].lines.end() && ran->second.contains(line)
                            : is_loaded ? loaded.contains(path)
                                        : true;
    if (comes_here) able.push_back(i);
  }
  // A fact of a card may be read where the card lies unseen, but most tests that notice see it.
  std::ranges::stable_partition(able,
                                [&](std::size_t i) { return tests_[i].cards.contains(card); });
  return able;
}

Noticed TestReach::try_with(const std::vector<std::string>& roots,
                            const std::vector<std::size_t>& tests) const {
  try {
    const Library library = open_library(roots);
    Rulebooks books(library, Laws::left_out);
    for (const std::size_t test : tests) {
      (void)books.open(tests_[test].code);
      if (!run_scenario(books, tests_[test].scenario, tests_[test].code).problems.empty())
        return {static_cast<int>(test)};
    }
    return {Noticed::nobody};
  } catch (const std::exception&) {
    return {Noticed::check};
  }
}

// A message that the unchanged module has too says nothing about the change.
Noticed TestReach::check(const std::vector<std::string>& roots,
                         const std::vector<std::size_t>& tests) const {
  try {
    const std::string& code = tests_[tests.empty() ? 0 : tests.front()].code;
    const auto [before, now] = std::ranges::mismatch(roots_, roots);
    const NameList found = messages(roots, code, now == roots.end() ? "" : *now);
    if (found.empty()) return {Noticed::nobody};
    const NameList usual = messages(roots_, code, before == roots_.end() ? "" : *before);
    return {std::ranges::includes(usual, found) ? Noticed::nobody : Noticed::check};
  } catch (const std::exception&) {
    return {Noticed::check};
  }
}

}  // namespace tradewind
