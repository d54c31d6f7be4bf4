// Writes of many matches as one: the disk is waited for once, for all that came meanwhile.
//
//   GroupCommit commit(store);
//   // on another thread, in order
//   commit.write({.match = "k3x", .entries = {...}}, [](const Saved& saved) { ... });
#pragma once

#include "serve/store/store.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tradewind::serve {

// What became of a write.
struct Saved {
  bool taken = false;            // somebody else was first: what is written must be read again
  std::string problem;           // why it failed: a sentence
  std::string for_clients = "";  // what clients may know of that
  [[nodiscard]] bool good() const { return !taken && problem.empty(); }
};

class GroupCommit {
 public:
  // When it is on the disk, or not. On the thread of the group commit.
  using Done = std::function<void(const Saved&)>;
  // Which matches have grown, for other processes with this store; and whether what the lobby shows
  // has changed.
  using Grown = std::function<void(const std::vector<std::string>& matches, bool lobby)>;

  explicit GroupCommit(Store& store, Grown grown = nullptr);
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
  Grown grown_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Waiting> waiting_;
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
