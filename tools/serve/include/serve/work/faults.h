// What went wrong in work that perhaps no request waits for: said in the log of the server, each
// thing once, and counted for `health`. Clients get another sentence: paths of this machine
// are the operator's.
//
//   faults.note("match k3x...", failed.what());
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>

namespace tradewind::serve {

class Faults {
 public:
  // From any thread.
  void note(const std::string& where, const std::string& what);
  [[nodiscard]] int count() const { return count_; }  // with those that were said before

 private:
  std::mutex mutex_;
  std::set<std::string> said_;
  std::atomic<int> count_ = 0;
};

}  // namespace tradewind::serve
