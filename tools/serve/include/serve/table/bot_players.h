// Bots at a table: for seats of theirs, and for people who are not there or too slow.
#pragma once

#include "serve/match/bot_move.h"
#include "serve/table/presence.h"

#include <functional>

namespace tradewind::serve {

class BotPlayers {
 public:
  // `write`: an entry of theirs.
  BotPlayers(CurrentMatch& match, const Presence& presence, std::function<void(LogEntry)> write)
      : match_(match), presence_(presence), write_(std::move(write)) {}

  void think();  // if one must, and none does
  // One has thought about the match as it was at this entry; false: it is another match now.
  [[nodiscard]] bool played(int n, const BotMove& chosen);
  void try_again() { given_up_.clear(); }  // the match is another one now
  [[nodiscard]] bool is_thinking() const { return thinking_at_ >= 0; }

 private:
  struct Substitute {
    int seat;
    std::string bot;
  };
  [[nodiscard]] std::optional<Substitute> substitute() const;
  [[nodiscard]] std::optional<std::string> bot_for(int seat) const;
  void give_up(int seat, const std::string& why);

  CurrentMatch& match_;
  const Presence& presence_;
  std::function<void(LogEntry)> write_;
  int thinking_at_ = -1;    // the n at which a bot thinks
  std::set<int> given_up_;  // seats for which no bot can continue, as the match is now
};

}  // namespace tradewind::serve
