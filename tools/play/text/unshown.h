// Values that the table leaves out because their scripts fail: to somebody who looks at the table they are only missing.
//
//   for (const Unshown& each : unshown(position)) console.say(each.query + ": " + to_text(each.why));
#pragma once

#include "tradewind/position.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

struct Unshown {
  std::string query;
  int seat = -1;  // the first for which it fails; -1: it is about the game
  Diagnostic why;
};

// The shown queries that fail in this position, each once. Of a position that a seat has determinized they tell no secret.
[[nodiscard]] std::vector<Unshown> unshown(const Position& position);

}  // namespace tradewind::terminal
