// Which scenarios come to which lines and cards, so that a change is tried only with those that can
// notice it.
//
//   const TestReach reach(roots, "zoo", find_tests({"tests"}));
//   const Noticed by = reach.try_with(changed_roots, reach.tests_of(root, mutation));
#pragma once

#include "measure/mutations.h"
#include "scenario/read/files.h"
#include "scenario/run/runner.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

// The part that notices a change. An int, since a process tells it to another one.
struct Noticed {
  static constexpr int nobody = -1, check = -2;
  int by = nobody;  // or the number of a scenario
};

class TestReach {
 public:
  // Runs every scenario that loads the module once. Throws UsageError if there is none, or one
  // fails.
  TestReach(const std::vector<std::string>& roots, const std::string& module,
            const std::vector<TestFile>& files);

  // Those that can notice the change; of one variant together, since making its rules takes longer
  // than a scenario.
  [[nodiscard]] std::vector<std::size_t> tests_of(const std::string& root,
                                                  const Mutation& mutation) const;
  // The first of these that fails with the content of these roots, or `check` where it does not
  // load.
  [[nodiscard]] Noticed try_with(const std::vector<std::string>& roots,
                                 const std::vector<std::size_t>& tests) const;
  // Whether `check` finds something that it does not find as the module is, in a variant that one
  // of these plays, or else that anything plays.
  [[nodiscard]] Noticed check(const std::vector<std::string>& roots,
                              const std::vector<std::size_t>& tests) const;

 private:
  using Lines = std::map<std::string, std::set<int>>;  // by file
  struct Test {
    Scenario scenario;
    std::string code;
    double seconds = 0;
    Lines lines;
    std::set<std::string> cards;  // ids without their module
  };
  class Watcher;

  void add(const Library& library, const std::string& module, const Scenario& scenario);
  void run_all(const Library& library);
  [[nodiscard]] int first_line_from(const std::string& path, int line) const;

  std::vector<std::string> roots_;
  std::vector<Test> tests_;
  std::map<std::string, Lines> active_;  // lines that can run, by variant
};

}  // namespace tradewind
