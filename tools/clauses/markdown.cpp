#include "markdown.h"

#include <algorithm>

namespace tradewind {
namespace {

// A link at its opening bracket: what it shows, its target, and where it ends.
struct Link {
  std::string shown, target;
  std::size_t end = std::string::npos;  // none: it is no link
};

Link link_at(const std::string& text, std::size_t at) {
  const std::size_t middle = text.find("](", at);
  const std::size_t close = middle == std::string::npos ? middle : text.find(')', middle);
  // A bracket in between begins the link itself
  if (close == std::string::npos || text.find('[', at + 1) < middle) return {};
  return {text.substr(at + 1, middle - at - 1), text.substr(middle + 2, close - middle - 2),
          close + 1};
}

std::string trimmed_cell(const std::string& cell) {
  const std::size_t first = cell.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : cell.substr(first, cell.find_last_not_of(' ') + 1 - first);
}

// "Mary: counts ships"; of several columns "together: 1 player 1; 2 players 1".
std::string row_in_words(const NameList& head, const NameList& cells) {
  std::string words;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (cells[i].empty()) continue;
    const bool named = cells.size() > 2 && i < head.size();
    words += (words.empty() ? "" : "; ") + (named ? head[i] + " " : "") + cells[i];
  }
  return cells.front() + ": " + words;
}

}  // namespace

std::string plain_markdown(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Link link = text[i] == '[' ? link_at(text, i) : Link();
    if (link.end != std::string::npos) {
      plain += plain_markdown(link.shown);
      i = link.end - 1;
    } else if (text[i] != '*' && text[i] != '`') {
      plain += text[i];
    }
  }
  return plain;
}

NameList link_targets(const std::string& text) {
  NameList targets;
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    if (const Link link = link_at(text, at); link.end != std::string::npos)
      targets.push_back(link.target);
  }
  return targets;
}

NameList cells_of(const std::string& line) {
  if (!line.starts_with("|")) return {};
  NameList cells = split(line.substr(1), '|');
  for (std::string& cell : cells) cell = trimmed_cell(cell);
  if (!cells.empty() && cells.back().empty()) cells.pop_back();  // after the last bar
  return cells;
}

bool is_rule_of_table(const NameList& cells) {
  return std::ranges::all_of(cells, [](const std::string& cell) { return cell == "---"; });
}

NameList marked_paragraphs(const NameList& lines) {
  NameList paragraphs, head;
  bool goes_on = false;  // the paragraph of the line before
  for (const std::string& line : lines) {
    const NameList cells = cells_of(line);
    if (cells.empty()) head.clear();
    if (!cells.empty() && head.empty()) {
      head = cells;
    } else if (!cells.empty() && !is_rule_of_table(cells)) {
      paragraphs.push_back(row_in_words(head, cells));
    } else if (cells.empty() && !line.empty() && goes_on) {
      paragraphs.back() += " " + line;
    } else if (cells.empty() && !line.empty()) {
      paragraphs.push_back(line);
    }
    goes_on = cells.empty() && !line.empty();
  }
  return paragraphs;
}

}  // namespace tradewind
