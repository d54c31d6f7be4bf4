// A board while it is read: what was understood, and where in the file it stands.
#pragma once

#include "content/read/load_context.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind {

struct BoardReading {
  BoardReading(Page at, const Document& from, BoardDef& understood) : page(std::move(at)), document(from), board(understood) {}

  Page page;
  const Document& document;
  BoardDef& board;
  std::map<std::string, std::size_t> spaces, regions;  // by id
  std::vector<const Node*> space_nodes, region_nodes;  // their ids in the file
  std::vector<const Node*> edge_nodes;                 // the second end of each edge
  std::vector<std::vector<const Node*>> gate_nodes;    // by region, as RegionDef::gates
  bool whole = true;                                   // nothing was left out, so that what follows can be judged
};

// What is wrong with the graph: parts that cannot be reached, regions that fall apart, ways past gates, sums that differ.
void check_board(const BoardReading& reading, const LoadContext& context, const Node& file);

}  // namespace tradewind
