// Estimates with their 95% confidence intervals.
//
//   const Interval rate = wilson(251, 1000);  // 0.251, from 0.225 to 0.279
#pragma once

#include "simulate/stats/totals.h"

namespace tradewind {

struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;

  [[nodiscard]] bool holds(double number) const { return low <= number && number <= high; }
};

// A share of `trials` by the Wilson score: always within 0..1 and reliable for few trials. Without
// trials it is 0..1.
[[nodiscard]] Interval wilson(double successes, double trials);
// For wins in parts of whole_win; shared wins make it slightly too wide.
[[nodiscard]] Interval win_rate(std::int64_t parts, std::int64_t games);
// A mean by Student's distribution; `unit` in the sums counts as one.
[[nodiscard]] Interval mean_of(const Totals& sums, double unit = 1);

}  // namespace tradewind
