// The file of a golden game: its moves in blocks, with what must be the same after each.
#pragma once

#include "scenario/read/start.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace tradewind {

using EventCounts = std::map<std::string, int>;  // by kind

struct Block {
  NameList moves;
  std::string state;   // digest after these moves; empty: not compared
  std::string events;  // digest of what they told
  int line = 0;
};

struct Golden {
  StartOfCase start;
  std::string bot = "random";
  std::vector<Block> blocks;
  EventCounts events;
  std::string result;   // empty: the game stops after its moves
  std::size_t cut = 0;  // number of moves of such a game
  std::string comment;
};

// Also reads how golden games were written up to 0.1: events after each move, digests by number of
// moves.
[[nodiscard]] Golden read_golden(const std::string& file);
[[nodiscard]] std::string text_of(const Golden& golden);
// What the events of some moves are compared by: `told` has a line for each move, its events
// between semicolons.
[[nodiscard]] std::string digest_of_events(const std::string& told);

}  // namespace tradewind
