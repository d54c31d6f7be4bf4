// How often the clients of an address may ask, and how many tables they may begin.
//
//   if (const double wait = rates.wait_for_requests(connection, address, 1); wait > 0) ...
#pragma once

#include "serve/net/web_server.h"
#include "serve/table/limits.h"
#include "serve/work/rate.h"

#include <functional>

namespace tradewind::serve {

class ClientRates {
 public:
  // `hold`: after its answer the client is not read for this many seconds.
  using Hold = std::function<void(Connection, double seconds)>;
  ClientRates(const Limits& limits, bool trust_loopback, Hold hold);

  // Empty for clients that no limits hold for.
  [[nodiscard]] std::string limited(const std::string& address) const;
  // Seconds to wait until this many requests may be made; then the client waits for its answer,
  // too.
  [[nodiscard]] double wait_for_requests(Connection from, const std::string& address,
                                         double requests);
  [[nodiscard]] double wait_for_table(const std::string& address);
  void give_table_back(const std::string& address);  // it was not begun
  void forget_idle(double now);

 private:
  bool trust_loopback_;
  Hold hold_;
  Rate requests_, tables_;
};

}  // namespace tradewind::serve
