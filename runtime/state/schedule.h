// What a running function schedules: items that go on the agenda when it has returned, so that the first one written runs
// first. An item counts once it is whole; what a failure left of one is dropped.
//
//   schedule.begin(); schedule.add(word); schedule.commit(ItemKind::frame, sequence);
//   schedule.move_to(agenda);
#pragma once

#include "state/agenda.h"

#include <vector>

namespace tradewind {

class Schedule {
 public:
  void begin() { words_.resize(whole_); }
  void add(std::int32_t word) { words_.push_back(word); }
  void add(std::span<const std::int32_t> words) { words_.insert(words_.end(), words.begin(), words.end()); }
  // `under`: word of the agenda under whose item it waits; -1: it is next.
  void commit(ItemKind kind, int id, int under = -1) {
    items_.push_back({{kind, static_cast<std::uint16_t>(id), 0}, under, whole_, words_.size() - whole_});
    whole_ = words_.size();
  }
  void clear() {
    items_.clear();
    words_.clear();
    whole_ = 0;
  }
  void move_to(Agenda& agenda) {
    if (items_.empty()) return;
    for (std::size_t i = items_.size(); i-- > 0;) {
      if (items_[i].under < 0) agenda.push(items_[i].header, words_of(items_[i]));
    }
    for (const Waiting& item : items_) {
      if (item.under >= 0) agenda.insert(item.under, item.header, words_of(item));
    }
    clear();
  }

 private:
  struct Waiting {
    ItemHeader header;
    int under;
    std::size_t from, count;
  };
  [[nodiscard]] std::span<const std::int32_t> words_of(const Waiting& item) const { return {words_.data() + item.from, item.count}; }

  std::vector<std::int32_t> words_;
  std::vector<Waiting> items_;
  std::size_t whole_ = 0;  // words that belong to whole items
};

}  // namespace tradewind
