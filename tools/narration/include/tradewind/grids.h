// The grids of a ruleset: the cards of a zone lie in rows and columns, and something is printed in
// every cell.
//
//   for (const GridInfo& grid : grids_of(ruleset))
//     draw(look_at(grid, ruleset, view_of(position, seat)).cards);
#pragma once

#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace tradewind {

class Ruleset;

struct GridAxis {
  std::string fact;  // enumerated; its values name the rows, or the columns
  NameList values;
  // Of a card: where it lies, from 1; empty: as printed on it
  std::string counter;
  std::string die;                           // names one of them with the face it shows; or empty
  std::map<std::string, std::size_t> faces;  // of the die, with the row or column that each names
  std::vector<int> figures;                  // a number next to each; may be empty
};

struct GridInfo {
  std::string id;    // its name is the text grid.<id>
  std::string zone;  // whose cards lie in the cells
  GridAxis rows, columns;
  std::vector<Node> cells;  // row by row: a map of what is printed in the cell

  [[nodiscard]] std::size_t cell(std::size_t row, std::size_t column) const {
    return row * columns.values.size() + column;
  }
};

// A grid as somebody sees it.
struct GridView {
  std::vector<NameList> cards;  // by cell
  NameList beside;              // cards of the zone that lie in no cell
  int rolled = -1;              // the cell that the dice name; -1: none
};

[[nodiscard]] std::vector<GridInfo> grids_of(const Ruleset& ruleset);
[[nodiscard]] GridView look_at(const GridInfo& grid, const Ruleset& ruleset, const Node& view);

}  // namespace tradewind
