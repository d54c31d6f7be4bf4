// Errors with the line of the source that they are about.
#pragma once

#include "support/style.h"
#include "tradewind/diagnostic.h"
#include "tradewind/options.h"

namespace tradewind::terminal {

// "    7 |   game:run("gain", ...)", and a line that points at the column; empty if the file has no
// such line.
[[nodiscard]] NameList source_lines(const std::string& file, int line, int column);
[[nodiscard]] std::string first_of(const NameList& paths);  // "a.lua, b.lua, c.lua and 2 more"
[[nodiscard]] NameList message_lines(const Diagnostic& diagnostic);
// The same lines for a window: one that is too wide continues below, with its indentation. Lines of
// a source stay as they are.
[[nodiscard]] NameList fitted(const NameList& lines, const Style& style);
// Runs work(); what it throws about content, scripts or variants becomes lines. Empty: nothing was
// thrown.
template <typename Work>
[[nodiscard]] NameList messages_of(Work work);
// Throws again what an author cannot have caused
[[nodiscard]] NameList messages_of_current_exception();

template <typename Work>
NameList messages_of(Work work) {
  try {
    work();
  } catch (const std::exception&) {
    return messages_of_current_exception();
  }
  return {};
}

}  // namespace tradewind::terminal
