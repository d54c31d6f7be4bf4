// The agenda: pending work, as data on a stack inside the state. The top item runs first. An item
// is its words followed by one header word, so that the top can be read from the end.
//
//   Agenda agenda(state);
//   agenda.push({ItemKind::frame, sequence}, words);
//   while (!agenda.empty()) { Item top = agenda.top(); ... agenda.pop(); }
#pragma once

#include "state/state.h"

#include <span>
#include <stdexcept>

namespace tradewind {

// An answer waits under the frame whose question it answers; a reply is an answer to be carried
// out.
enum class ItemKind : std::uint8_t { frame, deal, emit, answer, reply };

// One word: kind, sequence or event, and the number of words before it.
class ItemHeader {
 public:
  explicit ItemHeader(std::int32_t word = 0) : word_(static_cast<std::uint32_t>(word)) {}
  ItemHeader(ItemKind kind, std::size_t id, std::size_t size = 0)
      : word_(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(id) << 4 |
              static_cast<std::uint32_t>(size) << 20) {}
  [[nodiscard]] static ItemHeader of(SequenceId frame, std::size_t size = 0) {
    return {ItemKind::frame, index(frame), size};
  }
  [[nodiscard]] static ItemHeader of(EventId event, std::size_t size = 0) {
    return {ItemKind::emit, index(event), size};
  }
  [[nodiscard]] ItemHeader with_size(std::size_t size) const { return {kind(), id(), size}; }

  [[nodiscard]] ItemKind kind() const { return static_cast<ItemKind>(word_ & 0xF); }
  [[nodiscard]] std::size_t id() const { return word_ >> 4 & 0xFFFF; }
  [[nodiscard]] SequenceId sequence() const { return id_of<SequenceId>(id()); }  // of a frame
  [[nodiscard]] EventId event() const { return id_of<EventId>(id()); }           // of an emit
  [[nodiscard]] int size() const { return static_cast<int>(word_ >> 20); }
  [[nodiscard]] std::int32_t word() const { return static_cast<std::int32_t>(word_); }

 private:
  std::uint32_t word_;
};

// Words of a frame: its locals, then the index of the next step.
// Words of a deal: from, to, cards left, whether a refill was tried.
// Words of an emit: a progress index, its arguments, then the cards that react.
// Words of an answer or reply: the seat, the sequence that asks, which of its questions, which move
// of that, its targets.
struct Item {
  ItemHeader header;
  std::int32_t* words = nullptr;

  [[nodiscard]] std::int32_t& next_step() const { return words[header.size() - 1]; }  // of a frame
};

// An item has few words: a loop copies them faster than memcpy.
inline std::int32_t* copy_words(std::span<const std::int32_t> from, std::int32_t* to) {
  for (const std::int32_t word : from) *to++ = word;
  return to;
}

class AgendaOverflow : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Agenda {
 public:
  explicit Agenda(State& state)
      : header_(&state.header()),
        words_(state.agenda()),
        most_words_(state.layout().plan().agenda_words) {}

  [[nodiscard]] bool empty() const { return header_->agenda_top == 0; }
  [[nodiscard]] Item top() const { return below(header_->agenda_top); }
  // The item that ends at word `end` (exclusive); ends of items further down are end - size - 1.
  [[nodiscard]] Item below(int end) const {
    std::int32_t* const last = words_ + end - 1;
    const ItemHeader header(*last);
    return {header, last - header.size()};
  }

  void push(ItemHeader header, std::span<const std::int32_t> words) {
    copy_words(words, push(header.with_size(words.size())));
  }
  // The same; the caller fills in the `header.size()` words.
  [[nodiscard]] std::int32_t* push(ItemHeader header) {
    const auto size = static_cast<std::size_t>(header.size());
    std::int32_t* const words = room(size + 1);
    words[size] = header.word();
    return words;
  }
  // Words of a whole item, the header last.
  void push_item(std::span<const std::int32_t> words) { copy_words(words, room(words.size())); }
  // Whole items of this many words that have been written above the top.
  void take(std::size_t words) {
    header_->agenda_top = static_cast<std::uint16_t>(header_->agenda_top + words);
  }
  // Inserts an item under everything above word `end`.
  void insert(int end, ItemHeader header, std::span<const std::int32_t> words);
  void pop() {
    header_->agenda_top = static_cast<std::uint16_t>(header_->agenda_top - top().header.size() - 1);
  }
  // One more word for the item on top.
  void extend(std::int32_t word);

 private:
  // Words above the top, which are taken.
  [[nodiscard]] std::int32_t* room(std::size_t words) {
    if (header_->agenda_top + static_cast<int>(words) > most_words_) overflow();
    std::int32_t* const above = words_ + header_->agenda_top;
    take(words);
    return above;
  }
  [[noreturn]] static void overflow();

  Header* header_;  // of the state, which keeps its place while an agenda is at hand
  std::int32_t* words_;
  int most_words_;
};

}  // namespace tradewind
