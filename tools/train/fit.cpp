#include "fit.h"

#include "tradewind/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace tradewind {
namespace {

constexpr double millionth = 1e-6;
constexpr std::size_t most_sides = 8;
using Sums = std::array<double, most_sides>;

// The weights during a fit, two for each feature, in units of the feature's size: so that one step
// suits all.
class Regression {
 public:
  Regression(const Samples& samples, const Weights& before, bool together)
      : samples_(samples), before_(before), together_(together), size_(before.of.size(), 0) {
    measure();
    for (std::size_t feature = 0; feature < before.of.size(); ++feature) {
      for (const std::int64_t weight : before.of[feature])
        weights_.push_back(static_cast<double>(weight) * millionth * size_[feature]);
    }
    home_ = weights_;
    squares_.assign(weights_.size(), 1e-8);
  }

  void step(const Samples::Moment& moment, double rate, double pull,
            const std::vector<char>& only) {
    const double late = progress(moment.pace, before_.end);
    Sums wrong = sums(moment, late);
    const auto sides = static_cast<std::size_t>(moment.sides);
    chances(std::span(wrong).first(sides), together_);
    for (std::size_t side = 0; side < sides; ++side) {
      wrong[side] -= samples_.share(moment.first + side);
      for (const Feature& feature : samples_.features(moment.first + side)) {
        const auto at = static_cast<std::size_t>(feature.index);
        if (!only.empty() && only[at] == 0) continue;
        const double slope = wrong[side] * feature.value / size_[at];
        move(2 * at, slope, rate, pull);
        move(2 * at + 1, slope * late, rate, pull);
      }
    }
  }

  [[nodiscard]] Weights weights() const {
    Weights result{before_.end, before_.unit, {}};
    for (std::size_t feature = 0; feature < size_.size(); ++feature) {
      const auto whole = [&](std::size_t at) {
        return static_cast<std::int64_t>(
            std::floor(weights_[at] / size_[feature] / millionth + 0.5));
      };
      result.of.push_back({whole(2 * feature), whole(2 * feature + 1)});
    }
    return result;
  }

  [[nodiscard]] double loss() const {
    double sum = 0;
    for (const Samples::Moment& moment : samples_.moments()) {
      Sums chance = sums(moment, progress(moment.pace, before_.end));
      chances(std::span(chance).first(static_cast<std::size_t>(moment.sides)), together_);
      for (std::size_t side = 0; side < static_cast<std::size_t>(moment.sides); ++side) {
        const double share = samples_.share(moment.first + side);
        sum -= share * std::log(std::max(chance[side], 1e-9));
        if (together_) sum -= (1 - share) * std::log(std::max(1 - chance[side], 1e-9));
      }
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, samples_.moments().size()));
  }

 private:
  // The size of a feature: the root of its mean square where it is not 0.
  void measure() {
    std::vector<double> seen(size_.size(), 0);
    for (const Samples::Moment& moment : samples_.moments()) {
      for (int side = 0; side < moment.sides; ++side) {
        for (const Feature& feature :
             samples_.features(moment.first + static_cast<std::size_t>(side))) {
          const auto at = static_cast<std::size_t>(feature.index);
          size_[at] += static_cast<double>(feature.value) * feature.value;
          ++seen[at];
        }
      }
    }
    for (std::size_t at = 0; at < size_.size(); ++at)
      size_[at] = seen[at] > 0 ? std::sqrt(size_[at] / seen[at]) : 1;
  }

  [[nodiscard]] Sums sums(const Samples::Moment& moment, double late) const {
    Sums result{};
    for (std::size_t side = 0; side < static_cast<std::size_t>(moment.sides); ++side) {
      for (const Feature& feature : samples_.features(moment.first + side)) {
        const auto at = static_cast<std::size_t>(feature.index);
        result[side] +=
            feature.value / size_[at] * (weights_[2 * at] + late * weights_[2 * at + 1]);
      }
    }
    return result;
  }

