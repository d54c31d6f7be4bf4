#include "simulate/stats/intervals.h"

#include <algorithm>
#include <cmath>

namespace tradewind {
namespace {

// 95% of a normal distribution lie within this many standard deviations
constexpr double normal_bound = 1.959963984540054;

// The same of Student's distribution, which few values need: its quantile with this many degrees of
// freedom, by the expansion of Cornish and Fisher from 3 on (Abramowitz and Stegun, 26.7.5).
double student_bound(double freedom) {
  if (freedom < 1.5) return 12.706204736432095;
  if (freedom < 2.5) return 4.302652729911275;
  const double z = normal_bound, z2 = z * z;
  const double first = z * (z2 + 1) / 4;
  const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom;
}

}  // namespace

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0, 0, 1};
  const double rate = successes / trials;
  const double scale = 1 + normal_bound * normal_bound / trials;
  const double middle = (rate + normal_bound * normal_bound / (2 * trials)) / scale;
  const double half =
      normal_bound / scale *
      std::sqrt(rate * (1 - rate) / trials + normal_bound * normal_bound / (4 * trials * trials));
  return {rate, std::clamp(middle - half, 0.0, rate), std::clamp(middle + half, rate, 1.0)};
}

Interval win_rate(std::int64_t parts, std::int64_t games) {
  return wilson(static_cast<double>(parts) / static_cast<double>(whole_win),
                static_cast<double>(games));
}

Interval mean_of(const Totals& sums, double unit) {
  if (sums.count == 0) return {};
  const auto count = static_cast<double>(sums.count);
  const double mean = static_cast<double>(sums.sum) / count;
  if (sums.count == 1) return {mean / unit, mean / unit, mean / unit};
  const double variance =
      std::max(0.0, (static_cast<double>(sums.squares) - count * mean * mean) / (count - 1));
  const double half = student_bound(count - 1) * std::sqrt(variance / count);
  return {mean / unit, (mean - half) / unit, (mean + half) / unit};
}

}  // namespace tradewind
