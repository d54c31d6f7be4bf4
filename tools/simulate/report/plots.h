// The plots of the page: measurements with their uncertainty, and a tooltip on every mark.
//
//   page += whisker_plot(texts, "Wins by seat", {{"seat 0", {0.26, 0.24, 0.28},
//       "2,600 of 10,000"}}, 0.25);
#pragma once

#include "simulate/stats/intervals.h"
#include "simulate/stats/sprt.h"
#include "tradewind/texts.h"

#include <string>

namespace tradewind {

struct Estimate {
  std::string label;
  Interval interval;
  std::string detail;  // shown in the tooltip after label and numbers
};

// Shares with their intervals, one below the other, and a line at the fair share.
[[nodiscard]] std::string whisker_plot(const Texts& texts, const std::string& title,
                                       const std::vector<Estimate>& rows, double fair);
// Differences in their own units, each on its own scale centered at zero.
[[nodiscard]] std::string difference_plot(const Texts& texts, const std::string& title,
                                          const std::vector<Estimate>& rows);
[[nodiscard]] std::string histogram_plot(const Texts& texts, const std::string& title,
                                         const Histogram& histogram, const std::string& of);
// Two labeled curves: winners solid with circles, others dashed with diamonds.
[[nodiscard]] std::string curve_plot(const Texts& texts, const std::string& title,
                                     const std::vector<Totals>& winners,
                                     const std::vector<Totals>& others);

// The ratio of a sequential test from group to group, between the lines where it decides.
[[nodiscard]] std::string trace_plot(const Texts& texts, const std::string& title,
                                     const Sprt& test);

struct Mark {
  std::string label;
  double x = 0;  // share, 0..1
  Interval y;    // share
  std::string tip;
};
[[nodiscard]] std::string scatter_plot(const Texts& texts, const std::string& title,
                                       const std::vector<Mark>& marks, double fair);

}  // namespace tradewind
