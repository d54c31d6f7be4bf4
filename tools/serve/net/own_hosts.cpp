#include "net/own_hosts.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <arpa/inet.h>
#include <unistd.h>

namespace tradewind::serve {
namespace {

// The host without its port, in lower case; for an IPv6 address the part in brackets. Empty if the
// text is not a host.
std::string name_in(const std::string& host) {
  const bool in_brackets = host.starts_with('[');
  const std::size_t end = in_brackets ? host.find(']') : host.find(':');
  std::string name =
      host.substr(in_brackets ? 1 : 0, in_brackets && end != std::string::npos ? end - 1 : end);
  const std::string port = end == std::string::npos ? "" : host.substr(end + (in_brackets ? 1 : 0));
  const bool is_port =
      port.empty() ||
      (port.front() == ':' && port.find_first_not_of("0123456789", 1) == std::string::npos);
  if (!is_port || (in_brackets && end == std::string::npos)) return "";
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name.ends_with('.')) name.pop_back();  // "localhost." is a full name
  return name;
}

bool is_address(const std::string& name) {
  in6_addr six{};
  in_addr four{};
  return inet_pton(AF_INET, name.c_str(), &four) == 1 ||
         inet_pton(AF_INET6, name.substr(0, name.find('%')).c_str(), &six) == 1;
}

}  // namespace

OwnHosts::OwnHosts(const std::vector<std::string>& named) : names_{"localhost"} {
  for (const std::string& each : named) {
    const std::size_t scheme = each.find("://"),
                      from = scheme == std::string::npos ? 0 : scheme + 3;
    names_.insert(name_in(each.substr(from, each.find('/', from) - from)));
  }
  constexpr std::size_t longest = 256;
  std::array<char, longest> machine{};
  if (gethostname(machine.data(), machine.size() - 1) == 0) {
    const std::string whole = name_in(machine.data()), first = whole.substr(0, whole.find('.'));
    names_.insert({whole, first, first + ".local"});
  }
  names_.erase("");
}

bool OwnHosts::has(const std::string& host) const {
  const std::string name = name_in(host);
  return names_.contains(name) || is_address(name);
}

std::string unknown_host(const std::string& host) {
  const std::string name = name_in(host);
  const auto is_plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_';
  };
  constexpr std::size_t longest = 253;
  const bool sayable =
      !name.empty() && name.size() <= longest && std::all_of(name.begin(), name.end(), is_plain);
  return "Tradewind is running here, but not under the name " +
         (sayable ? name : "that was asked for") +
         ".\nAsk for it by its IP address. Or ask its operator to start it with --allow-host " +
         (sayable ? name : "NAME") +
         "\n(with --public-url if that is the address that people type).";
}

}  // namespace tradewind::serve
