// How much somebody may do or use: so much at once, and so much a second in the long run.
//
//   Rate requests(20, 60);
//   if (const double wait = requests.take(address, now); wait > 0)
//     throw too_often("too_fast", "too many requests", wait);
//   Rate work(0.2, 2);                     // what it costs is known afterwards
//   if (work.wait(address, now) <= 0) work.charge(address, now, do_it());
#pragma once

#include "rpc/wire/json_rpc.h"

#include <mutex>
#include <string>
#include <unordered_map>

namespace tradewind::serve {

// From any thread. `now` in seconds.
class Rate {
 public:
  // Without a limit if `a_second` is 0.
  Rate(double a_second, double at_once) : a_second_(a_second), at_once_(at_once) {}

  // 0 if it may, else the seconds to wait, and then nothing is taken.
  [[nodiscard]] double take(const std::string& who, double now, double how_much = 1);
  // Seconds until something is left again.
  [[nodiscard]] double wait(const std::string& who, double now);
  // Of what has been used already, so that less than nothing may be left.
  void charge(const std::string& who, double now, double how_much);
  // What was taken for something that then was not done.
  void give_back(const std::string& who);
  void forget_idle(double now);

 private:
  struct Bucket {
    double left;
    double at;
  };
  Bucket& filled(const std::string& who, double now);

  double a_second_, at_once_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// Says how many seconds to wait, also as `retry_after`.
[[nodiscard]] RpcError too_often(const std::string& reason, const std::string& what, double wait);

}  // namespace tradewind::serve
