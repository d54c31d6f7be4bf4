// A learned evaluation: the sum of features times weights says how well a seat stands, and the sums
// of all seats say how likely each is to win. Weights are integers and every step is the same on
// every machine.
//
//   // throws std::invalid_argument if they do not fit
//   const LinearEvaluation evaluation(features, weights);
//   evaluation.win_shares(position, scratch);              // {0.71, 0.29}
#pragma once

#include "tradewind/evaluation/features.h"

#include <array>
#include <memory>
#include <span>

namespace tradewind {

struct Weights {
  // At the beginning, and what the end adds; in millionths
  using Pair = std::array<std::int64_t, 2>;

  FeatureSet::Pace end;   // how far matches had come at their end, on average
  std::int64_t unit = 0;  // what a declared score of 1 is worth, in millionths
  std::vector<Pair> of;   // by feature
  int looks = 0;          // how often a search first looks one move ahead at each move
  bool operator==(const Weights&) const = default;
};

// How far a match has come on its way to a usual end, by its scores or by its rounds: from 0 to 1.
[[nodiscard]] double progress(const FeatureSet::Pace& now, const FeatureSet::Pace& end);

class LinearEvaluation {
 public:
  LinearEvaluation(std::shared_ptr<const FeatureSet> features, Weights weights);

  // How far the match has come, by scores or by rounds: from 0 to 1.
  [[nodiscard]] double progress(const FeatureSet::Pace& pace) const {
    return tradewind::progress(pace, weights_.end);
  }
  // By seat: the chance to win; a team has one chance, and ties are shared. `scratch` only saves
  // memory.
  void win_shares(const Position& position, std::span<double> shares,
                  std::vector<Feature>& scratch) const;
  // The sum of features times weights, in units of one.
  [[nodiscard]] double sum(std::span<const Feature> features, double progress) const;
  [[nodiscard]] const Weights& weights() const { return weights_; }

 private:
  std::shared_ptr<const FeatureSet> features_;
  Weights weights_;
};

// The share of victory that each seat has when a match is over.
void final_shares(const Result& result, std::span<double> shares);
// Partners of several teams have what all of their team have.
void share_in_teams(const Ruleset& ruleset, std::span<double> shares);

// e to the power of a number, from basic operations alone: std::exp may differ between machines.
[[nodiscard]] double exponential(double number);
// The chances of seats, from the sums of each; of a team from its one sum. In place.
void chances(std::span<double> sums, bool together);

}  // namespace tradewind
