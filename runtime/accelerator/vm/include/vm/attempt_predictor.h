// Whether to try a call without Lua first: an attempt that has to be given up costs as much as
// several that succeed gain. Calls of one site are alike, as branches of a program are.
//
//   if (predictor.is_promising(site)) predictor.note(site, attempt(call, work));
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace tradewind {

class AttemptPredictor {
 public:
  [[nodiscard]] bool is_promising(std::size_t site) const { return scores_[site % sites] >= 0; }
  // Whether an attempt succeeded, or would have.
  void note(std::size_t site, bool success) {
    constexpr int cost_of_failure = 8, highest = 32, lowest = -8;
    int& score = scores_[site % sites];
    score = std::clamp(score + (success ? 1 : -cost_of_failure), lowest, highest);
  }

 private:
  static constexpr std::size_t sites = 256;
  std::array<int, sites> scores_{};
};

}  // namespace tradewind
