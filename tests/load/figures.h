// What was measured, and how it is reported.
#pragma once

#include "load/settings.h"

#include <chrono>
#include <string>
#include <vector>

namespace tradewind::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

inline double seconds_between(Time from, Time to) {
  return std::chrono::duration<double>(to - from).count();
}

class Latencies {
 public:
  void add(Time from, Time to) { seconds_.push_back(seconds_between(from, to)); }
  [[nodiscard]] std::size_t count() const { return seconds_.size(); }
  // In milliseconds; share 0.99: the 99th percentile.
  [[nodiscard]] double at(double share) const;

 private:
  std::vector<double> seconds_;
};

struct Figures {
  bool measuring = false;
  // From when it was due: the answer, all seats have been notified; of a seat, since it came
  Latencies answered, seen, joined;
  std::uint64_t updates = 0, bytes = 0;
  int refused = 0, errors = 0, missed = 0;  // missed: moves that were due when no table was free
  std::string first_error;
  int sockets = 0;
  double setup_seconds = 0, seconds = 0;
  double server_processor = 0, client_processor = 0;  // processors busy on average
  std::int64_t memory_before = 0, memory = 0;         // of the server, in bytes
  double health_seconds = 0, matches_seconds = 0;     // after a restart
  void error(const std::string& what) {
    if (errors++ == 0) first_error = what;
  }
};

[[nodiscard]] std::string as_text(const Settings& settings, const Figures& figures);
[[nodiscard]] std::string as_json(const Settings& settings, const Figures& figures);

}  // namespace tradewind::load
