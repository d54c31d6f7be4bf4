// The people at a table: here, and at other processes that write to the same store. These tell each
// other, which may be lost.
#pragma once

#include "serve/table/match_feed.h"

namespace tradewind::serve {

class Presence {
 public:
  Presence(CurrentMatch& match, MatchFeed& feed);

  [[nodiscard]] std::vector<bool> here() const;                    // by seat
  [[nodiscard]] bool is_absent(int seat, std::int64_t now) const;  // for as long as the limit says
  // Whether another process lets its bots think about this match.
  [[nodiscard]] bool others_think() const;
  void changed();           // tells followers, and other processes
  void ask_others() const;  // who is there
  // What another process says; whether it has left.
  [[nodiscard]] bool heard(const std::string& process, bool gone, const std::vector<int>& seats);
  [[nodiscard]] bool forget(const std::string& process);  // false: it was not there
  void say_who_is_here() const;

 private:
  void notify();

  CurrentMatch& match_;
  MatchFeed& feed_;
  std::map<std::string, std::vector<int>> elsewhere_;  // seats, by process
  std::vector<std::int64_t> absent_since_;
};

}  // namespace tradewind::serve
