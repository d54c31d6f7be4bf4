// Room: tools/measure. What tests reach of content and scripts, and which changes of them no test
// notices.
//
//   ContentCoverage coverage(library, roots);
//   books.watch(&coverage);                   // then run scenarios with these books
//   const CoverageReport report = coverage.report();
#pragma once

#include "measure/cards_seen.h"
#include "measure/coverage.h"
#include "scenario/run/runner.h"
#include "tradewind/position.h"
#include "tradewind/ruleset.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tradewind {

struct FileCoverage {
  std::string path;
  bool loaded = false;        // by a variant that a test plays
  std::map<int, bool> lines;  // that can run -> whether they did
  [[nodiscard]] std::size_t reached() const;
};

struct Reach {
  std::string name;
  bool reached = false;
  std::string missing;  // of a need: "never holds", "never refuses"
};

struct CoverageReport {
  std::vector<FileCoverage> files;
  // A need counts twice: that it holds, and that it refuses
  std::vector<Reach> needs, cards, options;
};

class ContentCoverage : public TestWatcher {
 public:
  // `roots`: those whose content is measured.
  ContentCoverage(const Library& library, std::vector<std::string> roots);

  void open(Scripts& scripts) override;         // a variant that a test plays
  void see(const Position& position) override;  // after each step of a test
  [[nodiscard]] CoverageReport report() const;

 private:
  [[nodiscard]] bool is_measured(const std::string& path) const;
  [[nodiscard]] std::vector<FileCoverage> files() const;
  [[nodiscard]] std::vector<Reach> needs() const;
  [[nodiscard]] std::vector<Reach> cards() const;
  [[nodiscard]] std::vector<Reach> options() const;

  std::vector<std::string> roots_;
  std::set<std::string> modules_;  // of these roots
  Coverage coverage_;
  Measuring measuring_{coverage_};
  std::set<std::string> codes_;
  std::map<std::string, std::set<int>> active_;
  std::set<std::string> needs_;          // of moves that these modules add
  std::map<std::string, bool> cards_;    // full id -> reached
  std::map<std::string, bool> options_;  // id -> set to another value than its default
  CardsSeen seen_;
};

}  // namespace tradewind
