// The match at a table. It is another object once it has been read from the store again, so what
// works on it keeps this rather than the match.
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/table/services.h"

#include <memory>
#include <string>

namespace tradewind::serve {

class CurrentMatch {
 public:
  CurrentMatch(Services& services, std::unique_ptr<HostedMatch> match)
      : services_(services), match_(std::move(match)) {}

  [[nodiscard]] HostedMatch& operator*() { return *match_; }
  [[nodiscard]] const HostedMatch& operator*() const { return *match_; }
  [[nodiscard]] HostedMatch* operator->() { return match_.get(); }
  [[nodiscard]] const HostedMatch* operator->() const { return match_.get(); }
  void replace(std::unique_ptr<HostedMatch> match) { match_ = std::move(match); }

  [[nodiscard]] Services& services() const { return services_; }
  // For the operator; `bot_for`: a seat.
  void note_fault(const std::string& what, int bot_for = -1) const {
    const std::string whose = bot_for < 0 ? "" : ", a bot for seat " + std::to_string(bot_for);
    services_.faults.note("match " + match_->id() + whose, what);
  }

 private:
  Services& services_;
  std::unique_ptr<HostedMatch> match_;
};

}  // namespace tradewind::serve
