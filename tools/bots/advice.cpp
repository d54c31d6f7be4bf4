#include "tradewind/teach/advice.h"

#include "bot_watcher.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace tradewind {
namespace {

constexpr double least_change = 0.05;  // of a query, on average, that is worth a word
// Determinizations that say how things stand now, as far as the seat knows
constexpr std::uint64_t worlds_now = 8;

// The lead of its team over the best other one in declared scores; of all together, the sum.
double lead_of(const Position& position, int seat) {
  return static_cast<double>(team_promises_of(position, seat).lead());
}

// Sums up the futures after each move of a position.
class FuturesSum final : public BotWatcher {
 public:
  explicit FuturesSum(const Position& position)
      : seat_(position.to()),
        queries_(shown_queries(position.ruleset())),
        now_(queries_.size()),
        sums_(static_cast<std::size_t>(position.moves())) {
    for (std::uint64_t seed = 1; seed <= worlds_now; ++seed) {
      const Position world = determinized(position, seat_, seed);
      lead_now_ += lead_of(world, seat_) / worlds_now;
      for (std::size_t i = 0; i < queries_.size(); ++i) now_[i] += value_of(world, i) / worlds_now;
    }
  }

  void sees(int move, const Position& future, int times, Evaluation& by) override {
    Sum& sum = sums_[static_cast<std::size_t>(move)];
    if (by.is_learned() && !learned_) learned_ = by.learned();
    const double worth = learned_ ? by.win_shares(future)[static_cast<std::size_t>(seat_)]
                                  : lead_of(future, seat_) - lead_now_;
    sum.tried += times;
    sum.worth += times * worth;
    sum.changes.resize(queries_.size());
    for (std::size_t i = 0; i < queries_.size(); ++i)
      sum.changes[i] += times * (value_of(future, i) - now_[i]);
  }

  // The chosen move first.
  [[nodiscard]] std::vector<Advice::Considered> moves(int chosen) const {
    std::vector<Advice::Considered> moves;
    for (std::size_t move = 0; move < sums_.size(); ++move) {
      Advice::Considered& considered =
          moves.emplace_back(Advice::Considered{static_cast<int>(move), sums_[move].tried});
      if (considered.tried == 0) continue;
      (learned_ ? considered.chance : considered.gain) =
          sums_[move].worth / static_cast<double>(considered.tried);
    }
    std::ranges::stable_sort(moves, [&](const auto& one, const auto& other) {
      return rank(one, chosen) > rank(other, chosen);
    });
    return moves;
  }

  [[nodiscard]] std::vector<Advice::Change> changes(const Position& position, int best,
                                                    int next) const {
    const std::vector<double> weights = weights_of(position);
    std::vector<Advice::Change> changes;
    for (std::size_t i = 0; i < queries_.size(); ++i) {
      Advice::Change change{queries_[i], change_of(best, i), change_of(next, i)};
      change.worth = (change.best - change.next) * weights[i];
      if (std::abs(change.best - change.next) >= least_change && weights[i] != 0)
        changes.push_back(std::move(change));
    }
    std::ranges::stable_sort(changes, [](const auto& one, const auto& other) {
      return std::abs(one.worth) > std::abs(other.worth);
    });
    return changes;
  }

 private:
  struct Sum {
    std::int64_t tried = 0;
    double worth = 0;             // chances or gains
    std::vector<double> changes;  // by query
  };

  [[nodiscard]] double value_of(const Position& world, std::size_t query) const {
    return static_cast<double>(world.query(queries_[query], seat_));
  }

  [[nodiscard]] static std::tuple<bool, std::int64_t, double> rank(const Advice::Considered& move,
                                                                   int chosen) {
    return {move.move == chosen, move.tried, move.chance.value_or(move.gain.value_or(0))};
  }

  [[nodiscard]] double change_of(int move, std::size_t query) const {
    const Sum& sum = sums_[static_cast<std::size_t>(move)];
    return sum.changes[query] / static_cast<double>(sum.tried);
  }

  // What one more of each query is worth to the bot.
  [[nodiscard]] std::vector<double> weights_of(const Position& position) const {
    const FeatureSet features(position.ruleset());
    const double late = learned_ ? learned_->progress(features.pace(position)) : 0;
    std::vector<double> weights;
    for (const std::string& query : queries_) {
      const auto at = static_cast<std::size_t>(std::ranges::find(features.names(), query) -
                                               features.names().begin());
      if (at == features.names().size()) {
        weights.push_back(0);
      } else if (learned_) {
        const auto& [early, added] = learned_->weights().of[at];
        weights.push_back(static_cast<double>(early) + late * static_cast<double>(added));
      } else {
        weights.push_back(static_cast<double>(features.declared()[at]));
      }
    }
    return weights;
  }

  int seat_;
  NameList queries_;
  double lead_now_ = 0;
  std::vector<double> now_;  // by query
  std::vector<Sum> sums_;    // by move
  std::shared_ptr<const LinearEvaluation> learned_;
};

}  // namespace

Advice advise(Bot& bot, const Position& position, std::uint64_t& stream) {
  FuturesSum futures(position);
  bot.watch(&futures);
  const int chosen = bot.think(position, position.to(), stream);
  bot.watch(nullptr);
  Advice advice{futures.moves(chosen), {}};
  const auto tried = [&](std::size_t at) {
    return advice.moves.size() > at && advice.moves[at].tried > 0;
  };
  if (tried(0) && tried(1))
    advice.changes = futures.changes(position, advice.moves[0].move, advice.moves[1].move);
  return advice;
}

}  // namespace tradewind
