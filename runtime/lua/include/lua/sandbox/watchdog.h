// Detects calls that use too much processor time, at the cost of a few plain stores per call: a
// timer of the calling thread ticks in the background, and a call that sees a second tick is
// notified.
//
//   // the function runs inside a signal handler
//   const Timeout timeout{25ms, [](void* owner) noexcept { ... }, &owner};
//   // until the end of the scope
//   Watchdog watchdog(timeout);
//   // no such timers on this system
//   if (!watchdog.possible()) ...
#pragma once

#include <chrono>

namespace tradewind {

struct Timeout {
  std::chrono::nanoseconds period{};  // zero: never watch
  // Every period from the second tick on; async-signal-safe only
  void (*tick)(void* owner) noexcept = nullptr;
  void* owner = nullptr;
};

class Watchdog {
 public:
  explicit Watchdog(const Timeout& timeout) noexcept;  // `timeout` must outlive this
  ~Watchdog() { stop(); }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  [[nodiscard]] bool possible() const { return possible_; }
  void stop() noexcept;  // no ticks after this

 private:
  const Timeout* outer_ = nullptr;  // that of an enclosing call on this thread
  bool possible_;
};

}  // namespace tradewind
