// Reads one line of requests: JSON, as strict as RFC 8259, and the text of each id as it was sent.
//
//   const RequestLine sent = read_requests(R"({"jsonrpc": "2.0", "id": 1e400, "method": "new"})");
//   sent.requests[0].id        // "1e400"
#pragma once

#include "support/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// Members of the wrong kind are left out, except `params`.
struct Request {
  bool is_object = false;
  std::string_view id;  // its text, a part of the line; empty without one
  std::optional<std::string> jsonrpc = {}, method = {};
  std::optional<Json> params = {};
};

struct RequestLine {
  bool batch = false;
  std::vector<Request> requests;
};

// Throws RpcError: what is wrong and at which byte, or the limit that the line exceeds.
[[nodiscard]] RequestLine read_requests(std::string_view line);

}  // namespace tradewind
