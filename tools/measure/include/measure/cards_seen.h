// The cards that a position shows: those that are face up or belong to somebody. The first zone
// holds what is not in the match.
//
//   CardsSeen seen;
//   seen.each(position, [](const std::string& full_id) { ... });
#pragma once

#include "tradewind/position.h"
#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

class CardsSeen {
 public:
  void each(const Position& position, const std::function<void(const std::string& full_id)>& use);

 private:
  // By ruleset, which is kept alive so that no other one gets its place.
  std::map<std::shared_ptr<const Ruleset>, std::vector<CardInfo>> types_;
};

}  // namespace tradewind
