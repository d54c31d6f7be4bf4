// A thread that does one job after the other, for addresses in turn, and charges each its processor
// time.
//
//   JobThread setup(work, faults);
//   setup.post(address, [&] { setup.work_for("catalog", address, [&] { ... }); });
#pragma once

#include "serve/work/fair_queue.h"
#include "serve/work/faults.h"
#include "serve/work/rate.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace tradewind::serve {

// The longest time that one job has taken, while others waited. Processor time: what other programs
// do does not count.
struct Slice {
  double seconds = 0;
  std::string of;  // the method, or what else it was
};

class JobThread {
 public:
  using Job = std::function<void()>;

  // `work`: processor time in seconds, by address and by match. `faults`: notes jobs that
  // throw. `at_end`: the last job.
  JobThread(
      Rate& work, Faults& faults, Job at_end = [] {})
      : work_(work), faults_(faults), at_end_(std::move(at_end)), thread_([this] { run(); }) {}
  ~JobThread() { stop(); }
  void stop();  // does what it has got; what comes later is not done
  // From any thread. For an address, which waits for its turn; or, if that is empty, for the server
  // itself, which goes first.
  void post(const std::string& address, Job job);

  // On the thread. Does what `what` names, unless the address has used up its share. Throws
  // RpcError, and what `work` throws.
  void work_for(const std::string& what, const std::string& address,
                const std::function<void()>& work);
  void note(const std::string& what) { doing_ = what; }
  void charge_also(const std::string& match) { match_ = match; }
  [[nodiscard]] Slice longest() const;  // from any thread

 private:
  void run();
  void note_cost(const std::string& address, double seconds);

  Rate& work_;
  Faults& faults_;
  const Job at_end_;
  std::string doing_, match_;  // of the job
  mutable std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<Job> jobs_;
  Slice longest_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
