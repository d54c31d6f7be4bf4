#include "serve/server/client_rates.h"

#include "serve/work/time.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr double longest_hold = 1;  // second; until then who has asked too often is not read

bool is_loopback(const std::string& address) { return address == "127.0.0.1" || address == "::1"; }

}  // namespace

ClientRates::ClientRates(const Limits& limits, bool trust_loopback, Hold hold)
    : trust_loopback_(trust_loopback),
      hold_(std::move(hold)),
      requests_(static_cast<double>(limits.requests), static_cast<double>(limits.burst)),
      tables_(static_cast<double>(limits.tables) / 3600, static_cast<double>(limits.tables)) {}

std::string ClientRates::limited(const std::string& address) const {
  return trust_loopback_ && is_loopback(address) ? "" : address;
}

double ClientRates::wait_for_requests(Connection from, const std::string& address,
                                      double requests) {
  const double wait = address.empty() ? 0 : requests_.take(address, steady_seconds(), requests);
  if (wait > 0) hold_(from, std::min(wait, longest_hold));
  return wait;
}

double ClientRates::wait_for_table(const std::string& address) {
  return address.empty() ? 0 : tables_.take(address, steady_seconds());
}

void ClientRates::give_table_back(const std::string& address) { tables_.give_back(address); }

void ClientRates::forget_idle(double now) {
  requests_.forget_idle(now);
  tables_.forget_idle(now);
}

}  // namespace tradewind::serve
