// The board and the grids of a ruleset as content declares them, for tools that draw them. Marks
// are part of a view. In a grid the cards of a zone lie in rows and columns, and something is
// printed in every cell.
//
//   const BoardInfo& board = ruleset.board();
//   for (const BoardSpace& space : board.spaces) draw(space.x, space.y);
//   for (const GridInfo& grid : ruleset.grids())
//     draw(look_at(grid, ruleset, position.view(seat)).cards);
#pragma once

#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct BoardSpace {
  std::string id;
  int x = 0, y = 0;  // in the author's units; y points down
  int region = -1;   // index into regions
  Node facts;        // a map of its printed facts
};

struct BoardRegion {
  std::string id;
  std::size_t first = 0, count = 0;  // its spaces are contiguous
  // Regions, one of which must be complete to open this one; empty: always open
  std::vector<int> gates;
  Node facts;
};

struct BoardInfo {
  std::string id;                  // its name is the text board.<id>.name
  std::vector<BoardSpace> spaces;  // the first one is the start; empty without a board
  std::vector<BoardRegion> regions;
  std::vector<std::pair<std::size_t, std::size_t>> edges;  // pairs of spaces, each edge once
};

class Ruleset;

struct GridAxis {
  std::string fact;  // enumerated; its values name the rows, or the columns
  NameList values;
  // Of a card: where it lies, from 1; empty: as printed on it
  std::string counter;
  std::string die;                           // names one of them with the face it shows; or empty
  std::map<std::string, std::size_t> faces;  // of the die, with the row or column that each names
  std::vector<int> figures;                  // a number beside each; may be empty
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

[[nodiscard]] GridView look_at(const GridInfo& grid, const Ruleset& ruleset, const Node& view);

}  // namespace tradewind
