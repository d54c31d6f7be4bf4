#include "serve/work/bots.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_interpreters = 16;  // kept by a thread
// So that hints come even where bots play among themselves
constexpr int moves_before_hint = 8;

bool alike(const Thought& one, const Thought& other) {
  return one.kind == other.kind && one.table == other.table && one.seat == other.seat &&
         one.address == other.address;
}

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
  moves_.clear();
  hints_.clear();
}

void Bots::think(Thought about, const Position& position, std::shared_ptr<const void> owner,
                 Work work) {
  Job job{std::move(about), position.scripts().ruleset_pointer(), std::move(owner),
          std::make_shared<Position>(position), std::move(work)};
  std::function<void()> replaced;
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return;
    Jobs& jobs = job.about.kind == Thought::Kind::hint ? hints_ : moves_;
    const auto before = std::find_if(jobs.begin(), jobs.end(),
                                     [&](const Job& each) { return alike(each.about, job.about); });
    if (before == jobs.end()) {
      jobs.push_back(std::move(job));
    } else {
      replaced = std::move(before->about.replaced);
      // The replaced one ends on this thread, to which its interpreter may belong
      std::swap(*before, job);
    }
  }
  if (replaced) replaced();
  more_.notify_one();
}

// Of those whose table and address have none at the moment.
Bots::Jobs::iterator Bots::first_of(Jobs& jobs) {
  return std::find_if(jobs.begin(), jobs.end(), [&](const Job& each) {
    return !busy_.contains(each.about.table) && !busy_.contains(each.about.address);
  });
}

std::optional<Bots::Job> Bots::next() {
  const auto move = first_of(moves_), hint = first_of(hints_);
  const bool hint_first =
      move == moves_.end() || (since_hint_ >= moves_before_hint && hint != hints_.end());
  Jobs& from = hint_first ? hints_ : moves_;
  const auto chosen = hint_first ? hint : move;
  if (chosen == from.end()) return std::nullopt;
  since_hint_ = hint_first ? 0 : since_hint_ + 1;
  Job job = std::move(*chosen);
  from.erase(chosen);
  busy_.insert(job.about.table);
  if (!job.about.address.empty()) busy_.insert(job.about.address);
  return job;
}

void Bots::done(const Thought& about) {
  {
    const std::lock_guard lock(mutex_);
    busy_.erase(about.table);
    busy_.erase(about.address);
  }
  more_.notify_all();  // what waited for this table may be anybody's
}

void Bots::run() {
  std::map<std::shared_ptr<const Ruleset>, std::unique_ptr<Scripts>> interpreters;
  for (;;) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return ending_ || (job = next()).has_value(); });
      if (ending_) return;
    }
    const Thought about = job->about;
    if (!about.gone || !*about.gone) {
      if (interpreters.size() >= most_interpreters && !interpreters.contains(job->ruleset))
        interpreters.clear();
      try {
        std::unique_ptr<Scripts>& scripts = interpreters[job->ruleset];
        if (!scripts) scripts = std::make_unique<Scripts>(job->ruleset);
        job->position->use(*scripts);
        job->owner.reset();
        job->work(*job->position);
      } catch (const std::exception& failed) {
        faults_.note("a thought of a bot", failed.what());
      }
    }
    job.reset();  // while nobody else thinks for the table: its interpreter goes with it
    done(about);
  }
}

}  // namespace tradewind::serve
