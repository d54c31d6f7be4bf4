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
  // Once more, if it is still asked.
  void remind(int seat, bool is_here) const;

 private:
  void call_for(std::size_t seat) const;

  CurrentMatch& match_;
  std::vector<bool> asked_before_;  // by seat, when this was last called
};

}  // namespace tradewind::serve
