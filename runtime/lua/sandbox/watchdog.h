// Says when one call has used too much processor time, at the price of a few plain stores a call: a timer of the
// calling thread ticks in the background, and only a call that sees two ticks hears of it.
//
//   const Watch watch{25ms, [](void* owner) noexcept { ... }, &owner};   // the function runs inside a signal handler
//   Watching watching(watch);                                            // until the end of the scope
//   if (!watching.possible()) ...                                        // this system has no such timers
#pragma once

#include <chrono>

namespace tradewind {

struct Watch {
  std::chrono::nanoseconds period{};             // zero: never watch
  void (*tick)(void* owner) noexcept = nullptr;  // once a period from the second tick on; async-signal-safe only
  void* owner = nullptr;
};

class Watching {
 public:
  explicit Watching(const Watch& watch) noexcept;  // `watch` must outlive this
  ~Watching() { stop(); }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  [[nodiscard]] bool possible() const { return possible_; }
  void stop() noexcept;  // after this no tick comes any more

 private:
  const Watch* outer_ = nullptr;  // of another interpreter whose call is under way on this thread
  bool possible_ = false;
};

}  // namespace tradewind
