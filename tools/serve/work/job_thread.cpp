#include "serve/work/job_thread.h"

#include "serve/work/time.h"

namespace tradewind::serve {

void JobThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void JobThread::post(const std::string& address, Job job) {
  {
    const std::lock_guard lock(mutex_);
    const bool awake = !jobs_.empty();
    jobs_.put(address, std::move(job));
    if (awake) return;
  }
  more_.notify_one();
}

void JobThread::run() {
  for (;;) {
    std::pair<std::string, Job> next;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
      if (jobs_.empty()) break;
      next = jobs_.take();
    }
    doing_.clear();
    match_.clear();
    const double began = thread_seconds();
    try {
      next.second();
    } catch (const std::exception& failed) {  // nobody waits for it; the others continue
      faults_.note("work of the server", failed.what());
    }
    next.second = nullptr;  // what it kept goes now, and is part of what it costs
    note_cost(next.first, thread_seconds() - began);
  }
  at_end_();
}

void JobThread::note_cost(const std::string& address, double seconds) {
  if (!address.empty()) {
    const double now = steady_seconds();
    work_.charge(address, now, seconds);
    if (!match_.empty()) work_.charge(match_, now, seconds);
  }
  if (seconds <= longest_.seconds) return;
  const std::lock_guard lock(mutex_);  // only this thread writes it
  longest_ = {seconds, doing_};
}

void JobThread::work_for(const std::string& what, const std::string& address,
                         const std::function<void()>& work) {
  doing_ = what;
  if (const double wait = address.empty() ? 0 : work_.wait(address, steady_seconds()); wait > 0)
    throw too_often("too_fast", "your requests take too much processor time", wait);
  work();
}

Slice JobThread::longest() const {
  const std::lock_guard lock(mutex_);
  return longest_;
}

}  // namespace tradewind::serve
