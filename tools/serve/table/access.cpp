#include "serve/table/access.h"

#include "rpc/params.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

bool contains_seat(const std::vector<int>& seats, int seat) {
  return std::ranges::find(seats, seat) != seats.end();
}

}  // namespace

std::vector<int> Access::own_seats(const Call& call) const {
  std::vector<int> seats;
  if (const Follower* const follower = feed_.follower(call.caller.connection))
    seats = follower->seats;
  for (const std::string& token : call.caller.tokens) {
    for (const int seat : match_->seats_of(token)) {
      if (!contains_seat(seats, seat)) seats.push_back(seat);
    }
  }
  return seats;
}

int Access::own_seat(const Call& call) const {
  const std::vector<int> own = own_seats(call);
  const int wanted = seat_param(call.params, match_->players());
  if (wanted < 0 && own.size() == 1) return own.front();
  if (wanted < 0) refuse_param("'seat' is required");
  if (!contains_seat(own, wanted))
    throw RpcError(not_allowed, "not_your_seat",
                   "you do not sit there; join the match with the token of that seat");
  return wanted;
}

int Access::viewing_seat(const Call& call) const {
  const std::vector<int> own = own_seats(call);
  if (param(call.params, "seat") != nullptr || !own.empty()) {
    const int seat = param(call.params, "seat") != nullptr ? own_seat(call) : own.front();
    return match_->waits() ? spectator : seat;  // seats may still change places
  }
  refuse_watching();
  return spectator;
}

void Access::refuse_watching() const {
  if (!match_->sheet().lets_watch())
    throw RpcError(not_allowed, "no_spectators", "this table has no spectators");
}

bool Access::is_host(const Call& call) const {
  return contains_seat(own_seats(call), match_->sheet().hosting_seat());
}

void Access::check_host(const Call& call) const {
  if (!is_host(call))
    throw RpcError(not_allowed, "not_host", "only the host of this table may do that");
}

void Access::check_spectator(Connection follower) const {
  refuse_watching();
  const Limits& limits = match_.services().limits;
  if (follower != 0 && feed_.spectators_beside(follower) >= limits.spectators) {
    throw RpcError(too_much, "too_many_spectators", "this table has no room for more spectators",
                   {{"limit", limits.spectators}});
  }
}

std::string Access::language(const Call& call) const {
  if (const Follower* const follower = feed_.follower(call.caller.connection))
    return follower->language;
  return call.caller.language.empty() ? match_->sheet().language : call.caller.language;
}

bool Access::may_know_more(const Call& call) const {
  return match_.services().publish &&
         (call.method == "join" || feed_.follower(call.caller.connection) == nullptr);
}

}  // namespace tradewind::serve
