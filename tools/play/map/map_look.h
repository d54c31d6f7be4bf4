// What Map shows for one seat: its marks, the spaces it may mark next, and the numbers of moves.
#pragma once

#include "play/map/map.h"

namespace tradewind::terminal {

struct Map::Look {
  const Position& position;
  int seat;
  std::vector<std::string> mark;           // by space: the kind of mark, or empty
  std::vector<bool> next;                  // by space: whether it may be marked next
  std::vector<std::size_t> number;         // by space: the number of the move that names it, or 0
  std::vector<std::size_t> region_number;  // by region: likewise

  [[nodiscard]] bool marked(std::size_t space) const { return !mark[space].empty(); }
};

}  // namespace tradewind::terminal
