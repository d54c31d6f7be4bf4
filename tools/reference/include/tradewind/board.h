// The board of a ruleset as content declares it, for tools that draw it. Marks are part of a view.
//
//   const BoardInfo& board = board_of(ruleset);  // reference/overview.h
//   for (const BoardSpace& space : board.spaces) draw(space.x, space.y);
#pragma once

#include "tradewind/document.h"

#include <cstddef>
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

}  // namespace tradewind
