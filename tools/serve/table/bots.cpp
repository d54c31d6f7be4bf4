#include "serve/table/bots.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_interpreters = 16;  // kept by a thread

}  // namespace

Bots::Bots(int threads, Faults& faults) : faults_(faults) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Bots::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  more_.notify_all();
  for (std::thread& each : threads_) each.join();
  threads_.clear();
  jobs_.clear();
}

void Bots::think(const Position& position, std::shared_ptr<const void> owner, Work work) {
  Job job{position.scripts().ruleset_pointer(), std::move(owner), std::make_shared<Position>(position), std::move(work)};
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return;
    jobs_.push_back(std::move(job));
  }
  more_.notify_one();
}

void Bots::run() {
  std::map<std::shared_ptr<const Ruleset>, std::unique_ptr<Scripts>> interpreters;
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
      if (ending_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    if (interpreters.size() >= most_interpreters && !interpreters.contains(job.ruleset)) interpreters.clear();
    try {
      std::unique_ptr<Scripts>& scripts = interpreters[job.ruleset];
      if (!scripts) scripts = std::make_unique<Scripts>(job.ruleset);
      job.position->use(*scripts);
      job.owner.reset();
      job.work(*job.position);
    } catch (const std::exception& failed) {
      faults_.note("a thought of a bot", failed.what());
    }
  }
}

}  // namespace tradewind::serve
