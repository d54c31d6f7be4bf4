// What advise() listens with to a bot that thinks.
#pragma once

#include "evaluation/evaluation.h"

namespace tradewind {

class BotWatcher {
 public:
  BotWatcher() = default;
  BotWatcher(const BotWatcher&) = delete;
  BotWatcher& operator=(const BotWatcher&) = delete;
  virtual ~BotWatcher() = default;
  // A future that the bot has imagined after a move of the position asked about, which counts this
  // many times for it, and how it judges such positions.
  virtual void sees(int move, const Position& future, int times, Evaluation& by) = 0;
};

}  // namespace tradewind
