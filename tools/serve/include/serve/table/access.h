// What callers may see and do at a table: whose seats they have.
#pragma once

#include "serve/table/match_feed.h"

namespace tradewind::serve {

class Access {
 public:
  Access(const CurrentMatch& match, const MatchFeed& feed) : match_(match), feed_(feed) {}

  [[nodiscard]] std::vector<int> own_seats(const Call& call) const;
  // Parameter `seat`, or the only one; throws RpcError
  [[nodiscard]] int own_seat(const Call& call) const;
  // As own_seat; who has none sees as a spectator
  [[nodiscard]] int viewing_seat(const Call& call) const;
  [[nodiscard]] std::string language(const Call& call) const;
  // Throws RpcError if this table takes no spectators, or has no room for this one that wants to
  // follow it; 0: it does not.
  void check_spectator(Connection follower) const;
  // Whether one of the caller's seats decides about the table, and refuses the others.
  [[nodiscard]] bool is_host(const Call& call) const;
  void check_host(const Call& call) const;  // throws RpcError
  // Whether the caller may know of entries that this process does not: who follows the match here
  // has been sent all that it knows.
  [[nodiscard]] bool may_know_more(const Call& call) const;

 private:
  void refuse_watching() const;

  const CurrentMatch& match_;
  const MatchFeed& feed_;
};

}  // namespace tradewind::serve
