// The files that supply and change a named thing: for `list rules`.
#pragma once

#include <string>

namespace tradewind {

struct LayerInfo {
  std::string name;    // full id of the sequence, step, move or rule: "base/turn"
  std::string kind;    // sequence, phase, rule, query, move, event
  std::string action;  // supplies, wraps, replaces, extends, hears, adjusts
  std::string file;
  int line = 0;  // in that file; 0: all of it
};

}  // namespace tradewind
