// A hook that a player gives must not reach what only the server can.
#include "hooks/public_address.h"
#include "catch.h"
#include "serve/hooks/web_hooks.h"

#include <cstring>
#include <string>

#include <arpa/inet.h>
#include <netinet/in.h>

using namespace tradewind::serve;

namespace {

bool is_public(const std::string& text) {
  sockaddr_storage address{};
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  if (inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    std::memcpy(&address, &v4, sizeof v4);
  } else {
    REQUIRE(inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr) == 1);
    v6.sin6_family = AF_INET6;
    std::memcpy(&address, &v6, sizeof v6);
  }
  return is_public_address(reinterpret_cast<const sockaddr&>(address));
}

}  // namespace

TEST_CASE("serve: a hook reaches public addresses only") {
  for (const std::string text :
       {"8.8.8.8", "93.184.216.34", "172.15.0.1", "172.32.0.1", "192.167.1.1", "100.128.0.1",
        "1.1.1.1", "2606:4700::1111", "2001:4860:4860::8888"}) {
    INFO(text);
    CHECK(is_public(text));
  }
  for (const std::string text : {"127.0.0.1",
                                 "127.9.9.9",
                                 "0.0.0.0",
                                 "10.1.2.3",
                                 "172.16.0.1",
                                 "172.31.255.255",
                                 "192.168.1.1",
                                 "169.254.169.254",
                                 "100.64.0.1",
                                 "224.0.0.1",
                                 "255.255.255.255",
                                 "192.0.2.1",
                                 "::1",
                                 "::",
                                 "fe80::1",
                                 "fd00::1",
                                 "::ffff:127.0.0.1",
                                 "::ffff:8.8.8.8",
                                 "64:ff9b::7f00:1",
                                 "2002:7f00:1::",
                                 "2001::1",
                                 "2001:db8::1",
                                 "ff02::1"}) {
    INFO(text);
    CHECK_FALSE(is_public(text));
  }
}

TEST_CASE("serve: what is no address of a hook is refused with a reason") {
  const WebHooks hooks(WebHooks::Reach::public_only);
  CHECK(hooks.fault_of("https://example.org/a?b=c") == nullptr);
  for (const std::string url : {"", "ftp://example.org", "file:///etc/passwd", "example.org",
                                "https://a b", "https://a\r\nx: y"})
    CHECK(hooks.fault_of(url) != nullptr);
  CHECK(hooks.fault_of("https://" + std::string(600, 'a')) != nullptr);
}

TEST_CASE(
    "serve: a hook that would never be reached is refused at once, unless the operator allows it") {
  const WebHooks hooks(WebHooks::Reach::public_only), any(WebHooks::Reach::anywhere);
  for (const std::string host : {"127.0.0.1", "10.1.2.3", "[::1]", "[fe80::1]", "localhost",
                                 "LOCALHOST", "printer.localhost", "localhost.", "127.0.0.1.",
                                 "0x7f000001", "2130706433", "me:secret@192.168.0.1"}) {
    INFO(host);
    const std::string url = "https://" + host + "/hook";
    CHECK(hooks.fault_of(url) != nullptr);
    CHECK(any.fault_of(url) == nullptr);
  }
  for (const std::string host : {"8.8.8.8", "[2606:4700::1111]", "localhost.example.org",
                                 "mylocalhost", "127.0.0.1.example.org"}) {
    INFO(host);
    CHECK(hooks.fault_of("https://" + host + "/hook") == nullptr);
  }
}
