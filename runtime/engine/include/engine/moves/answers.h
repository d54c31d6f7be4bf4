// The answers to a question that asks several seats at once: on the agenda, under the frame that
// asks, until all are in; then above it, to be carried out one after the other.
//
//   Answers answers(state);               // the top of the agenda is the frame that asks
//   answers.put({seat, sequence, ask, move});
//   if (answers.has(seat)) ...
#pragma once

#include "engine/moves/move_words.h"
#include "state/agenda.h"

#include <vector>

namespace tradewind {

struct Answer {
  Seat seat = Seat::none;
  SequenceId sequence = SequenceId::none;  // that asks
  int ask = -1;                            // which of its questions
  RawMove move;

  [[nodiscard]] static Answer of(const Item& item);  // of kind answer or reply
  [[nodiscard]] std::vector<std::int32_t> words() const;
};

class Answers {
 public:
  explicit Answers(State& state) : agenda_(state), state_(state) {}

  [[nodiscard]] bool has(Seat seat) const;
  [[nodiscard]] std::vector<Answer> all() const;  // by seat
  // Adds the answer of a seat, or replaces it.
  void put(const Answer& answer) { static_cast<void>(replace(&answer)); }
  // Removes and returns all of them.
  std::vector<Answer> take() { return replace(nullptr); }

 private:
  // By those and this one, or by none; returns those.
  std::vector<Answer> replace(const Answer* added);
  template <typename Visit>
  void each(Visit visit) const;

  Agenda agenda_;
  State& state_;
};

}  // namespace tradewind
