// Detects calls that use too much processor time, at the cost of a few plain stores per call: a
// timer of the calling thread ticks in the background, and a call that sees a second tick is
// notified.
//
//   // the function runs inside a signal handler
//   const Watch watch{25ms, [](void* owner) noexcept { ... }, &owner};
//   // until the end of the scope
//   Watching watching(watch);
//   // no such timers on this system
//   if (!watching.possible()) ...
#pragma once

#include <chrono>

namespace tradewind {

struct Watch {
  std::chrono::nanoseconds period{};  // zero: never watch
  // Every period from the second tick on; async-signal-safe only
  void (*tick)(void* owner) noexcept = nullptr;
  void* owner = nullptr;
};

class Watching {
 public:
  explicit Watching(const Watch& watch) noexcept;  // `watch` must outlive this
  ~Watching() { stop(); }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  [[nodiscard]] bool possible() const { return possible_; }
  void stop() noexcept;  // no ticks after this

 private:
  const Watch* outer_ = nullptr;  // the watch of an enclosing call on this thread
  bool possible_;
};

}  // namespace tradewind
