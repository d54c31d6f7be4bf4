// A board as board.yaml declares it.
#pragma once

#include "content/catalog/facts.h"
#include "state/board.h"

#include <string>
#include <vector>

namespace tradewind {

struct SpaceDef : PrintedDefinition {
  int x = 0, y = 0;  // in the author's units, y downwards
};

struct RegionDef : PrintedDefinition {
  std::vector<SourcePos> gates;  // where the file names each
};

// A graph of spaces: the start, then those of the regions in order, then the others.
struct BoardDef : Definition {
  std::vector<SpaceDef> spaces;
  std::vector<RegionDef> regions;
  BoardPlan plan;                // how they are connected
  std::vector<SourcePos> edges;  // where the file names the second end of each
  bool whole = true;             // nothing was left out because of an error
};

}  // namespace tradewind
