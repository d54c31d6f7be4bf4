// The move that a bot plays for a seat: the one that it wants, or, where a script fails in that,
// another one that can be played.
//
//   const BotMove move = bot_move("normal", position.asking(seat), seat, stream, 3000);
#pragma once

#include "tradewind/position.h"

#include <exception>

namespace tradewind::serve {

struct BotMove {
  int seat = 0;
  std::uint64_t stream = 0;              // of the bot, afterwards
  bool is_asked_for = false;             // by a person, not because it is a bot's turn
  std::string text = {};                 // empty: a script fails in each that was tried
  std::exception_ptr failure = nullptr;  // the first script that failed in a move
  NameList faults = {};                  // all that failed, for the operator
};

// On a thread of bots. `milliseconds`: the longest thought, and as long for other moves.
[[nodiscard]] BotMove bot_move(const std::string& bot, const Position& asked, int seat,
                               std::uint64_t stream, std::int64_t milliseconds);

}  // namespace tradewind::serve
