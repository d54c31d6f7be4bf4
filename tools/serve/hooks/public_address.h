// Which addresses of the network anybody may be asked to reach: none of this machine, of private networks or of many at once.
#pragma once

struct sockaddr;

namespace tradewind::serve {

[[nodiscard]] bool is_public_address(const sockaddr& address);

}  // namespace tradewind::serve
