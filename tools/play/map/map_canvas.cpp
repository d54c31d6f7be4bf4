#include "map/map_canvas.h"

#include "support/letters.h"
#include "support/words.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// The contents of each cell: a character with what is written on it. A wide one takes two cells, of
// which the second is empty.
NameList cells_of(const std::string& text) {
  NameList cells;
  for (const Letter& letter : letters_of(text)) {
    const std::size_t columns = columns_of(letter.code);
    if (columns > 0 || cells.empty()) {
      cells.emplace_back(letter.bytes);
    } else {
      (cells.back().empty() ? *(cells.end() - 2) : cells.back()) += letter.bytes;
    }
    if (columns == 2) cells.emplace_back();
  }
  return cells;
}

}  // namespace

bool Map::Canvas::is_free(std::size_t row, std::size_t from, std::size_t count) const {
  if (row >= text.size() || from + count > text[row].size()) return false;
  return std::all_of(text[row].begin() + static_cast<std::ptrdiff_t>(from),
                     text[row].begin() + static_cast<std::ptrdiff_t>(from + count),
                     [](const std::string& each) { return each == " "; });
}

void Map::Canvas::write(std::size_t row, std::size_t column, const std::string& words,
                        const std::string& with) {
  for (const std::string& cell : cells_of(words)) {
    if (column >= text[row].size()) return;
    text[row][column] = cell;
    ink[row][column++] = with;
  }
}

bool Map::Canvas::write_beside(std::size_t top, std::size_t bottom, std::size_t left,
                               std::size_t right, const std::string& words,
                               const std::string& with) {
  const std::size_t wide = width_of(words), middle = (left + right) / 2,
                    columns = text.front().size();
  const std::size_t last = columns > wide ? columns - wide : 0;
  std::vector<std::pair<std::size_t, std::size_t>> rooms;
  for (const std::size_t column :
       {std::min(middle > wide / 2 ? middle - wide / 2 : 0, last), std::min(left, last)}) {
    rooms.emplace_back(top - 1, column);
    rooms.emplace_back(bottom + 1, column);
  }
  for (std::size_t row = top; row <= bottom; ++row) {
    for (const std::size_t gap : {2U, 1U}) {
      rooms.emplace_back(row, right + gap);
      if (left >= wide + gap) rooms.emplace_back(row, left - wide - gap);
    }
  }
  for (const std::size_t apart : {2U, 1U}) {  // from a number, which would be taken for its own
    for (const auto& [row, column] : rooms) {
      const std::size_t before = std::min(column, apart);
      const std::size_t behind = std::min(columns - column - wide, apart);
      if (!is_free(row, column - before, wide + before + behind)) continue;
      write(row, column, words, with);
      return true;
    }
  }
  return false;
}

std::string Map::Canvas::line(const Style& style, std::size_t row) const {
  std::string line;
  for (std::size_t from = 0, to = 0; from < text[row].size(); from = to) {
    std::string run;
    for (to = from; to < text[row].size() && ink[row][to] == ink[row][from]; ++to)
      run += text[row][to];
    line += ink[row][from].empty() ? run : inked(style, ink[row][from], run);
  }
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

}  // namespace tradewind::terminal
