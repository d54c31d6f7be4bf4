// Bots think on their own threads, on copies of positions, so that no table waits for another
// one's bot. A table has one of them at a time, and so has an address; moves come before hints.
//
//   bots.think({Thought::Kind::own_move, match, seat}, position, resources,
//              [](Position& copy) { ... });
#pragma once

#include "serve/net/web_server.h"
#include "serve/work/faults.h"
#include "tradewind/bots.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace tradewind::serve {

// The position thought about. A newer one takes the place of one that waits, if all but `gone` is
// the same.
struct Thought {
  enum class Kind { own_move, asked_move, hint };
  Kind kind;
  std::string table;
  int seat;
  std::string address = {};  // of who asked for it
  Gone gone = nullptr;
  std::function<void()> replaced = nullptr;  // by a newer one
};

class Bots {
 public:
  // Gets a copy of the position that belongs to the thread.
  using Work = std::function<void(Position& position)>;

  Bots(int threads, Faults& faults);
  ~Bots() { stop(); }
  void stop();  // waits for those that think; what has not begun is dropped, now and later
  // `owner` keeps the interpreter of the position until the copy has another one. From any thread.
  void think(Thought about, const Position& position, std::shared_ptr<const void> owner, Work work);

 private:
  struct Job {
    Thought about;
    std::shared_ptr<const Ruleset> ruleset;
    std::shared_ptr<const void> owner;
    std::shared_ptr<Position> position;
    Work work;
  };
  using Jobs = std::deque<Job>;
  void run();
  [[nodiscard]] Jobs::iterator first_of(Jobs& jobs);
  [[nodiscard]] std::optional<Job> next();
  void done(const Thought& about);

  Faults& faults_;
  std::mutex mutex_;
  std::condition_variable more_;
  Jobs moves_, hints_;
  std::set<std::string> busy_;  // tables and addresses
  int since_hint_ = 0;          // moves
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tradewind::serve
