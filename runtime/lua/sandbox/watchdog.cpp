#include "lua/sandbox/watchdog.h"

#include <atomic>
#include <csignal>
#include <cstdint>

#if defined(__linux__)
#include <pthread.h>
#include <unistd.h>
#include <ctime>
#endif

namespace tradewind {
namespace {

// The thread sanitizer delays signals until the next intercepted call, and an endless script makes
// none.
constexpr bool signals_come_late =
#if defined(__SANITIZE_THREAD__)
    true;
#elif defined(__has_feature)
    __has_feature(thread_sanitizer);
#else
    false;
#endif

// Read by the signal handler. Handler and code run on the same thread, so relaxed atomics suffice.
struct Slot {
  std::atomic<const Watch*> watch{nullptr};
  std::atomic<std::uint64_t> call{0};   // a new number for every call
  std::atomic<std::uint64_t> seen{0};   // the call that was running at the last tick
  std::atomic<std::int64_t> period{0};  // nanoseconds; 0: the timer does not run
  std::atomic<bool> refused{false};     // no timer available: do not try again
};
constinit thread_local Slot watched;

#if defined(__linux__)

void on_tick(int) {
  const std::uint64_t call = watched.call.load(std::memory_order_relaxed);
  const Watch* watch = watched.watch.load(std::memory_order_relaxed);
  if (watch != nullptr && watched.seen.load(std::memory_order_relaxed) == call)
    watch->tick(watch->owner);
  watched.seen.store(call, std::memory_order_relaxed);
}

// A real-time signal that nobody else in this process uses, or 0.
int install_handler() {
  for (int number = SIGRTMIN + 4; number <= SIGRTMAX; ++number) {
    struct sigaction current {};
    if (sigaction(number, nullptr, &current) != 0 || current.sa_handler != SIG_DFL) continue;
    struct sigaction ours {};
    ours.sa_handler = on_tick;
    ours.sa_flags = SA_RESTART;
    sigemptyset(&ours.sa_mask);
    if (sigaction(number, &ours, nullptr) != 0) continue;
    // A child of fork has no timers; its thread must not claim to have one.
    pthread_atfork(nullptr, nullptr, [] { watched.period = 0; });
    return number;
  }
  return 0;
}

int tick_signal() {
  static const int number = install_handler();
  return number;
}

// The timer of one thread, deleted when the thread ends.
class ThreadTimer {
 public:
  ThreadTimer() = default;
  ~ThreadTimer() { drop(); }
  ThreadTimer(const ThreadTimer&) = delete;
  ThreadTimer& operator=(const ThreadTimer&) = delete;

  bool start(std::chrono::nanoseconds period) {
    if (!exists_ && !create()) return false;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(period);
    itimerspec spec{};
    spec.it_interval.tv_sec = seconds.count();
    spec.it_interval.tv_nsec = (period - seconds).count();
    spec.it_value = spec.it_interval;
    return timer_settime(timer_, 0, &spec, nullptr) == 0;
  }

  void drop() {
    if (exists_ && process_ == getpid()) timer_delete(timer_);
    exists_ = false;
  }

 private:
  bool create() {
    const int number = tick_signal();
    if (number == 0) return false;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = number;
#if defined(sigev_notify_thread_id)
    event.sigev_notify_thread_id = gettid();
#else
    event._sigev_un._tid = gettid();  // the older name in glibc
#endif
    exists_ = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer_) == 0;
    process_ = getpid();
    return exists_;
  }

  timer_t timer_{};
  pid_t process_ = 0;
  bool exists_ = false;
};

bool start_timer(std::chrono::nanoseconds period) {
  thread_local ThreadTimer timer;
  if (watched.period == 0) timer.drop();  // the first time on this thread, or a child of fork
  return timer.start(period);
}

#else

bool start_timer(std::chrono::nanoseconds) { return false; }

#endif

bool ensure_timer(std::chrono::nanoseconds period) {
  if (signals_come_late || period.count() <= 0 || watched.refused.load(std::memory_order_relaxed))
    return false;
  if (!start_timer(period)) {
    watched.refused = true;
    return false;
  }
  watched.period = period.count();
  return true;
}

}  // namespace

Watching::Watching(const Watch& watch) noexcept {
  possible_ = watched.period.load(std::memory_order_relaxed) == watch.period.count() ||
              ensure_timer(watch.period);
  if (!possible_ || watch.period.count() == 0) {
    possible_ = false;
    return;
  }
  outer_ = watched.watch.load(std::memory_order_relaxed);
  watched.call.store(watched.call.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  watched.watch.store(&watch, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

void Watching::stop() noexcept {
  if (!possible_) return;
  possible_ = false;
  watched.watch.store(outer_, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

}  // namespace tradewind
