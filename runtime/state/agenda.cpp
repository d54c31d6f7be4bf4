#include "state/agenda.h"

#include <algorithm>

namespace tradewind {

void Agenda::overflow() {
  throw AgendaOverflow(
      "too much is waiting to be done: a sequence or a reaction probably starts itself again and "
      "again");
}

void Agenda::insert(int end, ItemHeader header, std::span<const std::int32_t> words) {
  const std::size_t added = words.size() + 1;
  reserve(added);
  Header& state = state_->header();
  std::int32_t* const base = state_->agenda();
  std::copy_backward(base + end, base + state.agenda_top, base + state.agenda_top + added);
  std::copy(words.begin(), words.end(), base + end);
  base[end + static_cast<int>(words.size())] = header.with_size(words.size()).word();
  state.agenda_top = static_cast<std::uint16_t>(state.agenda_top + added);
}

void Agenda::extend(std::int32_t word) {
  reserve(1);
  std::int32_t* const end = state_->agenda() + state_->header().agenda_top;
  const ItemHeader header(end[-1]);
  end[-1] = word;
  *end = header.with_size(static_cast<std::size_t>(header.size()) + 1).word();
  ++state_->header().agenda_top;
}

}  // namespace tradewind
