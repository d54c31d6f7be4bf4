// Fits weights to samples: the chances that the weights give come as near to the outcomes as they
// can (logistic regression), and weights for which the samples say little stay near what they were.
// The same samples give the same weights.
//
//   FitOptions options;
//   Weights weights = fit(samples, features, before, options);
#pragma once

#include "tradewind/evaluation/linear_evaluation.h"
#include "train/samples.h"

#include <cstdint>

namespace tradewind {

struct FitOptions {
  int passes = 6;               // over all samples
  double step = 0.05;           // of the first pass
  double pull = 2e-6;           // towards the weights before, in each step
  std::uint64_t seed = 1;       // of the order of samples
  std::vector<char> only = {};  // by feature, whether it may have a weight; empty: all may
};

// `before`: where the fit begins, and where it is pulled.
[[nodiscard]] Weights fit(const Samples& samples, const Weights& before, bool together,
                          const FitOptions& options);
// Declared weights times the factor that explains the samples best. `bias`: FeatureSet::bias(),
// whose weight lets a team win as often as it did.
[[nodiscard]] Weights scaled(const Samples& samples, const std::vector<std::int64_t>& declared,
                             int bias, const FeatureSet::Pace& end, bool together);
// The features that matter most in these samples: by feature, whether it is one of `most`.
[[nodiscard]] std::vector<char> most_important(const Samples& samples, const Weights& weights,
                                               std::size_t most);
// How badly weights explain samples: the mean cross entropy, in nats.
[[nodiscard]] double loss(const Samples& samples, const Weights& weights, bool together);

}  // namespace tradewind
