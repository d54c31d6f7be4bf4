// A progress bar on stderr with rate and remaining time; nothing if stderr is no terminal.
//
//   const Progress progress("games", 5000);
//   progress.show(1200);
//   progress.clear();
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tradewind {

// "[######....]  60%  3,000 of 5,000 games, 250 a second, 8 s left"
[[nodiscard]] std::string progress_text(std::int64_t done, std::int64_t all,
                                        const std::string& things, double seconds);

class Progress {
 public:
  using Clock = std::chrono::steady_clock;
  // With `began` where the work began before it was known how much there is.
  Progress(std::string things, std::int64_t all, Clock::time_point began = Clock::now());
  void show(std::int64_t done) const;
  void clear() const;

 private:
  std::string things_;
  std::int64_t all_;
  bool shown_;
  Clock::time_point began_;
};

}  // namespace tradewind
