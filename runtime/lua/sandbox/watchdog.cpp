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
  std::atomic<const Timeout*> timeout{nullptr};
  std::atomic<std::uint64_t> call{0};  // a new number for every call
  std::atomic<std::uint64_t> seen{0};  // the call that was running at the last tick
  // Nanoseconds; 0: the timer does not run, -1: no timer is available
  std::atomic<std::int64_t> period{0};
};
constinit thread_local Slot watched;

#if defined(__linux__)

// Deleted when the thread ends.
struct ThreadTimer {
  timer_t timer{};
  bool exists = false;

  ~ThreadTimer() {
    if (exists) timer_delete(timer);
  }
};
thread_local ThreadTimer thread_timer;

void on_tick(int) {
  const std::uint64_t call = watched.call.load(std::memory_order_relaxed);
  const Timeout* timeout = watched.timeout.load(std::memory_order_relaxed);
  if (timeout != nullptr && watched.seen.load(std::memory_order_relaxed) == call)
    timeout->tick(timeout->owner);
  watched.seen.store(call, std::memory_order_relaxed);
}

// A child of fork has no timers; its thread must not claim to have one.
void forget_timer() {
  if (watched.period == 0) return;
  watched.period = 0;
  thread_timer.exists = false;
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
    pthread_atfork(nullptr, nullptr, forget_timer);
    return number;
  }
  return 0;
}

bool create_timer() {
  static const int number = install_handler();
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
  return timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &thread_timer.timer) == 0;
}

bool start_timer(std::chrono::nanoseconds period) {
  if (!thread_timer.exists) thread_timer.exists = create_timer();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(period);
  itimerspec spec{};
  spec.it_interval.tv_sec = seconds.count();
  spec.it_interval.tv_nsec = (period - seconds).count();
  spec.it_value = spec.it_interval;
  return thread_timer.exists && timer_settime(thread_timer.timer, 0, &spec, nullptr) == 0;
}

#else

bool start_timer(std::chrono::nanoseconds) { return false; }

#endif

bool has_timer(std::chrono::nanoseconds period) {
  const std::int64_t runs = watched.period.load(std::memory_order_relaxed);
  if (runs == period.count()) return runs > 0;
  if (signals_come_late || runs < 0 || period.count() <= 0) return false;
  const bool started = start_timer(period);
  watched.period = started ? period.count() : -1;
  return started;
}

}  // namespace

Watchdog::Watchdog(const Timeout& timeout) noexcept : possible_(has_timer(timeout.period)) {
  if (!possible_) return;
  outer_ = watched.timeout.load(std::memory_order_relaxed);
  watched.call.store(watched.call.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  watched.timeout.store(&timeout, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

void Watchdog::stop() noexcept {
  if (!possible_) return;
  possible_ = false;
  watched.timeout.store(outer_, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

}  // namespace tradewind
