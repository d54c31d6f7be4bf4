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
  std::int32_t* const top = room(added);
  std::copy_backward(words_ + end, top, top + added);
  std::copy(words.begin(), words.end(), words_ + end);
  words_[end + static_cast<int>(words.size())] = header.with_size(words.size()).word();
}

void Agenda::extend(std::int32_t word) {
  std::int32_t* const end = room(1);
  const ItemHeader header(end[-1]);
  end[-1] = word;
  *end = header.with_size(static_cast<std::size_t>(header.size()) + 1).word();
}

}  // namespace tradewind
