#include "serve/match/reading.h"

namespace tradewind::serve {

bool Reading::go_on(const TimeSlice& slice) {
  for (; next_ < entries_.size(); ++next_) {
    if (slice.is_over()) return false;
    const LogEntry& entry = entries_[next_];
    try {
      match_->apply(entry);
    } catch (const OtherPast&) {
      throw;
      // A move that is not legal any more, or that a script does not survive
    } catch (const std::exception& unfit) {
      throw OtherPast(entry.n, unfit.what());
    }
  }
  return true;
}

}  // namespace tradewind::serve
