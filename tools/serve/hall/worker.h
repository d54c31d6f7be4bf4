// A thread with its own interpreters, which a share of all matches belongs to. A match is read from the store when somebody asks
// for it, and leaves the memory when nobody has followed it for a while.
//
//   worker.post([](Worker& w) { w.at(match, [](Table& table) { ... }); });
#pragma once

#include "serve/table/table.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

namespace tradewind::serve {

class Worker {
 public:
  using Job = std::function<void(Worker&)>;

  explicit Worker(Services& services) : services_(services), thread_([this] { run(); }) {}
  ~Worker() { stop(); }
  void stop();         // does what it has got; what comes later is not done
  void post(Job job);  // from any thread

  // On its thread. nullptr if there is no such match. Throws StoreError, RpcError.
  [[nodiscard]] Table* find(const std::string& match);
  [[nodiscard]] Table* loaded(const std::string& match);
  // Begins a new match, or answers why it cannot be begun. The caller's call is answered when it is on the disk.
  void create(const CallPointer& call, const std::string& id, const std::function<void()>& not_begun);
  void call(const CallPointer& call);
  void at_table(const std::string& match, const std::function<void(Table&)>& work);    // not if it is not in memory
  void open_table(const std::string& match, const std::function<void(Table&)>& work);  // reads it if need be
  void tick(std::int64_t now);
  void woken(const std::string& match);  // another process has written to it
  void each_table(const std::function<void(Table&)>& work);
  [[nodiscard]] std::shared_ptr<Kit> kit(const std::string& code);
  [[nodiscard]] Services& services() { return services_; }
  [[nodiscard]] int matches() const { return matches_; }  // from any thread

 private:
  void run();
  [[nodiscard]] std::unique_ptr<HostedMatch> read(const std::string& match, const StoredMatch& stored);
  [[nodiscard]] std::unique_ptr<HostedMatch> read_as_it_was(const std::string& match, const StoredMatch& stored);
  void replace_lost(const std::string& match);
  void guarded(Table& table, const std::function<void()>& work);

  Services& services_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
  std::map<std::string, std::weak_ptr<Kit>> kits_;  // of the matches in memory, by code
  std::atomic<int> matches_ = 0;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Job> jobs_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
