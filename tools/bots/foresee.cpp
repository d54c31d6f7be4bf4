#include "bot_watcher.h"
#include "tradewind/bots.h"

#include <array>

namespace tradewind {
namespace {

class SharesSum final : public BotWatcher {
 public:
  explicit SharesSum(int moves) : sums_(static_cast<std::size_t>(moves)) {}

  void sees(int move, const Position& future, int times, Evaluation& by) override {
    if (!by.is_learned()) return;
    Sum& sum = sums_[static_cast<std::size_t>(move)];
    const Evaluation::Shares& shares = by.win_shares(future);
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
      sum.shares[seat] += times * shares[seat];
    sum.futures += times;
  }

  [[nodiscard]] std::vector<double> after(int move, std::size_t sides) const {
    const Sum& sum = sums_[static_cast<std::size_t>(move)];
    std::vector<double> mean;
    for (std::size_t side = 0; side < sides && sum.futures > 0; ++side)
      mean.push_back(sum.shares[side] / sum.futures);
    return mean;
  }

 private:
  struct Sum {
    int futures = 0;
    Evaluation::Shares shares{};
  };
  std::vector<Sum> sums_;  // by move
};

}  // namespace

std::vector<double> foresee(Bot& bot, const Position& position, std::uint64_t& stream) {
  SharesSum sum(position.moves());
  bot.watch(&sum);
  const int move = bot.think(position, position.to(), stream);
  bot.watch(nullptr);
  return sum.after(
      move, position.ruleset().together() ? 1 : static_cast<std::size_t>(position.players()));
}

}  // namespace tradewind
