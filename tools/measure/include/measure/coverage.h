// What tests reach of scripts and of declared needs. Measuring is slow: Lua executes everything,
// line by line.
//
//   Coverage coverage;
//   // before Scripts are made; in one thread of the program
//   const Measuring measuring(coverage);
//   ... play ...
//   coverage.lines["scripts/rules/x/steps/y.lua"].contains(12);
#pragma once

#include <map>
#include <set>
#include <string>

namespace tradewind {

class Scripts;

struct Coverage {
  struct Outcomes {
    bool held = false, failed = false;
  };
  std::map<std::string, std::set<int>> lines;  // that ran, by script file
  std::map<std::string, Outcomes>
      needs;  // by "sequence.move: need", as reference/need_text.h words it
};

class Measuring {
 public:
  explicit Measuring(Coverage& into);
  ~Measuring();
  Measuring(const Measuring&) = delete;
  Measuring& operator=(const Measuring&) = delete;
};

// The lines of script files that can run, as far as functions that the rules know lead to them.
[[nodiscard]] std::map<std::string, std::set<int>> lines_that_can_run(Scripts& scripts);

}  // namespace tradewind
