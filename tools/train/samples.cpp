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

void Samples::pack(std::vector<std::int64_t>& words) const {
  words.push_back(static_cast<std::int64_t>(moments_.size()));
  for (const Moment& moment : moments_) {
    words.insert(words.end(), {moment.pace.score, moment.pace.rounds, moment.sides});
    for (std::size_t side = moment.first;
         side < moment.first + static_cast<std::size_t>(moment.sides); ++side) {
      const std::span<const Feature> found = features(side);
      words.push_back(static_cast<std::int64_t>(found.size()));
      for (const Feature& feature : found)
        words.push_back((std::int64_t{feature.index} << 32) + feature.value);
    }
  }
}

Samples Samples::unpack(const std::int64_t*& at) {
  Samples samples;
  for (std::int64_t moments = *at++; moments > 0; --moments) {
    const FeatureSet::Pace pace{at[0], at[1]};
    std::int64_t sides = at[2];
    at += 3;
    samples.begin_moment(pace);
    for (; sides > 0; --sides) {
      for (std::int64_t features = *at++; features > 0; --features) {
        const auto value = static_cast<std::int32_t>(*at);
        samples.features_.push_back({static_cast<std::int32_t>((*at++ - value) >> 32), value});
      }
      samples.ends_.push_back(samples.features_.size());
      ++samples.moments_.back().sides;
    }
  }
  return samples;
}

}  // namespace tradewind
