// The budget of one call: loops in bytecode, library functions and bindings charge for their work;
// a call that exceeds its budget is stopped.
//
//   Budget budget(stop, whose);   // stop(whose) must throw
//   budget.charge(1);
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace tradewind {

class Budget {
 public:
  static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

  Budget(void (*stop)(void*), void* whose) : stop_(stop), whose_(whose) {}

  void charge(std::int64_t units) {
    used_ += units;
    if (used_ > allowance_.load(std::memory_order_relaxed)) stop_(whose_);
  }
  // A charge where nothing may be thrown: the next charge() sees it.
  void note(std::int64_t units) { used_ += units; }
  [[nodiscard]] std::int64_t used() const { return used_; }
  void begin() { used_ = 0; }
  // A signal handler may revoke the rest.
  void allow(std::int64_t units) { allowance_.store(units, std::memory_order_relaxed); }

 private:
  std::int64_t used_ = 0;
  std::atomic<std::int64_t> allowance_{unlimited};
  void (*stop_)(void*);
  void* whose_;
};

}  // namespace tradewind
