// A match that is played again from its log, in slices.
//
//   Reading reading(std::make_unique<HostedMatch>(id, resources, sheet), entries);
//   while (!reading.go_on(TimeSlice())) {}   // others may do something in between
//   reading.take()
#pragma once

#include "serve/match/hosted_match.h"
#include "serve/work/time.h"

namespace tradewind::serve {

class Reading {
 public:
  // Up to an entry; -1: all.
  Reading(std::unique_ptr<HostedMatch> match, std::vector<LogEntry> entries, int until = -1)
      : match_(std::move(match)), entries_(std::move(entries)) {
    if (until >= 0)
      std::erase_if(entries_, [until](const LogEntry& each) { return each.n > until; });
  }

  // Whether it is read. Throws OtherPast for the first entry that does not come out as it did.
  [[nodiscard]] bool go_on(const TimeSlice& slice);
  [[nodiscard]] std::unique_ptr<HostedMatch> take() { return std::move(match_); }

 private:
  std::unique_ptr<HostedMatch> match_;
  std::vector<LogEntry> entries_;
  std::size_t next_ = 0;
};

}  // namespace tradewind::serve
