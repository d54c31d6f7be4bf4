// A board while it is read: what has been understood, and where in the file that is.
#pragma once

#include "content/read/load_context.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind {

struct BoardReading {
  const ModuleFile& file;
  BoardDef& board;
  std::map<std::string, std::size_t> spaces = {}, regions = {};  // by id
  std::vector<const Node*> space_nodes = {}, region_nodes = {};  // their ids in the file
  std::vector<const Node*> edge_nodes = {};                      // the second end of each edge
  std::vector<std::vector<const Node*>> gate_nodes = {};         // by region, as RegionDef::gates
  bool whole = true;                                             // nothing was left out: the graph can be checked
};

// Reports what is wrong with the graph: parts that cannot be reached, regions that are not connected, edges that bypass
// gates, wrong sums.
void check_board(const BoardReading& reading);

}  // namespace tradewind
