#include "reload/messages.h"

#include "support/errors.h"
#include "support/words.h"
#include "tradewind/refusals.h"
#include "tradewind/ruleset.h"

#include <fstream>

namespace tradewind::terminal {
namespace {

constexpr std::size_t longest_line = 200;
constexpr std::size_t most_messages = 8;  // the others are consequences, or for later

// "    7 | text", or the line below it that points at a column.
bool is_of_source(const std::string& line) {
  const std::size_t after = line.find_first_not_of(" 0123456789");
  return after != std::string::npos && after > 0 && line.compare(after, 2, "| ") == 0;
}

}  // namespace

NameList source_lines(const std::string& file, int line, int column) {
  std::ifstream source(file);
  std::string text;
  for (int i = 0; i < line; ++i) {
    if (!std::getline(source, text)) return {};
  }
  if (line <= 0 || text.size() > longest_line) return {};
  for (char& letter : text) {
    if (letter == '\t') letter = ' ';
  }
  const std::string number = aligned_right(std::to_string(line), 5) + " | ";
  NameList lines = {number + text};
  if (column > 0 && static_cast<std::size_t>(column) <= text.size() + 1) {
    const std::string before = text.substr(0, static_cast<std::size_t>(column - 1));
    lines.push_back(std::string(width_of(number) - 2, ' ') + "| " +
                    std::string(width_of(before), ' ') + "^");
  }
  return lines;
}

std::string first_of(const NameList& paths) {
  constexpr std::size_t most = 3;
  const NameList names(paths.begin(), paths.begin() + std::min(std::ssize(paths),
                                                               static_cast<std::ptrdiff_t>(most)));
  return joined(names) +
         (paths.size() > most ? " and " + std::to_string(paths.size() - most) + " more" : "");
}

NameList message_lines(const Diagnostic& diagnostic) {
  NameList lines = {to_text(diagnostic)};
  if (lines.front().find("(the line is:") != std::string::npos) return lines;
  for (const std::string& each : source_lines(diagnostic.file, diagnostic.line, diagnostic.column))
    lines.push_back(each);
  return lines;
}

NameList fitted(const NameList& lines, const Style& style) {
  if (style.plain) return lines;
  const auto width = static_cast<std::size_t>(style.width);
  NameList fitting;
  for (const std::string& line : lines) {
    if (width_of(line) <= width || is_of_source(line)) {
      fitting.push_back(line);
      continue;
    }
    for (std::string& row : rows_of(wrapped(line, line.find_first_not_of(' '), width)))
      fitting.push_back(std::move(row));
  }
  return fitting;
}

NameList messages_of_current_exception() {
  NameList lines;
  try {
    throw;
  } catch (const ContentError& error) {
    std::size_t count = 0;
    for (const Diagnostic& each : error.diagnostics()) {
      if (count++ == most_messages) break;
      for (const std::string& line : message_lines(each)) lines.push_back(line);
    }
    if (error.diagnostics().size() > most_messages)
      lines.push_back("... and " + std::to_string(error.diagnostics().size() - most_messages) +
                      " more: tradewind check lists all");
  } catch (const ScriptError& error) {
    return message_lines(error.diagnostic());
  } catch (const VariantRefused& refused) {
    return sentences_of(refused);
  } catch (const UsageError& wrong) {
    return {wrong.what()};
  } catch (const std::invalid_argument& wrong) {
    return {wrong.what()};
  }
  return lines;
}

}  // namespace tradewind::terminal
