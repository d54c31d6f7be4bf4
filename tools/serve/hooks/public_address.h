// Which addresses of the network anybody may be asked to reach: none of this machine, of private
// networks or of many at once.
#pragma once

#include <string>

struct sockaddr;

namespace tradewind::serve {

[[nodiscard]] bool is_public_address(const sockaddr& address);
// Whether the host of a URL is an address, and one that is not public, or a name of this machine.
// Other names must be looked up.
[[nodiscard]] bool is_private_host(std::string host);

}  // namespace tradewind::serve
