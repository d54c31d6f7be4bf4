#include "tradewind/evaluation/linear_evaluation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace tradewind {

double exponential(double number) {
  constexpr double ln2 = 0.6931471805599453;
  const double power = std::floor(std::clamp(number, -700.0, 700.0) / ln2 + 0.5);
  // At most 0.35, so ten terms suffice
  const double rest = std::clamp(number, -700.0, 700.0) - power * ln2;
  double sum = 1;
  for (int term = 10; term > 0; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, static_cast<int>(power));
}

void chances(std::span<double> sums, bool together) {
  if (together) {
    std::ranges::fill(sums, 1 / (1 + exponential(-sums.front())));
    return;
  }
  const double most = *std::ranges::max_element(sums);
  double all = 0;
  for (double& sum : sums) all += sum = exponential(sum - most);
  for (double& sum : sums) sum /= all;
}

void final_shares(const Result& result, std::span<double> shares) {
  if (!result.team.empty()) {
    std::ranges::fill(shares, result.team == "won" ? 1 : 0);
    return;
  }
  const auto first = static_cast<double>(std::ranges::count(result.places, 1));
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    shares[seat] = result.places[seat] == 1 ? 1 / first : 0;
}

void share_in_teams(const Ruleset& ruleset, std::span<double> shares) {
  if (ruleset.teams() < 2) return;
  const auto first = [&](std::size_t seat) {
    return static_cast<std::size_t>(ruleset.team(static_cast<int>(seat)));
  };
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    if (first(seat) != seat) shares[first(seat)] += shares[seat];
  }
  for (std::size_t seat = 0; seat < shares.size(); ++seat) shares[seat] = shares[first(seat)];
}

LinearEvaluation::LinearEvaluation(std::shared_ptr<const FeatureSet> features, Weights weights)
    : features_(std::move(features)), weights_(std::move(weights)) {
  if (weights_.of.size() != features_->names().size())
    throw std::invalid_argument("the weights are for other features");
}

double progress(const FeatureSet::Pace& now, const FeatureSet::Pace& end) {
  const auto part = [](std::int64_t made, std::int64_t whole) {
    return whole <= 0
               ? 0.0
               : std::clamp(static_cast<double>(made) / static_cast<double>(whole), 0.0, 1.0);
  };
  return std::max(part(now.score, end.score), part(now.rounds, end.rounds));
}

double LinearEvaluation::sum(std::span<const Feature> features, double progress) const {
  double sum = 0;
  for (const Feature& feature : features) {
    const auto& [early, late] = weights_.of[static_cast<std::size_t>(feature.index)];
    sum += feature.value * (static_cast<double>(early) + progress * static_cast<double>(late));
  }
  return sum * 1e-6;
}

void LinearEvaluation::win_shares(const Position& position, std::span<double> shares,
                                  std::vector<Feature>& scratch) const {
  if (position.over()) {
    final_shares(position.result(), shares);
    return share_in_teams(position.ruleset(), shares);
  }
  const double late = progress(features_->pace(position));
  // A solo player wins or loses like a team
  const bool together = position.ruleset().together() || shares.size() == 1;
  const std::size_t sides = together ? 1 : shares.size();
  for (std::size_t seat = 0; seat < sides; ++seat) {
    features_->read(position, static_cast<int>(seat), scratch);
    shares[seat] = sum(scratch, late);
  }
  chances(shares, together);
  share_in_teams(position.ruleset(), shares);
}

}  // namespace tradewind
