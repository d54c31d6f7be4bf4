#include "serve/store/group_commit.h"

#include <chrono>

namespace tradewind::serve {
namespace {

// Between two commits; without it a slow trickle of moves would be as many commits, and each costs the disk the same.
constexpr auto between_commits = std::chrono::milliseconds(5);

std::string problem_of(Store& store, const std::vector<StoreWrite>& writes) {
  try {
    store.write(writes);
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

}  // namespace

GroupCommit::GroupCommit(Store& store) : store_(store), thread_([this] { run(); }) {}

void GroupCommit::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void GroupCommit::write(StoreWrite write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (!ending_) {
      waiting_.push_back({std::move(write), std::move(done)});
      if (waiting_.size() == 1) more_.notify_one();  // of more it knows already
      return;
    }
  }
  done("the server is stopping");
}

void GroupCommit::run() {
  auto next = std::chrono::steady_clock::now();
  for (;;) {
    std::vector<Waiting> all;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return !waiting_.empty() || ending_; });
      if (waiting_.empty()) return;
      more_.wait_until(lock, next, [&] { return ending_; });
      all.swap(waiting_);
    }
    next = std::chrono::steady_clock::now() + between_commits;
    commit(all);
  }
}

// What cannot be written together is tried alone, so that one match does not take the others with it.
void GroupCommit::commit(std::vector<Waiting>& all) {
  std::vector<StoreWrite> writes;
  for (const Waiting& each : all) writes.push_back(each.write);
  const std::string problem = problem_of(store_, writes);
  for (const Waiting& each : all) each.done(problem.empty() || all.size() == 1 ? problem : problem_of(store_, {each.write}));
}

}  // namespace tradewind::serve
