// Errors in content or scripts, written for their author: where, what is wrong, what to do.
//
//   Diagnostics found;
//   const Library library(roots, found);
//   for (const Diagnostic& d : found) std::cerr << to_text(d) << '\n';
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind {

enum class Severity { error, warning };

struct Diagnostic {
  std::string file;  // path as the user gave it, relative to its root's parent
  int line = 0;      // from 1; 0 for the whole file
  int column = 0;    // from 1; 0 if unknown
  std::string code;  // stable, kebab-case: "unknown-key", "missing-script"
  Severity severity = Severity::error;
  std::string message;  // one sentence: what was found and what was expected
  std::string hint;     // what to do, or empty
};

using Diagnostics = std::vector<Diagnostic>;

// file:line:column: error: message (hint) [code]
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);
[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

// Broken content or input, with every diagnostic of one run.
class ContentError : public std::runtime_error {
 public:
  explicit ContentError(Diagnostics diagnostics);
  explicit ContentError(Diagnostic diagnostic);
  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  Diagnostics diagnostics_;
};

// A script that failed or exceeded its limits of time or memory during a match.
class ScriptError : public std::runtime_error {
 public:
  explicit ScriptError(Diagnostic diagnostic);
  [[nodiscard]] const Diagnostic& diagnostic() const { return diagnostic_; }

 private:
  Diagnostic diagnostic_;
};

}  // namespace tradewind
