// What bots think of a position: by the learned weights of its variant and number of players, or,
// where there are none, by the queries that content gave a weight.
//
//   Evaluation evaluation;
//   evaluation.prepare(position);
//   evaluation.win_shares(world)[seat]
#pragma once

#include "tradewind/evaluation/weights_file.h"

#include <array>
#include <memory>
#include <vector>

namespace tradewind {

class Evaluation {
 public:
  static constexpr std::size_t most_seats = 8;
  using Shares = std::array<double, most_seats>;  // by seat
  enum class Source : std::uint8_t { learned, declared };

  Evaluation() = default;
  explicit Evaluation(Source source) : source_(source) {}
  explicit Evaluation(std::string file) : file_(std::move(file)) {}  // weights of another place
  explicit Evaluation(std::shared_ptr<const LinearEvaluation> learned)
      : learned_(std::move(learned)), given_(true) {}

  // For a search, which may have its own weights.
  [[nodiscard]] Evaluation of_search() const {
    Evaluation same = *this;
    same.bot_ = WeightsFor::search;
    return same;
  }
  // Call before each choice. Throws ContentError if the weights cannot be read, or if those of a
  // named file are for another variant.
  void prepare(const Position& position);
  [[nodiscard]] bool is_learned() const { return learned_ != nullptr; }
  [[nodiscard]] const std::shared_ptr<const LinearEvaluation>& learned() const { return learned_; }
  [[nodiscard]] const Shares& win_shares(const Position& position) {
    learned_->win_shares(
        position, std::span(shares_).first(static_cast<std::size_t>(position.players())), scratch_);
    return shares_;
  }

 private:
  Source source_ = Source::learned;
  std::string file_;
  WeightsFor bot_ = WeightsFor::one_move_ahead;
  std::shared_ptr<const LinearEvaluation> learned_;
  bool given_ = false;
  std::shared_ptr<const Ruleset> ruleset_;  // for which it is prepared, with this many players
  int players_ = 0;
  Shares shares_{};
  std::vector<Feature> scratch_;
};

}  // namespace tradewind
