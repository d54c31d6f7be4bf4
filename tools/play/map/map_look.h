// What Map shows for one seat: its marks, the spaces it may mark next, and the numbers of moves.
#pragma once

#include "play/map/map.h"

#include <algorithm>

namespace tradewind::terminal {

struct Map::Look {
  const Position& position;
  int seat;
  std::vector<std::string> mark;           // by space: the kind of mark, or empty
  std::vector<bool> next;                  // by space: whether it may be marked next
  std::vector<std::size_t> number;         // by space: the number of the move that names it, or 0
  std::vector<std::size_t> region_number;  // by region: likewise

  [[nodiscard]] bool names_any() const {
    const auto is_named = [](std::size_t by) { return by > 0; };
    return std::ranges::any_of(number, is_named) || std::ranges::any_of(region_number, is_named);
  }
  [[nodiscard]] bool marked(std::size_t space) const { return !mark[space].empty(); }
};

}  // namespace tradewind::terminal
