// A part of the table that changes by itself: a zone, a player, the map.
#pragma once

#include "tradewind/options.h"

#include <string>

namespace tradewind::terminal {

struct Block {
  std::string key;  // identifies the block across updates
  NameList lines;   // as part of the table
  NameList change;  // shown when only this block has changed; may be empty
  // Where there is little room, what to show instead; empty: it cannot give way
  NameList small = {};
};

}  // namespace tradewind::terminal
