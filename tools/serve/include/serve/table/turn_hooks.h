// Tells who is not at the table that it is their turn, at the address that they gave.
#pragma once

#include "serve/table/current_match.h"

#include <vector>

namespace tradewind::serve {

class TurnHooks {
 public:
  explicit TurnHooks(CurrentMatch& match) : match_(match) {}

  // Of the seats whose turn has come, unless somebody is `here` for them, or `elsewhere` in their
  // place.
  void call(const std::vector<bool>& here, const std::vector<bool>& elsewhere = {});

 private:
  void call_for(std::size_t seat);

  CurrentMatch& match_;
  std::vector<bool> asked_before_;  // by seat, when this was last called
};

}  // namespace tradewind::serve
