// Tries every move on worlds its seat must think possible and takes the one that leaves it best off, by the queries that
// content gave a weight. It knows no game: a new card is played as soon as it exists.
//
//   GreedyBot bot;
//   position.play(bot.choose(position, position.to(), stream));
#pragma once

#include "tradewind/bots.h"

#include <optional>
#include <vector>

namespace tradewind {

class GreedyBot final : public Bot {
 public:
  [[nodiscard]] int choose(const Position& position, int seat, std::uint64_t& stream) override;

 private:
  [[nodiscard]] std::int64_t worth_after(const Position& world, int move, int seat);

  // Kept from one decision to the next, so that their memory is.
  std::optional<Position> trial_;
  std::vector<std::int64_t> worth_;  // of each move, summed over the worlds
  std::vector<char> open_;           // whether it turned something up, so that other worlds may differ
};

}  // namespace tradewind
