// A board as board.yaml declares it.
#pragma once

#include "content/catalog/facts.h"
#include "state/board.h"

#include <string>
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
  Facts printed;
  SourcePos pos;
  std::vector<SourcePos> gates;  // where the file names each
};

// A graph of spaces: the start, then those of the regions in order, then the others.
struct BoardDef {
  std::string id;
  std::string module;
  std::vector<SpaceDef> spaces;
  std::vector<RegionDef> regions;
  BoardPlan plan;                // how they are connected
  std::vector<SourcePos> edges;  // where the file names the second end of each
  SourcePos pos;
  bool whole = true;  // nothing was left out because of an error
};

}  // namespace tradewind
