#include "map/map_grid.h"

#include "tradewind/reference/overview.h"

#include <algorithm>
#include <cstdint>

namespace tradewind::terminal {
namespace {

constexpr std::size_t fewest_rows = 3, most_rows = 44;

// Maps a coordinate between the minimum and maximum to the nearest of `places` cells.
std::size_t scaled(int value, int least, int greatest, std::size_t places) {
  if (greatest <= least) return 0;
  const std::int64_t span = std::int64_t{greatest} - least;
  return static_cast<std::size_t>(
      (2 * (std::int64_t{value} - least) * static_cast<std::int64_t>(places - 1) + span) /
      (2 * span));
}

}  // namespace

bool MapGrid::apart(std::size_t row, std::size_t column) const {
  const auto in_row = begun_.begin() + static_cast<std::ptrdiff_t>(row * columns_);
  const auto first = static_cast<std::ptrdiff_t>(column - std::min(column, sign_columns - 1));
  const auto end = static_cast<std::ptrdiff_t>(std::min(column + sign_columns, columns_));
  return std::none_of(in_row + first, in_row + end, [](bool begun) { return begun; });
}

MapGrid::MapGrid(const BoardInfo& board, std::size_t columns, std::size_t rows)
    : columns_(columns), places_(board.spaces.size()), begun_(columns * rows) {
  const auto by_x = [](const BoardSpace& a, const BoardSpace& b) { return a.x < b.x; };
  const auto by_y = [](const BoardSpace& a, const BoardSpace& b) { return a.y < b.y; };
  const auto [left, right] = std::minmax_element(board.spaces.begin(), board.spaces.end(), by_x);
  const auto [top, bottom] = std::minmax_element(board.spaces.begin(), board.spaces.end(), by_y);
  const std::size_t last = columns - sign_columns;
  for (std::size_t i = 0; i < board.spaces.size(); ++i) {
    const std::size_t row = scaled(board.spaces[i].y, top->y, bottom->y, rows);
    const std::size_t column = scaled(board.spaces[i].x, left->x, right->x, last + 1);
    places_[i] = {row, column};
    if (!apart(row, column)) ++stepped_;
    for (std::size_t step = 1; step < columns && !apart(row, places_[i].column); ++step) {
      for (const std::size_t aside : {column + step, column >= step ? column - step : last + 1}) {
        if (aside <= last && apart(row, aside)) places_[i].column = aside;
      }
    }
    begun_[row * columns + places_[i].column] = true;
  }
}

std::size_t MapGrid::rows_for(const BoardInfo& board, std::size_t columns) {
  std::size_t best = most_rows, least_stepped = board.spaces.size();
  for (std::size_t rows = fewest_rows; rows <= most_rows; ++rows) {
    const std::size_t stepped = MapGrid(board, columns, rows).stepped_;
    if (stepped < least_stepped) {
      least_stepped = stepped;
      best = rows;
    }
    if (stepped == 0) break;
  }
  return best;
}

}  // namespace tradewind::terminal
