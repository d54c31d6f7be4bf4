#include "simulate/stats/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tradewind {
namespace {

constexpr double elo_scale = 400;  // a lead of this size means odds of ten to one

// Of shares with this sum and sum of squares. One group won and one lost are added: a few that
// ended alike prove nothing.
double variance_of(double sum, double squares, double count) {
  const double mean = (sum + 1) / (count + 2);
  return (squares + 1) / (count + 2) - mean * mean;
}

}  // namespace

double share_of(double elo, int players) {
  const double odds = std::pow(10.0, elo / elo_scale);
  return odds / (odds + players - 1);
}

double elo_of(double share, int players) {
  share = std::clamp(share, 0.001, 0.999);
  return elo_scale * std::log10(share * (players - 1) / (1 - share));
}

const char* verdict_name(Sprt::Verdict verdict) {
  static constexpr std::array<const char*, 3> names = {"open", "accepted", "rejected"};
  return names[static_cast<std::size_t>(verdict)];
}

Sprt::Sprt(const SprtPlan& plan, int players)
    : players_(players),
      low_share_(share_of(plan.low, players)),
      high_share_(share_of(plan.high, players)),
      accepts_at_(std::log((1 - plan.beta) / plan.alpha)),
      rejects_at_(std::log(plan.beta / (1 - plan.alpha))) {}

void Sprt::add(double share) {
  if (verdict_ != Verdict::open) return;
  sum_ += share;
  squares_ += share * share;
  const auto count = static_cast<double>(trace_.size() + 1);
  const double mean = sum_ / count;
  const double variance = variance_of(sum_, squares_, count);
  trace_.push_back(count * (high_share_ - low_share_) * (2 * mean - low_share_ - high_share_) /
                   (2 * variance));
  if (static_cast<std::int64_t>(trace_.size()) < fewest) return;
  if (trace_.back() >= accepts_at_) verdict_ = Verdict::accepted;
  if (trace_.back() <= rejects_at_) verdict_ = Verdict::rejected;
}

}  // namespace tradewind
