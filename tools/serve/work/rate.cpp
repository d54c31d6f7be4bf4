#include "serve/work/rate.h"

#include "serve/table/limits.h"

#include <algorithm>
#include <cmath>

namespace tradewind::serve {
namespace {

// "1 second", "40 seconds", "3 minutes": as long or a little longer.
std::string in_words(double seconds) {
  constexpr double minute = 60, long_in_seconds = 100;
  const bool is_long = seconds > long_in_seconds;
  const auto count = static_cast<long>(std::ceil(is_long ? seconds / minute : seconds));
  return std::to_string(count) + (is_long ? " minute" : " second") + (count == 1 ? "" : "s");
}

}  // namespace

Rate::Bucket& Rate::filled(const std::string& who, double now) {
  Bucket& bucket = buckets_.try_emplace(who, Bucket{at_once_, now}).first->second;
  bucket.left = std::min(at_once_, bucket.left + std::max(0.0, now - bucket.at) * a_second_);
  bucket.at = now;
  return bucket;
}

double Rate::take(const std::string& who, double now, double how_much) {
  if (a_second_ <= 0) return 0;
  const std::lock_guard lock(mutex_);
  Bucket& bucket = filled(who, now);
  if (bucket.left < how_much) return (how_much - bucket.left) / a_second_;
  bucket.left -= how_much;
  return 0;
}

double Rate::wait(const std::string& who, double now) {
  if (a_second_ <= 0) return 0;
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(who);
  return found == buckets_.end() ? 0 : std::max(0.0, -filled(who, now).left / a_second_);
}

void Rate::charge(const std::string& who, double now, double how_much) {
  if (a_second_ <= 0) return;
  const std::lock_guard lock(mutex_);
  filled(who, now).left -= how_much;
}

void Rate::give_back(const std::string& who) {
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(who);
  if (found != buckets_.end()) found->second.left = std::min(at_once_, found->second.left + 1);
}

void Rate::forget_idle(double now) {
  if (a_second_ <= 0) return;
  const std::lock_guard lock(mutex_);
  std::erase_if(buckets_, [&](const auto& entry) {
    return entry.second.left + (now - entry.second.at) * a_second_ >= at_once_;
  });
}

RpcError too_often(const std::string& reason, const std::string& what, double wait) {
  constexpr double tenths = 10;
  return {too_much,
          reason,
          what + "; wait " + in_words(wait),
          {{"retry_after", std::ceil(wait * tenths) / tenths}}};
}

}  // namespace tradewind::serve
