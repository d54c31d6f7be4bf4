// Places the spaces of a board on a grid of characters, with as few rows as keep them apart.
#pragma once

#include "tradewind/board.h"
#include "tradewind/reference/overview.h"

#include <cstddef>
#include <vector>

namespace tradewind::terminal {

constexpr std::size_t sign_columns = 2;  // width of a space, in characters

class MapGrid {
 public:
  struct Place {
    std::size_t row = 0, column = 0;  // of the first character
  };

  MapGrid(const BoardInfo& board, std::size_t columns, std::size_t rows);
  [[nodiscard]] const Place& place(std::size_t space) const { return places_[space]; }

  // The fewest rows on which no two spaces overlap; beyond a maximum, overlapping spaces are moved
  // aside.
  [[nodiscard]] static std::size_t rows_for(const BoardInfo& board, std::size_t columns);

 private:
  // From the spaces placed so far
  [[nodiscard]] bool apart(std::size_t row, std::size_t column) const;
  std::size_t columns_;
  std::vector<Place> places_;
  std::vector<bool> begun_;  // by row and column: whether a space begins there
  std::size_t stepped_ = 0;  // how many were moved aside
};

}  // namespace tradewind::terminal
