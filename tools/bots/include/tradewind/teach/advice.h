// What a bot would do for a seat, and why, in numbers: the moves it tried, what it saw come of
// them, and what the best one brings compared with the next.
//
//   auto bot = make_bot("normal");
//   const Advice advice = advise(*bot, position, stream);
//   position.move(advice.moves.front().move).text, advice.moves.front().chance
//
// It knows only what the seat that is asked may know, for the bot thinks on determinizations.
#pragma once

#include "tradewind/bots.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct Advice {
  struct Considered {
    int move = 0;  // its index in the position
    // How many imagined futures began with it; 0: the bot did not look at it
    std::int64_t tried = 0;
    // On average over these: how likely this seat, or its team, is to win, where the bot has
    // learned that; otherwise how much its lead in declared scores grows.
    std::optional<double> chance = std::nullopt, gain = std::nullopt;
  };
  // How a shown query of the seat changes from now on average, after the best move and after the
  // next one in the list.
  struct Change {
    std::string query;
    double best = 0, next = 0;
    double worth = 0;  // what the difference is worth to the bot; below 0: it speaks for the next
  };

  // All legal ones; the move that the bot would play, then by how often it tried them
  std::vector<Considered> moves;
  // Whose difference counts for the bot, the one that counts most first
  std::vector<Change> changes;
};

[[nodiscard]] Advice advise(Bot& bot, const Position& position, std::uint64_t& stream);

}  // namespace tradewind
