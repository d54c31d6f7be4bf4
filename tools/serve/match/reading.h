// A match that is played again from its log, in slices.
//
//   Reading reading(std::make_unique<HostedMatch>(id, kit, sheet), entries);
//   while (!reading.go_on(TimeSlice())) {}   // others may do something in between
//   reading.take()
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/work/time.h"

namespace tradewind::serve {

class Reading {
 public:
  Reading(std::unique_ptr<HostedMatch> match, std::vector<LogEntry> entries)
      : match_(std::move(match)), entries_(std::move(entries)) {}

  // Whether it is read. Throws what HostedMatch::apply throws.
  [[nodiscard]] bool go_on(const TimeSlice& slice) {
    for (; next_ < entries_.size(); ++next_) {
      if (slice.is_over()) return false;
      match_->apply(entries_[next_]);
    }
    return true;
  }
  [[nodiscard]] std::unique_ptr<HostedMatch> take() { return std::move(match_); }

 private:
  std::unique_ptr<HostedMatch> match_;
  std::vector<LogEntry> entries_;
  std::size_t next_ = 0;
};

}  // namespace tradewind::serve
