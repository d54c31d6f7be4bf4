// Hosted match: where bots do not continue.
#include "invariants/repetition.h"
#include "rpc/failures.h"
#include "serve/match/hosted_match.h"
#include "serve/table/limits.h"

namespace tradewind::serve {

LogEntry HostedMatch::give_up(int seat, const std::string& why) const {
  Json data = {{"seat", seat}, {"why", why}};
  if (why == "nowhere") {
    const terminal::Repetition repetition(position().asking(seat), match_.history());
    data.update({{"move", repetition.move}, {"what", repetition.text()}});
  }
  return entry("fault", data);
}

void HostedMatch::refuse_over() const {
  if (over()) throw RpcError(match_over, "match_over", "this match is over");
}

void HostedMatch::refuse_waiting() const {
  if (waits())
    throw RpcError(not_allowed, "not_begun",
                   "this match has not begun: it waits until all are ready, or the host begins");
}

void HostedMatch::refuse_idle() const {
  refuse_over();
  refuse_waiting();
  if (is_paused())
    throw RpcError(not_allowed, "paused",
                   "this match is paused; any player can continue it: pause with yes = false");
}

void HostedMatch::note_fault(const std::string& kind, const Json& data) {
  if (kind == "move")
    moves_of_bots_ = data.contains("stream") && !data.contains("asked") ? moves_of_bots_ + 1 : 0;
  if (kind == "undo") moves_of_bots_ = 0;
  const int seat = data.value("seat", -1);
  if (kind == "fault" || data.contains("fault"))
    fault_ = Fault{seat, kind == "fault", kind == "fault" ? data.value("move", "") : "",
                   data.value("what", "")};
  else if (kind == "move" || kind == "undo" || (kind == "seat" && fault_ && fault_->seat == seat))
    fault_.reset();
}

}  // namespace tradewind::serve
