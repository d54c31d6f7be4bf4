// Bots think on threads of their own, on copies of positions, so that no table waits for another one's bot.
//
//   bots.think(position, kit, [](Position& copy) { ... });
#pragma once

#include "serve/match/faults.h"
#include "tradewind/bots.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tradewind::serve {

class Bots {
 public:
  // Gets a copy of the position that belongs to the thread.
  using Work = std::function<void(Position& position)>;

  Bots(int threads, Faults& faults);
  ~Bots() { stop(); }
  void stop();  // waits for those that think; what has not begun is dropped, now and later
  // `owner` keeps the interpreter of the position until the copy has another one.
  void think(const Position& position, std::shared_ptr<const void> owner, Work work);

 private:
  struct Job {
    std::shared_ptr<const Ruleset> ruleset;
    std::shared_ptr<const void> owner;
    std::shared_ptr<Position> position;
    Work work;
  };
  void run();

  Faults& faults_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Job> jobs_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tradewind::serve
