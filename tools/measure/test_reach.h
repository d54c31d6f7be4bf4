// Which scenarios come to which lines and cards, so that a change is tried only with those that can notice it.
//
//   const TestReach reach(roots, "zoo", find_tests({"tests"}));
//   reach.all_pass(changed_roots, reach.tests_of(root, mutation));
#pragma once

#include "measure/mutations.h"
#include "scenario/read/files.h"
#include "scenario/run/runner.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

class TestReach {
 public:
  // Runs every scenario that loads the module once. Throws UsageError if there is none, or one fails.
  TestReach(const std::vector<std::string>& roots, const std::string& module, const std::vector<TestFile>& files);

  // Those that can notice the change, the quickest first.
  [[nodiscard]] std::vector<std::size_t> tests_of(const std::string& root, const Mutation& mutation) const;
  // Whether these pass with the content of these roots; stops at the first that does not. Content that does not load fails.
  [[nodiscard]] bool all_pass(const std::vector<std::string>& roots, const std::vector<std::size_t>& tests) const;

 private:
  struct Test {
    Scenario scenario;
    std::string code;
    double seconds = 0;
    std::map<std::string, std::set<int>> lines;
    std::set<std::string> cards;  // ids without their module
  };
  void add(const Library& library, const std::string& module, const Scenario& scenario);
  void run_all(const Library& library);

  std::vector<Test> tests_;
  std::map<std::string, std::set<int>> active_;  // lines that can run
};

}  // namespace tradewind
