// How often an address may do something: so many times at once, and so many a second in the long run.
//
//   Rate requests(20, 60);
//   if (const double wait = requests.take(address, now); wait > 0) throw too_often("too_fast", "too many requests", wait);
#pragma once

#include "rpc/wire/json_rpc.h"

#include <mutex>
#include <string>
#include <unordered_map>

namespace tradewind::serve {

class Rate {
 public:
  Rate(double a_second, double at_once) : a_second_(a_second), at_once_(at_once) {}

  // 0 if it may, else the seconds to wait. `now` in seconds.
  [[nodiscard]] double take(const std::string& who, double now, double how_much = 1);
  // What was taken for something that then was not done. From any thread, as all of these.
  void give_back(const std::string& who);
  void forget_idle(double now);

 private:
  struct Bucket {
    double left;
    double at;
  };
  double a_second_, at_once_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// Says how many seconds to wait, also as `retry_after`.
[[nodiscard]] RpcError too_often(const std::string& reason, const std::string& what, double wait);

}  // namespace tradewind::serve
