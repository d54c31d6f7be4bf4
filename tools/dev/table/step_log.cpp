#include "table/step_log.h"

#include "support/letters.h"
#include "support/words.h"

#include <algorithm>
#include <filesystem>

namespace tradewind::terminal {
namespace {

constexpr int deepest = 6;  // levels of indentation

std::string where(const TraceLine& line, bool whole) {
  const std::string file = whole ? line.file : std::filesystem::path(line.file).filename().string();
  return file + ":" + std::to_string(line.line);
}

std::string text_of(const TraceLine& line, bool whole) {
  const std::string changes = joined(line.changes, "; ");
  switch (line.kind) {
    case TraceLine::Kind::event: return "event " + line.what;
    case TraceLine::Kind::print: return where(line, whole) + " prints: " + line.what;
    case TraceLine::Kind::declared: return "declared: " + changes;
    case TraceLine::Kind::function: break;
  }
  const std::string place = line.file.empty() ? "" : " (" + where(line, whole) + ")";
  return line.what + place + (changes.empty() ? "" : ": " + changes);
}

std::string indented(const TraceLine& line, bool whole) {
  return std::string(2 + 2 * static_cast<std::size_t>(std::min(line.depth, deepest)), ' ') +
         text_of(line, whole);
}

// Cut at the width of the window, between characters.
std::string cut(const std::string& text, std::size_t width) {
  if (width_of(text) <= width) return text;
  std::string shown;
  for (const Letter& letter : letters_of(text)) {
    const std::string longer = shown + std::string(letter.bytes);
    if (width_of(longer) + 3 > width) break;
    shown = longer;
  }
  return shown + "...";
}

}  // namespace

NameList all_steps(const std::vector<TraceLine>& log) {
  NameList lines;
  for (const TraceLine& line : log) lines.push_back(indented(line, true));
  return lines;
}

NameList main_steps(const std::vector<TraceLine>& log, const std::string& own, const Style& style) {
  NameList lines;
  for (const TraceLine& line : log) {
    const bool is_own = !own.empty() && starts_with(line.file, own);
    if (line.kind == TraceLine::Kind::function && line.changes.empty() && !is_own) continue;
    const std::string text =
        style.plain ? indented(line, false)
                    : cut(indented(line, false), static_cast<std::size_t>(style.width));
    lines.push_back(is_own ? inked(style, "bold", text) : text);
  }
  return lines;
}

}  // namespace tradewind::terminal
