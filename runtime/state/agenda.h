// The agenda: pending work, as data on a stack inside the state. The top item runs first. An item is its words followed by one
// header word, so that the top can be read from the end.
//
//   Agenda agenda(state);
//   agenda.push({ItemKind::frame, sequence}, words);
//   while (!agenda.empty()) { Item top = agenda.top(); ... agenda.pop(); }
#pragma once

#include "state/state.h"

#include <cstring>
#include <span>
#include <stdexcept>

namespace tradewind {

enum class ItemKind : std::uint8_t { frame, deal, emit };

struct ItemHeader {
  ItemKind kind = ItemKind::frame;
  std::uint16_t id = 0;    // sequence or event
  std::uint16_t size = 0;  // words before the header

  [[nodiscard]] static ItemHeader of(SequenceId frame, std::size_t size = 0) {
    return {ItemKind::frame, static_cast<std::uint16_t>(frame), static_cast<std::uint16_t>(size)};
  }
  [[nodiscard]] static ItemHeader of(EventId event, std::size_t size = 0) {
    return {ItemKind::emit, static_cast<std::uint16_t>(event), static_cast<std::uint16_t>(size)};
  }
  [[nodiscard]] SequenceId sequence() const { return id_of<SequenceId>(id); }  // of a frame
  [[nodiscard]] EventId event() const { return id_of<EventId>(id); }           // of an emit

  [[nodiscard]] std::int32_t pack() const { return static_cast<std::int32_t>(kind) | id << 4 | size << 20; }
  [[nodiscard]] static ItemHeader unpack(std::int32_t word) {
    return {static_cast<ItemKind>(word & 0xF), static_cast<std::uint16_t>(word >> 4 & 0xFFFF),
            static_cast<std::uint16_t>(word >> 20)};
  }
};

// Words of a frame: its locals, then the index of the next step.
// Words of a deal: from, to, cards left, whether a refill was tried.
// Words of an emit: a progress index, its arguments, then the cards that react.
struct Item {
  ItemHeader header;
  std::int32_t* words = nullptr;
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
  explicit Agenda(State& state) : state_(&state) {}

  [[nodiscard]] bool empty() const { return state_->header().agenda_top == 0; }
  [[nodiscard]] Item top() const { return below(state_->header().agenda_top); }
  // The item that ends at word `end` (exclusive); ends of items further down are end - size - 1.
  [[nodiscard]] Item below(int end) const {
    const ItemHeader header = ItemHeader::unpack(state_->agenda()[end - 1]);
    return {header, state_->agenda() + end - 1 - header.size};
  }

  void push(ItemHeader header, std::span<const std::int32_t> words) {
    header.size = static_cast<std::uint16_t>(words.size());
    copy_words(words, push(header));
  }
  // The same; the caller fills in the `header.size` words.
  [[nodiscard]] std::int32_t* push(ItemHeader header) {
    reserve(header.size + std::size_t{1});
    Header& state = state_->header();
    std::int32_t* const words = state_->agenda() + state.agenda_top;
    words[header.size] = header.pack();
    state.agenda_top = static_cast<std::uint16_t>(state.agenda_top + header.size + 1);
    return words;
  }
  // Words of a whole item, the header last.
  void push_item(std::span<const std::int32_t> words) {
    reserve(words.size());
    Header& state = state_->header();
    copy_words(words, state_->agenda() + state.agenda_top);
    state.agenda_top = static_cast<std::uint16_t>(state.agenda_top + words.size());
  }
  // Inserts an item under everything above word `end`.
  void insert(int end, ItemHeader header, std::span<const std::int32_t> words);
  void pop() {
    Header& state = state_->header();
    std::int32_t* const end = state_->agenda() + state.agenda_top;
    const std::size_t words = ItemHeader::unpack(end[-1]).size + std::size_t{1};
    std::memset(end - words, 0, words * sizeof *end);  // unused words are zero
    state.agenda_top = static_cast<std::uint16_t>(state.agenda_top - words);
  }
  // One more word for the item on top.
  void extend(std::int32_t word);

 private:
  void reserve(std::size_t words) const {
    if (state_->header().agenda_top + static_cast<int>(words) > state_->layout().plan().agenda_words) overflow();
  }
  [[noreturn]] static void overflow();
  State* state_;
};

}  // namespace tradewind
