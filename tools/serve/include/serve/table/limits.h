// Room: tools/serve/table. A match with the people at it: calls, updates, bots, limits. On one
// thread each.
//
// The limits of `tradewind serve`, which docs/reference/web.md lists. An operator changes them with
// --limit NAME=N.
#pragma once

#include "tradewind/options.h"

#include <cstddef>
#include <cstdint>

namespace tradewind::serve {

struct Limits {
  std::int64_t message = 64 << 10;  // bytes of a message
  std::int64_t batch = 50;          // requests in one message
  std::int64_t answer = 1 << 20;    // bytes of the answer to a message; not more than the queue
  std::int64_t queue = 1 << 20;     // bytes that a client has not read yet
  // A second and address, on average, and at once. A family or a school has one address; what a
  // request costs is bounded by `work`.
  std::int64_t requests = 40, burst = 240;
  // Milliseconds of processor time a second, for an address or a table; ten times at once
  std::int64_t work = 200;
  std::int64_t tables = 120;       // made in an hour by one address
  std::int64_t connections = 256;  // of one address at a time
  std::int64_t sockets = 20000;    // altogether
  std::int64_t spectators = 32;    // at a table
  std::int64_t matches = 10000;    // in memory
  // Different codes that are kept although no match in memory has them
  std::int64_t rulesets = 64;
  std::int64_t idle = 600;  // seconds until a match that nobody follows leaves the memory
  // Seconds until a bot plays for a seat that is not there, if the table wants that
  std::int64_t absent = 60;
  std::int64_t thinking = 3000;  // milliseconds that a bot may think about a move
  std::int64_t changes = 4000;   // entries in the log of a match besides the moves that stand
  // Moves of bots without a person in between; then they wait for one; 0: no limit
  std::int64_t alone = 5000;
  std::int64_t text = 4096;  // bytes of a parameter that is a text
  std::int64_t name = 20;    // letters of a player's name

  // Throws std::invalid_argument with a sentence. `setting`: "requests=50"; 0 means no limit where
  // that makes sense.
  void set(const std::string& setting);
  [[nodiscard]] static NameList names();
};

inline constexpr std::size_t most_tokens = 16;  // of one request: a table has fewer seats

enum TableCode {
  not_allowed = -32010,
  too_much = -32011,
  stale = -32012,
  not_saved = -32013,
  content_changed = -32014,
  content_broken = -32015
};

}  // namespace tradewind::serve
