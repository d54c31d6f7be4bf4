// Measures time.
//
//   const double seconds = seconds_of(5, [&] { copy = position; });
#pragma once

#include "support/figures.h"

#include <ctime>

namespace tradewind {

inline constexpr double run_seconds = 0.1;

// Processor seconds of this thread; other load on the machine does not count.
[[nodiscard]] inline double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

template <typename Call>
[[nodiscard]] double seconds_of_calls(std::int64_t calls, const Call& call) {
  const double began = thread_seconds();
  for (std::int64_t i = 0; i < calls; ++i) call();
  return thread_seconds() - began;
}

// Seconds per call: the median of several runs, each with enough calls to fill a run.
template <typename Call>
[[nodiscard]] double seconds_of(int runs, const Call& call) {
  std::int64_t calls = 1;
  while (seconds_of_calls(calls, call) < run_seconds / 8) calls *= 2;
  std::vector<double> times;
  for (int run = 0; run < runs; ++run)
    times.push_back(seconds_of_calls(calls, call) / static_cast<double>(calls));
  return median(times);
}

}  // namespace tradewind
