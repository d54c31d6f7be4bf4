// A thread with its own interpreters, which a share of all matches belongs to. A match is read from the store when somebody asks
// for it, and leaves the memory when nobody has followed it for a while. What it does for an address is charged to it.
//
//   worker.post([](Worker& w) { w.at_table(match, [](Table& table) { ... }); });
//   worker.post(address, [call](Worker& w) { w.call(call); });
#pragma once

#include "serve/methods/methods.h"
#include "serve/work/fair_queue.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

namespace tradewind::serve {

// The longest time that a worker has done one thing without looking what else waits. Processor time: other programs do not count.
struct Slice {
  double seconds = 0;
  std::string of;  // the method, or what else it was
};

class Worker {
 public:
  using Job = std::function<void(Worker&)>;

  explicit Worker(Services& services) : services_(services), thread_([this] { run(); }) {}
  ~Worker() { stop(); }
  void stop();         // does what it has got; what comes later is not done
  // From any thread. For an address, which waits for its turn; or for the server itself, which goes first.
  void post(const std::string& address, Job job);
  void post(Job job) { post("", std::move(job)); }

  // On its thread. nullptr if there is no such match. Throws StoreError, RpcError.
  [[nodiscard]] Table* find(const std::string& match);
  [[nodiscard]] Table* loaded(const std::string& match);
  // Does what `method` is, unless the address that it is for has used up its share. Throws RpcError, and what `work` throws.
  void work_for(const std::string& method, const std::string& address, const std::function<void()>& work);
  // Begins a match, or answers why it cannot be begun. The caller's call is answered when it is on the disk.
  void create(const CallPointer& call, const std::string& id, const NewMatch& made, const std::function<void()>& not_begun);
  void call(const CallPointer& call);  // of a table
  void at_table(const std::string& match, const std::function<void(Table&)>& work);    // not if it is not in memory
  void open_table(const std::string& match, const std::function<void(Table&)>& work);  // reads it if need be
  void tick(std::int64_t now);
  void woken(const std::string& match);  // another process has written to it
  void each_table(const std::function<void(Table&)>& work);
  [[nodiscard]] std::shared_ptr<Kit> kit(const std::string& code);
  [[nodiscard]] Services& services() { return services_; }
  // From any thread.
  [[nodiscard]] int matches() const { return matches_; }
  [[nodiscard]] Slice longest() const;

 private:
  void run();
  void check_share(const Table& table, const Call& call) const;
  void note_cost(const std::string& address, double seconds);
  void replace_lost(const std::string& match);

  Services& services_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
  std::map<std::string, std::weak_ptr<Kit>> kits_;  // of the matches in memory, by code
  std::atomic<int> matches_ = 0;
  std::string doing_, at_;  // what, and at which match, if somebody asks for it
  mutable std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<Job> jobs_;
  Slice longest_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
