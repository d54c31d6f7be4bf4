#include "measure/test_reach.h"

#include "commands/cli.h"
#include "measure/cards_seen.h"
#include "scenario/run/report.h"
#include "tradewind/reference/coverage.h"

#include <algorithm>
#include <filesystem>

namespace tradewind {
namespace {

// Notes the cards that lie open or belong to somebody.
class CardWatcher : public TestWatcher {
 public:
  CardWatcher(std::set<std::string>*& into, std::map<std::string, std::set<int>>& active) : into_(into), active_(active) {}

  void open(Scripts& scripts) override {
    for (const auto& [file, lines] : lines_that_can_run(scripts)) active_[file].insert(lines.begin(), lines.end());
  }

  void see(const Position& position) override {
    seen_.each(position, [this](const std::string& full_id) { into_->insert(full_id.substr(full_id.find('/') + 1)); });
  }

 private:
  std::set<std::string>*& into_;
  std::map<std::string, std::set<int>>& active_;
  CardsSeen seen_;
};

}  // namespace

TestReach::TestReach(const std::vector<std::string>& roots, const std::string& module, const std::vector<TestFile>& files) {
  const Library library(roots);
  for (const TestFile& file : files) {
    if (file.kind != TestKind::scenario) continue;
    for (const Scenario& scenario : read_scenarios(file.path)) add(library, module, scenario);
  }
  if (tests_.empty()) throw UsageError("no scenario plays a variant with module '" + module + "'; write one first");
  run_all(library);
  std::ranges::stable_sort(tests_, {}, &Test::seconds);
}

void TestReach::add(const Library& library, const std::string& module, const Scenario& scenario) {
  for (const std::string& code : scenario.variants) {
    if (!library.refusals(code).empty()) continue;
    if (contains(library.ruleset(code)->modules(), module)) tests_.push_back({scenario, code, 0, {}, {}});
  }
}

void TestReach::run_all(const Library& library) {
  Coverage coverage;
  const Measuring measuring(coverage);
  std::set<std::string>* cards = nullptr;
  CardWatcher watcher(cards, active_);
  Rulebooks books(library);
  books.watch(&watcher);
  for (Test& test : tests_) {
    cards = &test.cards;
    coverage = {};
    const CaseReport report = run_scenario(books, test.scenario, test.code);
    if (!report.problems.empty()) throw UsageError("a scenario fails as it is, correct it first: " + failure_line(report));
    test.seconds = report.seconds;
    test.lines = std::move(coverage.lines);
  }
}

std::vector<std::size_t> TestReach::tests_of(const std::string& root, const Mutation& mutation) const {
  const std::string path = root == "." ? mutation.file : root + "/" + mutation.file;
  const auto active = active_.find(path);
  const bool is_line = active != active_.end() && active->second.contains(mutation.line) && mutation.size != 0;
  const bool of_card = mutation.file.ends_with("/cards.yaml") || mutation.file.ends_with("/changes.yaml");
  const std::string entry = of_card ? entry_at(read_file(path), mutation.at) : "";
  const std::string card = entry.substr(entry.find('/') + 1);  // the whole id where there is no slash
  std::vector<std::size_t> able;
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    const auto lines = tests_[i].lines.find(path);
    const bool comes_here = is_line         ? lines != tests_[i].lines.end() && lines->second.contains(mutation.line)
                            : !card.empty() ? tests_[i].cards.contains(card)
                                            : true;
    if (comes_here) able.push_back(i);
  }
  return able;
}

bool TestReach::all_pass(const std::vector<std::string>& roots, const std::vector<std::size_t>& tests) const {
  try {
    const Library library(roots);
    Rulebooks books(library);
    return std::ranges::all_of(
        tests, [&](std::size_t test) { return run_scenario(books, tests_[test].scenario, tests_[test].code).problems.empty(); });
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace tradewind
