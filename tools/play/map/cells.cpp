#include "map/cells.h"

#include "support/words.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind::terminal {

// A row or column by its name; with its number if it has one and there is a text grid.<id>.<how>.
std::string Cells::named(const GridAxis& axis, std::size_t at, const std::string& how) const {
  const std::string key = axis.fact + "." + axis.values[at];
  std::string name = words_.has(key) ? words_(key) : axis.values[at];
  const std::string with_figure = "grid." + grid_.id + "." + how;
  if (axis.figures.empty() || !words_.has(with_figure)) return name;
  return words_(with_figure, {{"name", name}, {"figure", std::to_string(axis.figures[at])}});
}

// The texts <fact>.<value>.cell, or <fact>.cell for numbers, of what is printed there and not on a
// card that lies there.
std::string Cells::printed(std::size_t cell, const NameList& cards) const {
  NameList parts;
  for (const auto& [fact, value] : grid_.cells[cell].entries) {
    const std::string& name = fact;
    const Node& printed = value;
    const bool on_card = std::any_of(cards.begin(), cards.end(), [&](const std::string& card) {
      const CardInfo* const info = words_.find(card);
      const Node* const same = info ? info->facts.find(name) : nullptr;
      return same && same->scalar == printed.scalar;
    });
    if (on_card) continue;
    const std::string key = fact + "." + value.scalar + ".cell";
    if (words_.has(key)) {
      parts.push_back(words_(key));
    } else if (value.as_int() && words_.has(fact + ".cell")) {
      parts.push_back(words_(fact + ".cell", {{"value", value.scalar}}));
    }
  }
  return joined(parts, " ");
}

std::string Cells::drawn_cell(const GridView& shown, std::size_t cell) const {
  const NameList& cards = shown.cards[cell];
  NameList names;
  for (const std::string& card : cards) {
    const CardInfo* const info = words_.find(card);
    const std::string key = info ? words_.key_of(*info, "cell") : "";
    names.push_back(key.empty() ? words_.card(card)
                                : words_(key, words_.texts().printed(*info, key)));
  }
  std::string text = printed(cell, cards);
  if (!names.empty())
    text = words_("ui.grid.taken", {{"cards", joined(names)}}) + (text.empty() ? "" : " " + text);
  return static_cast<int>(cell) == shown.rolled ? words_("ui.grid.rolled", {{"cell", text}}) : text;
}

NameList Cells::drawn(const GridView& shown) const {
  const std::size_t rows = grid_.rows.values.size(), columns = grid_.columns.values.size();
  std::vector<std::size_t> widths(columns + 1, width_of(title()));
  for (std::size_t row = 0; row < rows; ++row)
    widths[0] = std::max(widths[0], 2 + width_of(named(grid_.rows, row, "row")));
  for (std::size_t column = 0; column < columns; ++column) {
    widths[column + 1] = width_of(named(grid_.columns, column, "column"));
    for (std::size_t row = 0; row < rows; ++row)
      widths[column + 1] =
          std::max(widths[column + 1], width_of(drawn_cell(shown, grid_.cell(row, column))));
  }
  std::string head = inked(style_, "bold", padded(title(), widths[0]));
  for (std::size_t column = 0; column < columns; ++column)
    head += "  " + padded(named(grid_.columns, column, "column"), widths[column + 1]);
  NameList lines = {trimmed(head)};
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = padded("  " + named(grid_.rows, row, "row"), widths[0]);
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t cell = grid_.cell(row, column);
      const NameList& cards = shown.cards[cell];
      const std::string text = drawn_cell(shown, cell);
      const std::string gap(column + 1 < columns ? widths[column + 1] - width_of(text) : 0, ' ');
      line += "  " + inked(style_, cards.empty() ? "dim" : words_.tint(cards.front()), text) + gap;
    }
    lines.push_back(line);
  }
  return lines;
}

// "Board: Ship (red) in row red, column B; ..."
std::string Cells::lying(const GridView& shown) const {
  NameList parts;
  for (std::size_t cell = 0; cell < grid_.cells.size(); ++cell) {
    const std::size_t columns = grid_.columns.values.size();
    const std::string row = named(grid_.rows, cell / columns, "name"),
                      column = named(grid_.columns, cell % columns, "name");
    for (const std::string& card : shown.cards[cell]) {
      const std::string rest = printed(cell, {card});
      const std::string name = rest.empty() ? words_.card(card) : words_.card(card) + ", " + rest;
      parts.push_back(
          words_("grid." + grid_.id + ".lies", {{"card", name}, {"row", row}, {"column", column}}));
    }
  }
  for (const std::string& card : shown.beside) parts.push_back(words_.card(card));
  if (parts.empty()) return words_("ui.empty_zone", {{"zone", title()}});
  return words_("ui.zone_line", {{"zone", title()}, {"cards", joined(parts, "; ")}}) + ".";
}

// "Red: A, B, D ship; C ship 1 skull; E wheel."
std::string Cells::row_in_words(std::size_t row) const {
  std::vector<std::pair<std::string, NameList>> groups;
  for (std::size_t column = 0; column < grid_.columns.values.size(); ++column) {
    const std::string text = printed(grid_.cell(row, column), {});
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const auto& each) { return each.first == text; });
    NameList& names =
        same == groups.end() ? groups.emplace_back(text, NameList()).second : same->second;
    names.push_back(named(grid_.columns, column, "name"));
  }
  NameList parts;
  for (const auto& [text, names] : groups) parts.push_back(joined(names) + " " + text);
  return words_("ui.zone_line",
                {{"zone", named(grid_.rows, row, "row")}, {"cards", joined(parts, "; ")}}) +
         ".";
}

Block Cells::block(const Node& view) const {
  const GridView shown = look_at(grid_, words_.ruleset(), view);
  Block block{"zone " + grid_.zone, {}, {}};
  if (style_.plain) {
    block.change = {lying(shown)};
    block.lines = block.change;
    for (std::size_t row = 0; row < grid_.rows.values.size(); ++row)
      block.lines.push_back(row_in_words(row));
    NameList columns;
    for (std::size_t column = 0; column < grid_.columns.values.size(); ++column)
      columns.push_back(named(grid_.columns, column, "column"));
    const std::string key = "grid." + grid_.id + ".figures";
    if (words_.has(key)) block.lines.push_back(words_(key, {{"columns", joined(columns)}}));
    return block;
  }
  const auto width = static_cast<std::size_t>(style_.width);
  block.small = rows_of(wrapped(lying(shown), 2, width).substr(2));
  block.lines = drawn(shown);
  for (const std::string& card : shown.beside) block.lines.push_back("  " + words_.card(card));
  if (std::ranges::any_of(block.lines,
                          [&](const std::string& line) { return width_of(line) > width; })) {
    block.lines = block.small;
    for (std::size_t row = 0; row < grid_.rows.values.size(); ++row) {
      for (std::string& line : rows_of(wrapped(row_in_words(row), 4, width).substr(2)))
        block.lines.push_back(std::move(line));
    }
  }
  block.change = block.lines;
  return block;
}

}  // namespace tradewind::terminal
