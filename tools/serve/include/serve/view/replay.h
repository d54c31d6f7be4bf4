// A match as it was after some moves, as a seat saw it then. It keeps positions on the way, so that
// it need not begin at the start each time.
//
//   Replay replay(seat);
//   while (!replay.go_to(match, n, TimeSlice())) {}   // others may do something in between
//   replay.json(match, "en")
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/view/seat_view.h"
#include "serve/work/time.h"

#include <map>
#include <optional>
#include <string>

namespace tradewind::serve {

class Replay {
 public:
  explicit Replay(int seat) : seat_(seat) {}

  // Whether it is there: after the first n moves.
  [[nodiscard]] bool go_to(const HostedMatch& match, int n, const TimeSlice& slice);
  // {"n", "of", "view", "lines", "move"} of where it is. Cards keep their numbers from one n to the
  // next.
  [[nodiscard]] std::string json(const HostedMatch& match, const std::string& language) const;
  std::int64_t needed_at = 0;  // when somebody last asked for it

 private:
  struct State {
    int n;
    Position position;
    SeatView view;                 // that has followed the cards up to here
    std::optional<MoveText> seen;  // the last move
  };
  void begin(const HostedMatch& match, int n);
  void step(const HostedMatch& match);

  int seat_;
  int undos_ = 0;  // of the match, when it was looked at last
  std::optional<State> now_;
  std::map<int, State> kept_;  // by n
};

}  // namespace tradewind::serve
