// Writes of many matches as one: the disk is waited for once, for all that came meanwhile.
//
//   GroupCommit commit(store);
//   commit.write({.match = "k3x", .entries = {...}}, [](const std::string& problem) { ... });  // on another thread, in order
#pragma once

#include "serve/store/store.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tradewind::serve {

class GroupCommit {
 public:
  // Told when it is on the disk, or why it is not: a sentence. On the thread of the group commit.
  using Done = std::function<void(const std::string& problem)>;

  explicit GroupCommit(Store& store);
  ~GroupCommit() { stop(); }
  void stop();  // writes what is left; what comes later is refused
  void write(StoreWrite write, Done done);

 private:
  struct Waiting {
    StoreWrite write;
    Done done;
  };
  void run();
  void commit(std::vector<Waiting>& all);

  Store& store_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Waiting> waiting_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
