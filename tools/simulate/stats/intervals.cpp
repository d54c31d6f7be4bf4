#include "simulate/stats/intervals.h"

#include <algorithm>
#include <cmath>

namespace tradewind {
namespace {

constexpr double normal_bound = 1.959963984540054;  // 95 % of a normal distribution lie within this many standard deviations

}  // namespace

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0, 0, 1};
  const double rate = successes / trials;
  const double scale = 1 + normal_bound * normal_bound / trials;
  const double middle = (rate + normal_bound * normal_bound / (2 * trials)) / scale;
  const double half =
      normal_bound / scale * std::sqrt(rate * (1 - rate) / trials + normal_bound * normal_bound / (4 * trials * trials));
  return {rate, std::clamp(middle - half, 0.0, rate), std::clamp(middle + half, rate, 1.0)};
}

Interval win_rate(std::int64_t parts, std::int64_t games) {
  return wilson(static_cast<double>(parts) / static_cast<double>(whole_win), static_cast<double>(games));
}

Interval mean_of(const Totals& sums, double unit) {
  if (sums.count == 0) return {};
  const auto count = static_cast<double>(sums.count);
  const double mean = static_cast<double>(sums.sum) / count;
  if (sums.count == 1) return {mean / unit, mean / unit, mean / unit};
  const double variance = std::max(0.0, (static_cast<double>(sums.squares) - count * mean * mean) / (count - 1));
  const double half = normal_bound * std::sqrt(variance / count);
  return {mean / unit, (mean - half) / unit, (mean + half) / unit};
}

}  // namespace tradewind
