// A board as board.yaml declares it.
#pragma once

#include "content/catalog/facts.h"

#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct SpaceDef {
  std::string id;
  int x = 0, y = 0;  // in the author's units, y downwards
  Facts printed;
  SourcePos pos;
};

struct RegionDef {
  std::string id;
  std::size_t first = 0, count = 0;  // its spaces, in BoardDef::spaces
  NameList gates;                    // regions of which one must be complete before this one can be reached
  Facts printed;
  SourcePos pos;
};

// A graph of spaces: the start, then those of the regions in order, then the others.
struct BoardDef {
  std::string id;
  std::string module;
  std::vector<SpaceDef> spaces;
  std::vector<RegionDef> regions;
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  SourcePos pos;
};

}  // namespace tradewind
