// How long a database is waited for that starts again or hangs: ten seconds. After that anybody who
// asks is refused at once, but for one each second who looks whether it is back.
//
//   patience.with([&](bool again, Patience::Clock::time_point end) { ... });
#pragma once

#include "serve/store/store.h"

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tradewind::serve {

// For any number of threads.
class Patience {
 public:
  using Clock = std::chrono::steady_clock;

  // `work(again, end)` may wait until `end`, and connects again if `again` is set. While the
  // database is away it is tried again, but not for long; later it fails at once until it is back.
  template <typename Work>
  auto with(const Work& work) -> decltype(work(false, {})) {
    for (bool again = false;; again = true) {
      const auto begun = Clock::now(), end = begin_try();
      try {
        auto result = work(again, end);
        const std::lock_guard lock(mutex_);
        away_since_.reset();
        return result;
      } catch (const StoreUnreachable& away) {
        if (is_away(begun, away.what())) throw;
      }
      if (again) std::this_thread::sleep_for(between_tries);
    }
  }

 private:
  static constexpr auto patience = std::chrono::seconds(10);
  static constexpr auto between_looks = std::chrono::seconds(1);
  static constexpr auto between_tries = std::chrono::milliseconds(200);

  // Until when an answer is waited for. Throws if the database has been away for long and somebody
  // has just looked.
  Clock::time_point begin_try() {
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    if (!away_since_) return now + patience;
    if (now < *away_since_ + patience) return *away_since_ + patience;
    if (now < looked_at_ + between_looks) throw StoreUnreachable(away_why_);
    looked_at_ = now;
    return now + between_looks;
  }

  // Whether it has been away for too long.
  bool is_away(Clock::time_point since, const std::string& why) {
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    away_why_ = why;
    looked_at_ = now;
    return now >= *(away_since_ = away_since_.value_or(since)) + patience;
  }

  std::mutex mutex_;
  std::optional<Clock::time_point> away_since_;
  Clock::time_point looked_at_;  // when it was last tried while it was away
  std::string away_why_;
};

}  // namespace tradewind::serve
