// Runs one test case and says what went wrong. Keeps the rulesets it has loaded: many cases use the same.
//
//   Rulebooks books(library);
//   CaseReport report = run_scenario(books, scenario, "some-variant+some_option");
#pragma once

#include "scenario/expect/expectations.h"
#include "scenario/read/reader.h"
#include "tradewind/match.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace tradewind {

struct CaseReport {
  std::string file;
  std::string name;           // of the case; with the variant it is unique within the file
  bool one_of_cases = false;  // the file holds several
  std::string variant;
  int line = 0;       // where it went wrong
  int column = 0;     // 0: the whole line
  NameList problems;  // none: passed
  double seconds = 0;
};

class Rulebooks {
 public:
  struct Book {
    std::unique_ptr<Scripts> scripts;
    CardMatcher cards;
  };

  explicit Rulebooks(const Library& library) : library_(library) {}
  // Throws VariantRefused, ContentError and ScriptError.
  [[nodiscard]] Book& open(const std::string& code);

 private:
  const Library& library_;
  std::map<std::string, Book> books_;
};

[[nodiscard]] CaseReport run_scenario(Rulebooks& books, const Scenario& scenario, const std::string& code);

// Runs `work` and notes in the report what it throws: problems of content, of a variant, of a script, of a record.
void note_failures(CaseReport& report, const std::function<void()>& work);
// The report of a whole file that is one case.
[[nodiscard]] CaseReport report_of(const std::string& file, const std::string& name,
                                   const std::function<void(CaseReport&)>& work);

}  // namespace tradewind
