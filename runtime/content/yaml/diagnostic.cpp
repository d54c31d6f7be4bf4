#include "tradewind/diagnostic.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

std::string join_lines(const Diagnostics& diagnostics) {
  std::string lines;
  for (const Diagnostic& diagnostic : diagnostics)
    lines += (lines.empty() ? "" : "\n") + to_text(diagnostic);
  return lines;
}

}  // namespace

std::string to_text(const Diagnostic& diagnostic) {
  std::string text = diagnostic.file;
  if (diagnostic.line > 0) text += ":" + std::to_string(diagnostic.line);
  if (diagnostic.line > 0 && diagnostic.column > 0) text += ":" + std::to_string(diagnostic.column);
  if (!text.empty()) text += ": ";
  text += diagnostic.severity == Severity::error ? "error: " : "warning: ";
  text += diagnostic.message;
  if (!diagnostic.hint.empty()) text += " (" + diagnostic.hint + ")";
  if (!diagnostic.code.empty()) text += " [" + diagnostic.code + "]";
  return text;
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::error; });
}

ContentError::ContentError(Diagnostics diagnostics)
    : std::runtime_error(join_lines(diagnostics)), diagnostics_(std::move(diagnostics)) {}

ContentError::ContentError(Diagnostic diagnostic)
    : ContentError(Diagnostics{std::move(diagnostic)}) {}

ScriptError::ScriptError(Diagnostic diagnostic)
    : std::runtime_error(to_text(diagnostic)), diagnostic_(std::move(diagnostic)) {}

}  // namespace tradewind
