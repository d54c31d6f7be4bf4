// Tables that are announced and have an open seat: the newest, for a week. Strangers cannot fill it
// forever.
#pragma once

#include "serve/store/store.h"
#include "support/json.h"

#include <mutex>
#include <string>
#include <vector>

namespace tradewind::serve {

class Lobby {
 public:
  // From any thread.
  void show(const Announced& table);
  void replace(const std::vector<Announced>& tables);  // by what the store says
  // {"tables": [...]}, at this many seconds since 1970
  [[nodiscard]] std::string tables(std::int64_t seconds) const;
  [[nodiscard]] int changes() const;

 private:
  mutable std::mutex mutex_;
  std::vector<Announced> tables_;  // the newest first
  int changes_ = 0;
};

}  // namespace tradewind::serve
