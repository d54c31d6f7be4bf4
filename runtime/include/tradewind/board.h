// The board of a ruleset as content describes it: what tools draw and name. Who has marked what is part of a view.
//
//   const BoardInfo& board = ruleset.board();
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
  int x = 0, y = 0;  // in the author's units, y downwards
  int region = -1;   // index into the regions
  Node facts;        // a map of what is printed on it
};

struct BoardRegion {
  std::string id;
  std::size_t first = 0, count = 0;  // its spaces follow each other
  std::vector<int> gates;            // regions of which one must be complete before this one may be reached; none: always open
  Node facts;
};

struct BoardInfo {
  std::string id;                  // its text is board.<id>.name
  std::vector<BoardSpace> spaces;  // the first is the start; none when there is no board
  std::vector<BoardRegion> regions;
  std::vector<std::pair<std::size_t, std::size_t>> edges;  // of spaces, each once
};

}  // namespace tradewind