  // AdaGrad: what is seen rarely moves further when it is seen.
  void move(std::size_t at, double slope, double rate, double pull) {
    slope += pull * (weights_[at] - home_[at]);
    squares_[at] += slope * slope;
    weights_[at] -= rate * slope / std::sqrt(squares_[at]);
  }

  const Samples& samples_;
  const Weights& before_;
  bool together_;
  std::vector<double> size_;  // by feature
  std::vector<double> weights_, home_, squares_;
};

}  // namespace

Weights fit(const Samples& samples, const Weights& before, bool together,
            const FitOptions& options) {
  Weights begin = before;
  for (std::size_t feature = 0; feature < options.only.size(); ++feature) {
    if (options.only[feature] == 0) begin.of[feature] = {};
  }
  Regression regression(samples, begin, together);
  std::vector<std::size_t> order(samples.moments().size());
  std::iota(order.begin(), order.end(), 0U);
  std::uint64_t stream = options.seed;
  for (int pass = 0; pass < options.passes; ++pass) {
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[random_below(stream, static_cast<std::uint32_t>(left))]);
    const double rate = options.step * (options.passes - pass) / options.passes;
    for (const std::size_t moment : order)
      regression.step(samples.moments()[moment], rate, options.pull, options.only);
  }
  return regression.weights();
}

std::vector<char> most_important(const Samples& samples, const Weights& weights, std::size_t most) {
  std::vector<double> matters(weights.of.size(), 0);  // mean square of what each feature adds
  for (const Samples::Moment& moment : samples.moments()) {
    const double late = progress(moment.pace, weights.end);
    for (std::size_t side = moment.first;
         side < moment.first + static_cast<std::size_t>(moment.sides); ++side) {
      for (const Feature& feature : samples.features(side)) {
        const auto& [early, end] = weights.of[static_cast<std::size_t>(feature.index)];
        const double adds =
            feature.value * (static_cast<double>(early) + late * static_cast<double>(end));
        matters[static_cast<std::size_t>(feature.index)] += adds * adds;
      }
    }
  }
  std::vector<std::size_t> order(matters.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(
      order, [&](std::size_t one, std::size_t other) { return matters[one] > matters[other]; });
  std::vector<char> kept(matters.size(), 0);
  for (std::size_t rank = 0; rank < std::min(most, order.size()); ++rank)
    kept[order[rank]] = matters[order[rank]] > 0 ? 1 : 0;
  return kept;
}

double loss(const Samples& samples, const Weights& weights, bool together) {
  return Regression(samples, weights, together).loss();
}

namespace {

struct Means {
  double share = 0;  // of victory
  double score = 0;  // declared
};

Means means_of(const Samples& samples, const std::vector<std::int64_t>& declared) {
  Means means;
  for (const Samples::Moment& moment : samples.moments()) {
    means.share += samples.share(moment.first);
    for (const Feature& feature : samples.features(moment.first))
      means.score +=
          static_cast<double>(declared[static_cast<std::size_t>(feature.index)] * feature.value);
  }
  const auto moments = static_cast<double>(std::max<std::size_t>(1, samples.moments().size()));
  return {std::clamp(means.share / moments, 0.001, 0.999), means.score / moments};
}

}  // namespace

Weights scaled(const Samples& samples, const std::vector<std::int64_t>& declared, int bias,
               const FeatureSet::Pace& end, bool together) {
  const Means means = means_of(samples, declared);
  Weights best;
  double least = 0;
  for (std::int64_t unit = 100; unit < 1'000'000; unit += unit / 2) {
    Weights weights{end, unit, {}};
    for (const std::int64_t score : declared) weights.of.push_back({score * unit, 0});
    if (bias >= 0) {
      const double logit = std::log(means.share / (1 - means.share));
      weights.of[static_cast<std::size_t>(bias)][0] =
          static_cast<std::int64_t>(logit / millionth - static_cast<double>(unit) * means.score);
    }
    const double badly = loss(samples, weights, together);
    if (!best.of.empty() && badly >= least) continue;
    least = badly;
    best = std::move(weights);
  }
  return best;
}

}  // namespace tradewind
