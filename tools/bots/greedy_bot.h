// Tries every move on determinized positions and takes the one with the best heuristic value: the
// queries that content gave a weight. It knows no game, so it plays new cards as soon as they
// exist.
//
//   GreedyBot bot;
//   position.play(bot.choose(position, position.to(), stream));
#pragma once

#include "bot_watcher.h"
#include "tradewind/bots.h"

#include <optional>
#include <vector>

namespace tradewind {

// Determinizations on which each move is tried that reveals something: beyond the least only while
// there is time (0: no limit).
struct Worlds {
  int least = 8, most = 8;
  std::int64_t milliseconds = 0;
};

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(Evaluation evaluation = {}, Worlds worlds = {})
      : evaluation_(std::move(evaluation)), worlds_(worlds) {}
  [[nodiscard]] int think(const Position& position, int seat, std::uint64_t& stream) override;
  void watch(BotWatcher* watcher) override { watcher_ = watcher; }

 private:
  [[nodiscard]] std::int64_t worth_after(const Position& world, int move, int seat,
                                         std::uint64_t chance);

  Evaluation evaluation_;
  Worlds worlds_;
  BotWatcher* watcher_ = nullptr;
  // Members only to reuse their memory.
  std::optional<Position> trial_;
  // Of each move: summed over the determinizations, and on the last of them
  std::vector<std::int64_t> worth_, last_;
  // Whether the move revealed something, so that other determinizations may differ
  std::vector<char> open_;
};

}  // namespace tradewind
