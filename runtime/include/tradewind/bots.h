// Bots: who sit at the table without a person. They act on samples of what their seat can know, never on the true state.
//
//   auto bot = make_bot("mcts:hard");
//   int move = bot->choose(position, position.to(), stream);
#pragma once

#include "tradewind/position.h"

#include <cstdint>
#include <memory>
#include <string>

namespace tradewind {

class Bot {
 public:
  virtual ~Bot() = default;
  // Index of a legal move of `position`, whose open question is put to `seat`. Uses no chance but `stream`.
  [[nodiscard]] virtual int choose(const Position& position, int seat, std::uint64_t& stream) = 0;
};

// The bots to choose from, the weakest first. make_bot also takes a search by its budget:
//   BOT := random | greedy | mcts | mcts:easy | mcts:normal | mcts:hard | mcts:iterations=N | mcts:ms=N
// One that counts milliseconds does not choose alike every time; all others do.
[[nodiscard]] NameList bot_names();

// Throws std::invalid_argument for anything else, in a sentence that says what there is. `patience`: milliseconds a person
// is willing to wait, after which a search stops even if its name would let it go on; 0 is for ever.
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name, std::int64_t patience = 0);

}  // namespace tradewind
