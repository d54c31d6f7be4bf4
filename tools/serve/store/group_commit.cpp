#include "serve/store/group_commit.h"

#include <chrono>

namespace tradewind::serve {
namespace {

// Between two commits; without it a slow trickle of moves would be as many commits, and each costs
// the disk the same.
constexpr auto between_commits = std::chrono::milliseconds(5);

Saved saved_alone(Store& store, const StoreWrite& write) {
  try {
    return {.taken = store.write({write}).front() == Wrote::taken, .problem = ""};
  } catch (const StoreError& error) {
    return {.problem = error.what(), .for_clients = error.for_clients};
  }
}

// What cannot be written together is tried alone, so that one match does not take the others with
// it.
std::vector<Saved> saved_all(Store& store, const std::vector<StoreWrite>& writes) {
  std::vector<Saved> all;
  try {
    for (const Wrote wrote : store.write(writes))
      all.push_back({.taken = wrote == Wrote::taken, .problem = ""});
  } catch (const StoreUnreachable& error) {
    all.assign(writes.size(), {.problem = error.what(), .for_clients = error.for_clients});
  } catch (const StoreError& error) {
    if (writes.size() == 1) return {{.problem = error.what(), .for_clients = error.for_clients}};
    for (const StoreWrite& each : writes) all.push_back(saved_alone(store, each));
  }
  return all;
}

}  // namespace

GroupCommit::GroupCommit(Store& store, Grown grown)
    : store_(store), grown_(std::move(grown)), thread_([this] { run(); }) {}

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
  done({.problem = "the server is stopping", .for_clients = "the server is stopping"});
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

void GroupCommit::commit(std::vector<Waiting>& all) {
  std::vector<StoreWrite> writes;
  for (Waiting& each : all) writes.push_back(std::move(each.write));
  const std::vector<Saved> saved = saved_all(store_, writes);
  std::vector<std::string> grown;
  bool lobby = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].done(saved[i]);
    if (!saved[i].good()) continue;
    lobby = lobby || writes[i].lobby;
    if (!writes[i].entries.empty()) grown.push_back(writes[i].match);
  }
  if (grown_ && (lobby || !grown.empty())) grown_(grown, lobby);
}

}  // namespace tradewind::serve
