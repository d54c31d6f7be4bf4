// Calls that need no table: what can be played, and new matches. They have their own thread,
// so that no table waits for rules that nobody has read yet.
#pragma once

#include "serve/server/client_rates.h"
#include "serve/server/worker_pool.h"

namespace tradewind::serve {

class SetupCalls {
 public:
  SetupCalls(Services& services, WorkerPool& pool, ClientRates& rates)
      : services_(services), pool_(pool), rates_(rates), thread_(services.work, services.faults) {}

  void call(const CallPointer& call, const SetupEntry& entry);
  void create(const CallPointer& call);
  void warm_up();  // so that the first visitor does not wait for all rules
  [[nodiscard]] JobThread& thread() { return thread_; }

 private:
  void read_rules(const std::string& address, const NameList& codes);

  Services& services_;
  WorkerPool& pool_;
  ClientRates& rates_;
  JobThread thread_;
};

}  // namespace tradewind::serve
