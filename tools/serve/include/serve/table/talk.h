// What people at a table tell each other besides their moves: it goes to who is there now, here and
// at other processes, and is not kept.
#pragma once

#include "serve/table/match_feed.h"
#include "serve/work/rate.h"

namespace tradewind::serve {

class Talk {
 public:
  Talk(CurrentMatch& match, MatchFeed& feed);

  // Throw RpcError if there has been too much of it.
  void say(const Json& what);                               // {seat, phrase or text}
  void nudge(int by, int whom);                             // somebody who is waited for
  void heard(const std::string& method, const Json& what);  // elsewhere

 private:
  static void take(Rate& rate, int seat, const std::string& why);
  void tell(const std::string& method, const Json& what);

  CurrentMatch& match_;
  MatchFeed& feed_;
  Rate says_, nudges_;  // by seat: who speaks, and who is reminded
};

}  // namespace tradewind::serve
