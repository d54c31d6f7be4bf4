// Room: tools/serve/store. Where matches are kept: what each store can do, SQLite, and many writes in one.
// Texts and numbers only; nothing about rules.
//
// A store keeps for each match what it began with and a log that only grows. Everything else follows from these.
//
//   store.write({{.match = "k3x", .setup = text, .created = now}, {.match = "k3x", .entries = {{.n = 1, .kind = "move"}}}});
//   store.load("k3x")->entries
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind::serve {

// A sentence for people: what could not be written or read, and why.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct LogEntry {
  int n = 0;  // from 1
  std::int64_t at = 0;
  std::string kind;    // move, undo, seat, moved
  std::string data;    // JSON
  std::string client;  // the id that a client gave it; unique in its match unless empty
};

struct StoredMatch {
  std::string setup;  // JSON
  std::int64_t created = 0;
  std::vector<LogEntry> entries;
};

// One change of one match, written as a whole or not at all.
struct StoreWrite {
  std::string match;
  std::optional<std::string> setup = std::nullopt;  // of a new match
  std::int64_t created = 0;
  std::vector<LogEntry> entries = {};
  std::optional<std::string> lobby = std::nullopt;  // what the lobby shows of it from now on; empty: nothing
};

class Store {
 public:
  virtual ~Store() = default;
  // All of them or none, and on the disk when it returns. Throws StoreError.
  virtual void write(const std::vector<StoreWrite>& writes) = 0;
  // nullopt if there is no such match. From any thread. Throws StoreError.
  [[nodiscard]] virtual std::optional<StoredMatch> load(const std::string& match) = 0;
  // The matches that the lobby shows: id and text.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> lobby() = 0;
};

}  // namespace tradewind::serve
