// Tries every move on determinized positions and takes the one with the best heuristic value: the queries that content gave a
// weight. It knows no game, so it plays new cards as soon as they exist.
//
//   GreedyBot bot;
//   position.play(bot.choose(position, position.to(), stream));
#pragma once

#include "bots/bot_watcher.h"
#include "tradewind/bots.h"

#include <optional>
#include <vector>

namespace tradewind {

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(Evaluation evaluation = {}) : evaluation_(std::move(evaluation)) {}
  [[nodiscard]] int choose(const Position& position, int seat, std::uint64_t& stream) override;
  void watch(BotWatcher* watcher) override { watcher_ = watcher; }

 private:
  [[nodiscard]] std::int64_t worth_after(const Position& world, int move, int seat, std::uint64_t chance);

  Evaluation evaluation_;
  BotWatcher* watcher_ = nullptr;
  // Members only to reuse their memory.
  std::optional<Position> trial_;
  std::vector<std::int64_t> worth_;  // of each move, summed over the determinizations
  std::vector<char> open_;           // whether the move revealed something, so that other determinizations may differ
};

}  // namespace tradewind
