// What can be wrong with content or scripts, said so that its author can mend it: where, what, and what to do.
//
//   Diagnostics found;
//   load_catalog(roots, found);
//   for (const Diagnostic& d : found) std::cerr << to_text(d) << '\n';
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind {

enum class Severity { error, warning };

struct Diagnostic {
  std::string file;  // path as the user gave it, relative to its root's parent
  int line = 0;      // from 1; 0 when the whole file is meant
  int column = 0;    // from 1; 0 when unknown
  std::string code;  // stable, kebab-case: "unknown-key", "missing-script"
  Severity severity = Severity::error;
  std::string message;  // one sentence: what was found and what was expected
  std::string hint;     // what to do, or empty
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);  // file:line:column: error: message (hint) [code]
[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

// The nearest of `known` to a misspelt name, or empty when nothing is near.
[[nodiscard]] std::string nearest_name(const std::string& name, const std::vector<std::string>& known);
// The same as "did you mean 'x'?".
[[nodiscard]] std::string did_you_mean(const std::string& name, const std::vector<std::string>& known);

// Broken content or input: carries every diagnostic found in one run.
class ContentError : public std::runtime_error {
 public:
  explicit ContentError(Diagnostics diagnostics);
  explicit ContentError(Diagnostic diagnostic);
  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  Diagnostics diagnostics_;
};

// A script that failed, ran out of budget or out of memory while a match was going on.
class ScriptError : public std::runtime_error {
 public:
  explicit ScriptError(Diagnostic diagnostic);
  [[nodiscard]] const Diagnostic& diagnostic() const { return diagnostic_; }

 private:
  Diagnostic diagnostic_;
};

}  // namespace tradewind
