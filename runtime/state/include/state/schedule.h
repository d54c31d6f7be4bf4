// Items that a running function schedules. They are put on the agenda when it has returned, and the
// first one written runs first. An item counts when it is complete; a failure drops the rest. They
// are written above the top of the agenda, where most steps have only one, which is then there.
//
//   std::int32_t* words = schedule.room(2); words[0] = ...; words[1] = ...;
//   schedule.commit(ItemHeader::of(event, 2));
//   schedule.move_to(agenda);
#pragma once

#include "state/agenda.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tradewind {

class Schedule {
 public:
  // Words of an item; the caller fills in all of them.
  [[nodiscard]] std::int32_t* room(std::size_t count) {
    if (items_ == 0) begin_above();
    if (static_cast<std::ptrdiff_t>(used_ + count) >= end_ - words_) write_elsewhere(count);
    return words_ + used_;
  }
  // The item whose words have been written, with their number in its header. `under`: word of the
  // agenda under whose item it waits; -1: it is next.
  void commit(ItemHeader header, int under = -1) {
    if (items_ == most_items) throw AgendaOverflow(too_much);
    ++items_;
    used_ += static_cast<std::size_t>(header.size());
    words_[used_++] = header.word();
    if (under >= 0) waiting_.push_back({under, used_});
  }
  [[nodiscard]] bool empty() const { return items_ == 0; }
  // `state`: whose agenda it is for
  void clear(State& state) {
    state_ = &state;
    agenda_end_ = state.agenda() + state.layout().plan().agenda_words;
    items_ = used_ = 0;
    waiting_.clear();
  }
  void move_to(Agenda& agenda) {
    if (items_ != 1 || words_ == elsewhere_.get() || !waiting_.empty()) return move_all(agenda);
    agenda.take(used_);
    items_ = used_ = 0;
  }

 private:
  static constexpr std::size_t most_words = 512, most_items = 128;
  static constexpr const char* too_much =
      "one step schedules too much: is there a loop around what it runs?";
  struct Waiting {
    int under;
    std::size_t end;
  };
  // The item that ends at this word.
  [[nodiscard]] std::span<const std::int32_t> item(std::size_t end) const {
    const std::size_t size = static_cast<std::size_t>(ItemHeader(words_[end - 1]).size()) + 1;
    return {words_ + end - size, size};
  }
  void begin_above() {
    words_ = state_->agenda() + state_->header().agenda_top;
    end_ = agenda_end_;
  }
  // Not inline, so that the usual case stays short.
  [[gnu::noinline]] void write_elsewhere(std::size_t count) {
    if (used_ + count >= most_words) throw AgendaOverflow(too_much);
    if (words_ != elsewhere_.get()) std::copy_n(words_, used_, elsewhere_.get());
    words_ = elsewhere_.get();
    end_ = words_ + most_words;
  }
  [[gnu::noinline]] void move_all(Agenda& agenda) {
    if (words_ != elsewhere_.get()) write_elsewhere(0);
    for (std::size_t end = used_; end > 0; end -= item(end).size()) {
      if (std::ranges::find(waiting_, end, &Waiting::end) == waiting_.end())
        agenda.push_item(item(end));
    }
    for (const Waiting& waits : waiting_) {
      const std::span<const std::int32_t> words = item(waits.end);
      agenda.insert(waits.under, ItemHeader(words.back()), words.first(words.size() - 1));
    }
    clear(*state_);
  }

  State* state_ = nullptr;
  std::int32_t* words_ = nullptr;  // of each item its words, then its header
  // Of the room for them, and of the agenda
  const std::int32_t *end_ = nullptr, *agenda_end_ = nullptr;
  std::size_t items_ = 0, used_ = 0;
  std::unique_ptr<std::int32_t[]> elsewhere_ = std::make_unique<std::int32_t[]>(most_words);
  std::vector<Waiting> waiting_;  // under another item
};

}  // namespace tradewind
