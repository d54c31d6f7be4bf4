// Room: tools/train. Learns the weights of bots by self-play: games, what was seen in them, the
// fit, the file.
//
// What self-play has seen: the features of every side at some decisions, and how each of these
// matches ended.
#pragma once

#include "tradewind/evaluation/features.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tradewind {

class Samples {
 public:
  struct Moment {
    std::size_t first = 0;  // its sides follow each other
    int sides = 0;
    FeatureSet::Pace pace;
  };

  void begin_moment(const FeatureSet::Pace& pace) { moments_.push_back({ends_.size(), 0, pace}); }
  void add_side(std::vector<Feature>& found);  // adds up what comes several times
  // The share of victory of each side, for all moments since the last end.
  void end_match(std::span<const double> shares);
  void append(const Samples& more);

  // As words for another process, without shares; unpack() reads on from `at`.
  void pack(std::vector<std::int64_t>& words) const;
  static Samples unpack(const std::int64_t*& at);

  [[nodiscard]] const std::vector<Moment>& moments() const { return moments_; }
  [[nodiscard]] std::span<const Feature> features(std::size_t side) const {
    const std::size_t begin = side == 0 ? 0 : ends_[side - 1];
    return std::span(features_).subspan(begin, ends_[side] - begin);
  }
  [[nodiscard]] double share(std::size_t side) const { return shares_[side]; }
  // Moves each share towards what `judge` says of the next moment of the match (TD of lambda). For
  // one match.
  template <typename Judge>
  void bootstrap(double lambda, Judge judge) {
    for (std::size_t at = moments_.size(); at-- > 1;) {
      const Moment& next = moments_[at];
      const auto chances = judge(*this, at);
      for (std::size_t side = 0; side < static_cast<std::size_t>(next.sides); ++side)
        shares_[moments_[at - 1].first + side] =
            lambda * shares_[next.first + side] + (1 - lambda) * chances[side];
    }
  }

 private:
  std::vector<Moment> moments_;
  std::vector<Feature> features_;
  std::vector<std::size_t> ends_;  // of each side, in features_
  std::vector<double> shares_;     // by side
};

}  // namespace tradewind
