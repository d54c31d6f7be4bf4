// Bots: who sit at the table without a person. They act on samples of what their seat can know, never on the true state.
//
//   auto bot = make_bot("greedy");
//   int move = bot->choose(position, position.to(), stream);
#pragma once

#include "tradewind/position.h"

#include <memory>
#include <string>

namespace tradewind {

class Bot {
 public:
  virtual ~Bot() = default;
  // Index of a legal move of `position`, whose open question is put to `seat`. Uses no chance but `stream`.
  [[nodiscard]] virtual int choose(const Position& position, int seat, std::uint64_t& stream) = 0;
};

[[nodiscard]] NameList bot_names();
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name);  // throws std::invalid_argument

}  // namespace tradewind
