#include "hooks/public_address.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tradewind::serve {
namespace {

struct Block {
  std::uint32_t first;
  int bits;
};

// RFC 6890 and multicast: "this network", private, shared, loopback, link-local, documentation,
// benchmarks, reserved.
constexpr std::array<Block, 15> special_blocks = {{{0x00000000, 8},
                                                   {0x0A000000, 8},
                                                   {0x64400000, 10},
                                                   {0x7F000000, 8},
                                                   {0xA9FE0000, 16},
                                                   {0xAC100000, 12},
                                                   {0xC0000000, 24},
                                                   {0xC0000200, 24},
                                                   {0xC0586300, 24},
                                                   {0xC0A80000, 16},
                                                   {0xC6120000, 15},
                                                   {0xC6336400, 24},
                                                   {0xCB007100, 24},
                                                   {0xE0000000, 4},
                                                   {0xF0000000, 4}}};

bool is_public_v4(std::uint32_t address) {
  return std::none_of(special_blocks.begin(), special_blocks.end(), [&](const Block& block) {
    return (address ^ block.first) >> (32 - block.bits) == 0;
  });
}

// Only 2000::/3 is given out; of it, what wraps an IPv4 address (6to4, Teredo) and documentation
// stay out too.
bool is_public_v6(const in6_addr& address) {
  std::array<std::uint8_t, 16> bytes{};
  std::memcpy(bytes.data(), &address, bytes.size());
  const bool given_out = (bytes[0] & 0xE0U) == 0x20;
  const bool six_to_four = bytes[0] == 0x20 && bytes[1] == 0x02;
  const bool teredo_and_others = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 0x02;
  const bool documentation =
      bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8;
  return given_out && !six_to_four && !teredo_and_others && !documentation;
}

bool ends_with_label(const std::string& host, const std::string& label) {
  return host == label || host.ends_with("." + label);
}

}  // namespace

bool is_private_host(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host.ends_with('.')) host.pop_back();
  std::transform(host.begin(), host.end(), host.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  in_addr v4{};
  if (inet_pton(AF_INET, host.c_str(), &v4) == 1) return !is_public_v4(ntohl(v4.s_addr));
  in6_addr v6{};
  if (inet_pton(AF_INET6, host.c_str(), &v6) == 1) return !is_public_v6(v6);
  return ends_with_label(host, "localhost");  // RFC 6761
}

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address, sizeof v4);
    return is_public_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 v6{};
  std::memcpy(&v6, &address, sizeof v6);
  return is_public_v6(v6.sin6_addr);
}

}  // namespace tradewind::serve
