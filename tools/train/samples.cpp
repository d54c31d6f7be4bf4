#include "train/samples.h"

#include <algorithm>

namespace tradewind {

void Samples::add_side(std::vector<Feature>& found) {
  std::ranges::sort(found, {}, &Feature::index);
  for (std::size_t at = 0; at < found.size();) {
    Feature sum = found[at];
    while (++at < found.size() && found[at].index == sum.index) sum.value += found[at].value;
    features_.push_back(sum);
  }
  ends_.push_back(features_.size());
  ++moments_.back().sides;
}

void Samples::end_match(std::span<const double> shares) {
  while (shares_.size() < ends_.size()) {
    for (const double share : shares) shares_.push_back(share);
  }
}

void Samples::append(const Samples& more) {
  for (Moment moment : more.moments_) {
    moment.first += ends_.size();
    moments_.push_back(moment);
  }
  const std::size_t before = features_.size();
  features_.insert(features_.end(), more.features_.begin(), more.features_.end());
  for (const std::size_t end : more.ends_) ends_.push_back(before + end);
  shares_.insert(shares_.end(), more.shares_.begin(), more.shares_.end());
}

}  // namespace tradewind
