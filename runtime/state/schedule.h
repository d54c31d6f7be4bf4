// What a running function schedules: items that go on the agenda when it has returned, so that the first one written runs
// first. An item counts once it is whole; what a failure left of one is dropped.
//
//   schedule.begin(); schedule.add(word); schedule.commit(ItemKind::frame, sequence);
//   schedule.move_to(agenda);
#pragma once

#include "state/agenda.h"

#include <cstddef>
#include <cstdint>

namespace tradewind {

class Schedule {
 public:
  void begin() { used_ = whole_; }
  void add(std::int32_t word) {
    if (used_ == most_words) throw AgendaOverflow(too_much);
    words_[used_++] = word;
  }
  void add(std::span<const std::int32_t> words) {
    for (const std::int32_t word : words) add(word);
  }
  // `under`: word of the agenda under whose item it waits; -1: it is next.
  void commit(ItemKind kind, int id, int under = -1) {
    if (items_count_ == most_items) throw AgendaOverflow(too_much);
    add(ItemHeader{kind, static_cast<std::uint16_t>(id), static_cast<std::uint16_t>(used_ - whole_)}.pack());
    items_[items_count_++] = {under, whole_, used_ - whole_};
    whole_ = used_;
  }
  [[nodiscard]] bool empty() const { return items_count_ == 0; }
  void clear() { items_count_ = used_ = whole_ = 0; }
  void move_to(Agenda& agenda) {
    for (std::size_t i = items_count_; i-- > 0;) {
      if (items_[i].under < 0) agenda.push_item(item(items_[i]));
    }
    for (std::size_t i = 0; i < items_count_; ++i) {
      if (items_[i].under >= 0) {
        const std::span<const std::int32_t> words = item(items_[i]);
        agenda.insert(items_[i].under, ItemHeader::unpack(words.back()), words.first(words.size() - 1));
      }
    }
    clear();
  }

 private:
  static constexpr std::size_t most_words = 512, most_items = 128;
  static constexpr const char* too_much = "one step schedules too much: is there a loop around what it runs?";
  struct Waiting {
    int under;
    std::size_t from, count;
  };
  [[nodiscard]] std::span<const std::int32_t> item(const Waiting& waiting) const {
    return {words_ + waiting.from, waiting.count};
  }

  std::int32_t words_[most_words] = {};  // of each item its words, then its header
  Waiting items_[most_items] = {};
  std::size_t items_count_ = 0;
  std::size_t used_ = 0;
  std::size_t whole_ = 0;  // words that belong to whole items
};

}  // namespace tradewind
