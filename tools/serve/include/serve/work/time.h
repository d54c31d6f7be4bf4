// Seconds, of the kinds that limits are about.
#pragma once

#include <chrono>
#include <ctime>

namespace tradewind::serve {

[[nodiscard]] inline double steady_seconds() {
  using std::chrono::duration, std::chrono::steady_clock;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// Processor time of this thread: what other programs do does not count.
[[nodiscard]] inline double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double nanosecond = 1e-9;
  return static_cast<double>(time.tv_sec) + nanosecond * static_cast<double>(time.tv_nsec);
}

// One thing may take this long at a stretch, while others wait. Unfinished work then continues at
// its next turn.
class TimeSlice {
 public:
  [[nodiscard]] bool is_over() const { return thread_seconds() >= end_; }

 private:
  static constexpr double length = 0.02;
  double end_ = thread_seconds() + length;
};

}  // namespace tradewind::serve
