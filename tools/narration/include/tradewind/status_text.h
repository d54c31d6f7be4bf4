// Values in words that stand next to the round, or next to a question.
//
//   for (const std::string& line : status_of(narrator, position, seat)) std::cout << line << '\n';
#pragma once

#include "tradewind/inspect.h"
#include "tradewind/narrator.h"

namespace tradewind {

struct Status {
  NameList lines;
  int odds = 0;  // how many of them, at the end, tell chances
};

// What matters for the question that a seat is asked: values and chances with a text for it, in
// sentences.
[[nodiscard]] NameList status_of(const Narrator& words, const Position& position, int seat);
// The same, for a caller that has its view and its chances already.
[[nodiscard]] Status status_of(const Narrator& words, const std::string& about, const Node& view,
                               const std::vector<Chance>& chances, int seat);
// The values of the game that stand next to the round: the shown queries about nothing but the
// game.
[[nodiscard]] NameList game_values(const Narrator& words, const Node& view);

}  // namespace tradewind
