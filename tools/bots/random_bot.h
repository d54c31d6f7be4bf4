// Plays a uniformly random move: the baseline for other bots, and the bot that finds bugs.
#pragma once

#include "tradewind/bots.h"
#include "tradewind/random.h"

namespace tradewind {

class RandomBot final : public Bot {
 public:
  [[nodiscard]] int think(const Position& position, int /*seat*/, std::uint64_t& stream) override {
    return static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves())));
  }
};

}  // namespace tradewind
