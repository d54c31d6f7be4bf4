#include "state/agenda.h"

#include <algorithm>

namespace tradewind {

void Agenda::insert(int end, ItemHeader header, std::span<const std::int32_t> words) {
  header.size = static_cast<std::uint16_t>(words.size());
  Header& state = state_->header();
  const int added = static_cast<int>(words.size()) + 1;
  if (state.agenda_top + added > state_->layout().plan().agenda_words) {
    throw AgendaOverflow("too much is waiting to be done: a sequence or a reaction probably starts itself again and again");
  }
  std::int32_t* const base = state_->agenda();
  std::copy_backward(base + end, base + state.agenda_top, base + state.agenda_top + added);
  std::copy(words.begin(), words.end(), base + end);
  base[end + added - 1] = header.pack();
  state.agenda_top = static_cast<std::uint16_t>(state.agenda_top + added);
}

void Agenda::pop() {
  Header& state = state_->header();
  const Item item = top();
  std::fill_n(item.words, item.header.size + 1, 0);  // unused words are zero
  state.agenda_top = static_cast<std::uint16_t>(state.agenda_top - item.header.size - 1);
}

}  // namespace tradewind
