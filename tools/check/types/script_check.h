// Room: tools/check/types. Finds mistakes in the functions of scripts without running
// them: names that nothing has, arguments that do not fit. What a value is follows from the
// signatures of functions (model/program.h) and of verbs (script/verbs.h). A value that may
// be anything is let alone, so that whatever is reported would fail when it runs.
//
//   // keeps the syntax trees of script files
//   ScriptCheck check;
//   for (const Diagnostic& d : check.run({catalog, model, program}))
//     std::cerr << to_text(d) << '\n';
#pragma once

#include "model/program.h"
#include "tradewind/diagnostic.h"

#include <memory>
#include <set>
#include <string>

namespace tradewind {

struct CheckedProgram {
  const Catalog& catalog;
  const Model& model;
  const Program& program;
};

class ScriptCheck {
 public:
  ScriptCheck();
  ~ScriptCheck();
  // Checks every script file that has functions in the program. The catalog must stay where it is.
  [[nodiscard]] Diagnostics run(const CheckedProgram& checked);
  // The constant reasons for a refusal that the functions of the last run return: each needs a
  // text.
  [[nodiscard]] const std::set<std::string>& reasons() const { return reasons_; }
  // The options that a file reads outside of its functions: they may change what it declares.
  [[nodiscard]] const std::set<std::string, std::less<>>& options_when_loaded(
      const ScriptFile& file);

 private:
  struct Sources;
  std::unique_ptr<Sources> sources_;
  std::set<std::string> reasons_;
};

}  // namespace tradewind
