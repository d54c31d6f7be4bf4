// Whose turn it is, what work costs, and what bots think about first.
#include "catch.h"
#include "serve/work/bots.h"
#include "serve/work/fair_queue.h"
#include "serve/work/rate.h"
#include "unit/shipped.h"

#include <future>

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: addresses take turns, each in its own order, and the server itself goes first") {
  FairQueue<int> queue;
  for (const int job : {1, 2, 3}) queue.put("busy", job);
  queue.put("quiet", 10);
  queue.put("", 20);
  queue.put("", 21);
  std::vector<int> done;
  for (int i = 0; i < 4; ++i) done.push_back(queue.take().second);
  queue.put("quiet", 11);
  while (!queue.empty()) done.push_back(queue.take().second);
  CHECK(done == std::vector<int>{20, 21, 1, 10, 2, 11, 3});
}

TEST_CASE("serve: what is charged afterwards is waited for") {
  Rate work(0.2, 2);
  CHECK(work.wait("a", 0) == 0);
  work.charge("a", 0, 1.5);
  CHECK(work.wait("a", 0) == 0);  // something is left
  work.charge("a", 0, 1.5);
  CHECK(work.wait("a", 0) == Approx(5));
  CHECK(work.wait("b", 0) == 0);
  CHECK(work.wait("a", 4) == Approx(1));
  work.forget_idle(10);  // not yet filled
  CHECK(work.wait("a", 4) == Approx(1));
  CHECK(work.wait("a", 6) == 0);
  Rate free(0, 0);
  free.charge("a", 0, 100);
  CHECK(free.wait("a", 0) == 0);
}

namespace {

// One thread of bots, which has begun to think about something at another table and continues when
// asked to.
struct OneThread {
  OneThread() {
    think({Thought::Kind::own_move, "first", 0}, [this](Position&) {
      begun.set_value();
      may_go_on.get_future().wait();
    });
    begun.get_future().wait();
  }
  void think(Thought about, Bots::Work work) {
    bots.think(std::move(about), position, nullptr, std::move(work));
  }
  void note(Thought about, int number) {
    think(std::move(about), [this, number](Position&) {
      done.push_back(number);
      ++finished;
    });
  }
  // The jobs done, in order, once there are this many.
  std::vector<int> all(int count) {
    may_go_on.set_value();
    while (finished < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    bots.stop();
    return done;
  }

  Scripts scripts{shipped_library().ruleset("us-2017")};
  Position position{scripts, 2, 1};
  std::promise<void> begun, may_go_on;
  std::vector<int> done;
  std::atomic<int> finished = 0;
  Faults faults;
  Bots bots{1, faults};
};

}  // namespace

TEST_CASE("serve: bots think about moves first, and of hints about the newest of a seat") {
  OneThread thread;
  std::vector<int> replaced;
  const auto hint = [&](const std::string& table, int number) {
    return Thought{Thought::Kind::hint,
                   table,
                   0,
                   "a",
                   nullptr,
                   [&replaced, number] { replaced.push_back(number); }};
  };
  for (const int number : {1, 2, 3}) thread.note(hint("t", number), number);
  thread.note(hint("u", 4), 4);
  thread.note({Thought::Kind::own_move, "t", 1}, 5);
  thread.note({Thought::Kind::asked_move, "u", 1, "a"}, 6);
  CHECK(thread.all(4) == std::vector<int>{5, 6, 3, 4});
  CHECK(replaced == std::vector<int>{1, 2});
}

TEST_CASE("serve: nobody thinks for who has gone") {
  OneThread thread;
  const auto gone = std::make_shared<std::atomic<bool>>(false);
  thread.note({Thought::Kind::hint, "t", 0, "a", gone}, 1);
  thread.note({Thought::Kind::hint, "t", 0, "b"}, 2);
  *gone = true;
  CHECK(thread.all(1) == std::vector<int>{2});
}

TEST_CASE("serve: hints come even where bots play without an end") {
  OneThread thread;
  thread.note({Thought::Kind::hint, "t", 0, "a"}, 0);
  for (int move = 1; move <= 20; ++move)
    thread.note({Thought::Kind::own_move, "bots " + std::to_string(move), 0}, move);
  const std::vector<int> done = thread.all(21);
  CHECK(std::find(done.begin(), done.end(), 0) - done.begin() < 10);
}

TEST_CASE("serve: a table and an address have one thought at a time") {
  Scripts scripts(shipped_library().ruleset("us-2017"));
  const Position position(scripts, 2, 1);
  std::promise<void> begun, may_go_on, other_done;
  std::atomic<int> of_the_same = 0;
  Faults faults;
  Bots bots(2, faults);
  bots.think({Thought::Kind::hint, "t", 0, "a"}, position, nullptr, [&](Position&) {
    begun.set_value();
    may_go_on.get_future().wait();
    CHECK(of_the_same == 0);
  });
  begun.get_future().wait();
  bots.think({Thought::Kind::hint, "t", 1, "b"}, position, nullptr,
             [&](Position&) { ++of_the_same; });
  bots.think({Thought::Kind::hint, "u", 0, "a"}, position, nullptr,
             [&](Position&) { ++of_the_same; });
  bots.think({Thought::Kind::hint, "u", 0, "b"}, position, nullptr,
             [&](Position&) { other_done.set_value(); });
  other_done.get_future().wait();
  may_go_on.set_value();
}
