#include "engine/moves/answers.h"

#include <algorithm>

namespace tradewind {

Answer Answer::of(const Item& item) {
  Answer answer{id_of<Seat>(item.words[0]), id_of<SequenceId>(item.words[1]), item.words[2], {}};
  answer.move.spec = static_cast<std::uint8_t>(item.words[3]);
  answer.move.count = static_cast<std::uint8_t>(item.header.size() - 4);
  std::copy_n(item.words + 4, answer.move.count, answer.move.args.begin());
  return answer;
}

std::vector<std::int32_t> Answer::words() const {
  std::vector<std::int32_t> words = {word_of(seat), word_of(sequence), ask, move.spec};
  words.insert(words.end(), move.args.begin(), move.args.begin() + move.count);
  return words;
}

template <typename Visit>
void Answers::each(Visit visit) const {
  int end = state_.header().agenda_top - agenda_.top().header.size() - 1;
  while (end > 0) {
    const Item item = agenda_.below(end);
    if (item.header.kind() != ItemKind::answer) return;
    visit(item);
    end -= item.header.size() + 1;
  }
}

bool Answers::has(Seat seat) const {
  bool found = false;
  each([&](const Item& item) { found = found || id_of<Seat>(item.words[0]) == seat; });
  return found;
}

std::vector<Answer> Answers::all() const {
  std::vector<Answer> answers;
  each([&](const Item& item) { answers.push_back(Answer::of(item)); });
  std::ranges::sort(answers, {}, &Answer::seat);
  return answers;
}

// They are kept in the order of seats, not of answering: then equal answers make equal states.
std::vector<Answer> Answers::replace(const Answer* added) {
  std::vector<Answer> before = all(), after;
  const Item frame = agenda_.top();
  const std::vector<std::int32_t> locals(frame.words, frame.words + frame.header.size());
  const ItemHeader header = frame.header;
  agenda_.pop();
  for (std::size_t i = 0; i < before.size(); ++i) agenda_.pop();
  if (added != nullptr) {
    after = before;
    std::erase_if(after, [&](const Answer& each) { return each.seat == added->seat; });
    after.push_back(*added);
    std::ranges::sort(after, {}, &Answer::seat);
  }
  for (const Answer& each : after) agenda_.push({ItemKind::answer, 0}, each.words());
  agenda_.push(header, locals);
  return before;
}

}  // namespace tradewind
