// Cards that a table laid out by hand does not name and that a move turns up from the stock. In a
// scenario that is an error, unless `given` has `deck: random`.
//
//   UnnamedCards unnamed(scripts, setup);
//   for (; ...; position.play(move)) failed = !unnamed.turned_up(position).empty();
#pragma once

#include "tradewind/match.h"

#include <memory>

namespace tradewind {

class UnnamedCards {
 public:
  UnnamedCards(Scripts& scripts, const MatchSetup& setup);
  ~UnnamedCards();
  UnnamedCards(const UnnamedCards&) = delete;
  UnnamedCards& operator=(const UnnamedCards&) = delete;

  // By the moves since the last look, or since the table was laid out
  [[nodiscard]] NameList turned_up(const Position& now);

 private:
  struct Watch;
  std::unique_ptr<Watch> watch_;  // nullptr: nothing that it must name
};

}  // namespace tradewind
