// What a server is called. A page of elsewhere can make its own name lead to this machine; then the
// browser takes its requests for those of our page, but they still carry that name.
//
//   OwnHosts hosts({"tables.example"});
//   // by any port; also IP addresses, localhost, and the name of this machine
//   hosts.has("tables.example:8080");
#pragma once

#include <set>
#include <string>
#include <vector>

namespace tradewind::serve {

class OwnHosts {
 public:
  // Or whole addresses, such as http://tables.example/
  explicit OwnHosts(const std::vector<std::string>& named);
  // As in a header: with or without a port
  [[nodiscard]] bool has(const std::string& host) const;

 private:
  std::set<std::string> names_;
};

// What to do about one that it does not have: for the reader in a browser.
[[nodiscard]] std::string unknown_host(const std::string& host);

}  // namespace tradewind::serve
