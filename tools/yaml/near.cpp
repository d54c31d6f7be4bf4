#include "tradewind/near.h"

#include <algorithm>
#include <cstddef>

namespace tradewind {
namespace {

// The number of typing errors: letters inserted, left out, changed or swapped with a neighbor.
std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + changed});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(const std::string& name, const std::vector<std::string>& known) {
  // Comparing more takes longer than a hint is worth
  constexpr std::size_t longest_name = 100, most_known = 1000;
  if (name.size() > longest_name || known.size() > most_known) return {};
  const std::string* nearest = nullptr;
  std::size_t best = longest_name + 1;
  for (const std::string& candidate : known) {
    if (candidate.size() > longest_name) continue;
    const auto [shorter, longer] = std::minmax({name.size(), candidate.size()});
    const std::size_t allowed = std::max<std::size_t>(1, longer / 3);
    if (longer - shorter > allowed) continue;
    const std::size_t distance = edit_distance(name, candidate);
    const bool shares_a_letter = distance < candidate.size();
    if (distance > allowed || distance >= best || !shares_a_letter) continue;
    best = distance;
    nearest = &candidate;
  }
  return nearest ? *nearest : std::string();
}

std::string did_you_mean(const std::string& name, const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name, known);
  return nearest.empty() ? "" : "did you mean '" + nearest + "'?";
}

}  // namespace tradewind
