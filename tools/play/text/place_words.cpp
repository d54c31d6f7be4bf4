// PlayerText: what spaces and regions of the board are called.
#include "commands/cli.h"
#include "play/text/player_text.h"

#include <algorithm>

namespace tradewind::terminal {

// A region without a name that is a gate is called by those it leads to.
std::string PlayerText::region_name(const BoardInfo& board, std::size_t which) const {
  const std::string key = "region." + board.regions[which].id + ".name";
  if (texts_.has(key)) return texts_(key);
  NameList ends;
  for (const BoardRegion& region : board.regions) {
    const bool leads = std::find(region.gates.begin(), region.gates.end(), static_cast<int>(which)) != region.gates.end();
    if (leads && texts_.has("region." + region.id + ".name")) ends.push_back(texts_("region." + region.id + ".name"));
  }
  for (const auto& [one, other] : board.edges) {  // it may also lead to spaces of no region
    for (const auto& [inside, outside] : {std::pair(one, other), std::pair(other, one)}) {
      const bool out = board.spaces[inside].region == static_cast<int>(which) && board.spaces[outside].region < 0;
      const std::string name = "space." + board.spaces[outside].id + ".name";
      if (out && texts_.has(name)) ends.push_back(texts_(name));
    }
  }
  return ends.empty() ? board.regions[which].id : joined(ends, "–");
}

std::string PlayerText::place(const std::string& id) const {
  const BoardInfo& board = ruleset_->board();
  for (std::size_t i = 0; i < board.regions.size(); ++i) {
    if (board.regions[i].id == id) return region_name(board, i);
  }
  const std::string key = "space." + id + ".name";
  if (texts_.has(key)) return texts_(key);
  for (std::size_t i = 0; i < board.spaces.size(); ++i) {
    if (board.spaces[i].id != id) continue;
    if (board.spaces[i].region < 0) return id;
    const auto region = static_cast<std::size_t>(board.spaces[i].region);
    return texts_("ui.map.place",
                  {{"region", region_name(board, region)}, {"number", std::to_string(i - board.regions[region].first + 1)}});
  }
  return "";
}

}  // namespace tradewind::terminal
