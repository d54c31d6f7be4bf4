// What somebody has asked the others at a table for: to take moves back, or to end the match.
#pragma once

#include "serve/table/match_feed.h"

#include <functional>

namespace tradewind::serve {

class Agreement {
 public:
  struct Asked {
    int seat = 0, moves = 0, n = 0;  // no moves: to end the match
    std::set<int> left;              // seats that have not agreed yet
    bool elsewhere = false;          // another process has asked, and takes back
  };

  // `write`: an entry that all have agreed to.
  Agreement(CurrentMatch& match, MatchFeed& feed, std::function<void(LogEntry)> write)
      : match_(match), feed_(feed), write_(std::move(write)) {}

  [[nodiscard]] const std::optional<Asked>& asked() const { return asked_; }
  void ask(Asked asked);
  void answer(int seat, bool yes);  // of somebody here, or elsewhere:
  void heard(int seat, bool yes, int n);
  void reset() { asked_.reset(); }

 private:
  void note(int seat, bool yes);

  CurrentMatch& match_;
  MatchFeed& feed_;
  std::function<void(LogEntry)> write_;
  std::optional<Asked> asked_;
};

}  // namespace tradewind::serve
