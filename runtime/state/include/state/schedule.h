// Items that a running function schedules. They go on the agenda when it has returned, and the
// first one written runs first. An item counts when it is complete; a failure drops the rest.
//
//   schedule.begin(); schedule.add(word); schedule.commit(ItemHeader::of(sequence));
//   std::int32_t* words = schedule.room(2); words[0] = ...; words[1] = ...;
//   schedule.commit(ItemHeader::of(event));
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
  // Words of an item; the caller fills in all of them.
  [[nodiscard]] std::int32_t* room(std::size_t count) {
    begin();
    if (used_ + count > most_words) throw AgendaOverflow(too_much);
    used_ += count;
    return words_ + whole_;
  }
  // `under`: word of the agenda under whose item it waits; -1: it is next.
  void commit(ItemHeader header, int under = -1) {
    if (items_count_ == most_items) throw AgendaOverflow(too_much);
    add(header.with_size(used_ - whole_).word());
    items_[items_count_++] = {under, whole_, used_ - whole_};
    some_wait_ = some_wait_ || under >= 0;
    whole_ = used_;
  }
  [[nodiscard]] bool empty() const { return items_count_ == 0; }
  void clear() {
    items_count_ = used_ = whole_ = 0;
    some_wait_ = false;
  }
  void move_to(Agenda& agenda) {
    if (items_count_ != 1 || some_wait_) return move_all(agenda);
    agenda.push_item({words_, whole_});
    items_count_ = used_ = whole_ = 0;
  }

 private:
  static constexpr std::size_t most_words = 512, most_items = 128;
  static constexpr const char* too_much =
      "one step schedules too much: is there a loop around what it runs?";
  struct Waiting {
    int under;
    std::size_t from, count;
  };
  // Not inline, so that the usual case stays short.
  [[gnu::noinline]] void move_all(Agenda& agenda) {
    for (std::size_t i = items_count_; i-- > 0;) {
      if (items_[i].under < 0) agenda.push_item(item(items_[i]));
    }
    if (some_wait_) insert_waiting(agenda);
    clear();
  }
  void insert_waiting(Agenda& agenda) const {
    for (std::size_t i = 0; i < items_count_; ++i) {
      if (items_[i].under < 0) continue;
      const std::span<const std::int32_t> words = item(items_[i]);
      agenda.insert(items_[i].under, ItemHeader(words.back()), words.first(words.size() - 1));
    }
  }
  [[nodiscard]] std::span<const std::int32_t> item(const Waiting& waiting) const {
    return {words_ + waiting.from, waiting.count};
  }

  std::int32_t words_[most_words] = {};  // of each item its words, then its header
  Waiting items_[most_items] = {};
  std::size_t items_count_ = 0;
  std::size_t used_ = 0;
  std::size_t whole_ = 0;   // words of complete items
  bool some_wait_ = false;  // under another item
};

}  // namespace tradewind
