// Room: tools/serve/work. The work to do, whose turn it is, and what it costs. Nothing about
// matches or the network.
//
// Jobs of several, each in its own order. They take turns, so that nobody waits for all that
// somebody else has asked for.
//
//   queue.put("203.0.113.7", job);
//   queue.put("", job);              // for nobody in particular: goes before all others
//   while (!queue.empty()) auto [who, job] = queue.take();
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace tradewind::serve {

template <typename Job>
class FairQueue {
 public:
  [[nodiscard]] bool empty() const { return first_.empty() && turns_.empty(); }

  void put(const std::string& who, Job job) {
    if (who.empty()) return first_.push_back(std::move(job));
    std::deque<Job>& own = waiting_[who];
    if (own.empty()) turns_.push_back(who);
    own.push_back(std::move(job));
  }

  // Not of an empty queue.
  [[nodiscard]] std::pair<std::string, Job> take() {
    if (!first_.empty()) return {"", taken_from(first_)};
    std::string who = taken_from(turns_);
    const auto own = waiting_.find(who);
    Job job = taken_from(own->second);
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(who);
    }
    return {std::move(who), std::move(job)};
  }

 private:
  template <typename Item>
  static Item taken_from(std::deque<Item>& items) {
    Item item = std::move(items.front());
    items.pop_front();
    return item;
  }

  std::deque<Job> first_;
  std::deque<std::string> turns_;  // who has jobs, each once
  std::unordered_map<std::string, std::deque<Job>> waiting_;
};

}  // namespace tradewind::serve
