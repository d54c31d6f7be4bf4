// The text of HTTP headers, and what is read from them.
#pragma once

#include "serve/net/web_server.h"

#include <string>

namespace tradewind::serve {

// The status line and all headers, with those that keep browsers from doing what the page does not
// need.
[[nodiscard]] std::string head_of(const HttpAnswer& answer, bool keep_alive);
// "Bearer TOKEN" -> "TOKEN"
[[nodiscard]] std::string bearer_of(const std::string& authorization);
// Whether `accept-encoding` allows gzip: "gzip;q=0" does not.
[[nodiscard]] bool accepts_gzip(const std::string& accept_encoding);
// The last entry of "a, b": the one that our own proxy wrote.
[[nodiscard]] std::string last_of_list(const std::string& list);
// Whom limits count: an IPv4 address, however it is written, and of IPv6 the network of 64 bits,
// all of which one machine has.
[[nodiscard]] std::string counted_address(std::string address);
// Whether a request comes from our own page, or from no page at all (no `origin`). `host`: the
// header of the request.
[[nodiscard]] bool is_own_origin(const std::string& origin, const std::string& host,
                                 const std::string& public_origin);
// The value of NAME in "NAME=VALUE&..."; empty if it is not there. Values are not decoded: ours are
// letters and digits.
[[nodiscard]] std::string query_value(const std::string& query, const std::string& name);

}  // namespace tradewind::serve
