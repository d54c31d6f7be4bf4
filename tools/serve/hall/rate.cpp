#include "serve/hall/rate.h"

#include <algorithm>

namespace tradewind::serve {

double Rate::take(const std::string& who, double now, double how_much) {
  if (a_second_ <= 0) return 0;  // no limit
  Bucket& bucket = buckets_.try_emplace(who, Bucket{at_once_, now}).first->second;
  bucket.left = std::min(at_once_, bucket.left + (now - bucket.at) * a_second_);
  bucket.at = now;
  if (bucket.left < how_much) return (how_much - bucket.left) / a_second_;
  bucket.left -= how_much;
  return 0;
}

void Rate::forget_idle(double now) {
  if (a_second_ <= 0) return;
  std::erase_if(buckets_, [&](const auto& entry) { return (now - entry.second.at) * a_second_ >= at_once_; });
}

}  // namespace tradewind::serve
