#include "net/http_text.h"

#include <algorithm>
#include <array>
#include <map>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tradewind::serve {
namespace {

std::string phrase(int status) {
  static const std::map<int, std::string> phrases = {{200, "OK"},
                                                     {304, "Not Modified"},
                                                     {400, "Bad Request"},
                                                     {403, "Forbidden"},
                                                     {404, "Not Found"},
                                                     {405, "Method Not Allowed"},
                                                     {413, "Payload Too Large"},
                                                     {429, "Too Many Requests"},
                                                     {431, "Request Header Fields Too Large"}};
  const auto found = phrases.find(status);
  return found == phrases.end() ? "Status" : found->second;
}

constexpr const char* safety =
    "content-security-policy: default-src 'self'; style-src 'self'; script-src 'self'; img-src "
    "'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "permissions-policy: camera=(), microphone=(), geolocation=()\r\n";

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

std::string head_of(const HttpAnswer& answer, bool keep_alive) {
  std::string head =
      "HTTP/1.1 " + std::to_string(answer.status) + " " + phrase(answer.status) + "\r\n";
  head +=
      "content-type: " + (answer.stream ? std::string("text/event-stream") : answer.type) + "\r\n";
  if (!answer.stream)
    head += "content-length: " + std::to_string(answer.body ? answer.body->size() : 0) + "\r\n";
  if (answer.gzip) head += "content-encoding: gzip\r\n";
  if (answer.gzip || answer.immutable) head += "vary: accept-encoding\r\n";
  if (!answer.etag.empty()) head += "etag: \"" + answer.etag + "\"\r\n";
  if (answer.retry_after > 0) head += "retry-after: " + std::to_string(answer.retry_after) + "\r\n";
  head += answer.immutable ? "cache-control: public, max-age=31536000, immutable\r\n"
                           : "cache-control: no-store\r\n";
  head += safety;
  if (answer.stream) head += "x-accel-buffering: no\r\n";
  head +=
      keep_alive && !answer.stream ? "connection: keep-alive\r\n\r\n" : "connection: close\r\n\r\n";
  return head;
}

std::string bearer_of(const std::string& authorization) {
  const std::string scheme = "bearer ";
  return lower(authorization.substr(0, scheme.size())) == scheme
             ? authorization.substr(scheme.size())
             : "";
}

bool accepts_gzip(const std::string& accept_encoding) {
  const std::string accepted = lower(accept_encoding);
  for (std::size_t at = 0; at < accepted.size();) {
    const std::size_t end = std::min(accepted.find(',', at), accepted.size());
    std::string one = accepted.substr(at, end - at);
    std::erase_if(one, [](char c) { return c == ' ' || c == '\t'; });
    const std::size_t weight = one.find(";q=");
    const std::string coding = one.substr(0, one.find(';'));
    const bool never =
        weight != std::string::npos && one.find_first_not_of("0.", weight + 3) == std::string::npos;
    if (coding == "gzip" || coding == "x-gzip") return !never;
    at = end + 1;
  }
  return false;
}

std::string last_of_list(const std::string& list) {
  std::string last = list.substr(list.rfind(',') == std::string::npos ? 0 : list.rfind(',') + 1);
  last.erase(0, std::min(last.find_first_not_of(' '), last.size()));
  return last;
}

std::string counted_address(std::string address) {
  constexpr std::size_t longest = 64, network_bytes = 8, mapped_bytes = 12;
  if (address.starts_with('[')) address = address.substr(1, address.find(']') - 1);
  // With a port
  if (std::count(address.begin(), address.end(), ':') == 1) address.resize(address.find(':'));
  in6_addr six{};
  if (inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), &six) != 1)
    return address.substr(0, longest);
  if (IN6_IS_ADDR_LOOPBACK(&six)) return "::1";
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&six))
    return inet_ntop(AF_INET, six.s6_addr + mapped_bytes, text.data(), text.size());
  std::fill(six.s6_addr + network_bytes, six.s6_addr + sizeof six.s6_addr, std::uint8_t{0});
  return inet_ntop(AF_INET6, &six, text.data(), text.size()) + std::string("/64");
}

bool is_own_origin(const std::string& origin, const std::string& host,
                   const std::string& public_origin) {
  if (origin.empty()) return true;
  if (!public_origin.empty() && lower(origin) == lower(public_origin)) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string::npos && !host.empty() &&
         lower(origin.substr(scheme + 3)) == lower(host);
}

std::string query_value(const std::string& query, const std::string& name) {
  for (std::size_t at = 0; at < query.size();) {
    const std::size_t end = std::min(query.find('&', at), query.size());
    const std::string entry = query.substr(at, end - at);
    if (entry.starts_with(name + "=")) return entry.substr(name.size() + 1);
    at = end + 1;
  }
  return "";
}

}  // namespace tradewind::serve
