// Room: tools/serve/store. Where matches are kept: what each store can do, SQLite, PostgreSQL,
// memory, and many writes in one. Texts and numbers only; nothing about rules.
//
// A store keeps for each match what it began with and a log that only grows. Everything else
// follows from these. Several processes may write to one store: (match, n) is there once, so
// the second writer learns that it is taken.
//
//   store.write({{.match = "k3x", .setup = text, .created = now}, {.match = "k3x",
//       .entries = {{.n = 1, .kind = "move"}}}});
//   store.load("k3x")->entries
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind::serve {

// What could not be written or read, and why: a sentence for the operator, and what clients
// get to know of it, or nothing.
class StoreError : public std::runtime_error {
 public:
  explicit StoreError(const std::string& what, std::string to_clients = "")
      : std::runtime_error(what), for_clients(std::move(to_clients)) {}
  std::string for_clients;
};

// It does not answer at the moment, whatever is asked.
class StoreUnreachable : public StoreError {
 public:
  using StoreError::StoreError;
};

struct LogEntry {
  int n = 0;  // from 1
  std::int64_t at = 0;
  std::string kind;    // move, undo, seat, moved
  std::string data;    // JSON
  std::string client;  // the id that a client gave it; unique in its match unless empty
  bool operator==(const LogEntry&) const = default;
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
  // What the lobby shows of it from now on; empty: nothing
  std::optional<std::string> lobby = std::nullopt;
};

// A table that is announced, as the lobby shows it.
struct Announced {
  std::string match;
  std::int64_t created = 0;
  std::string text = {};  // JSON; empty: it is not shown any more

  bool operator==(const Announced&) const = default;
  [[nodiscard]] static bool is_newer(const Announced& one, const Announced& other) {
    return one.created != other.created ? one.created > other.created : one.match < other.match;
  }
};

// taken: the match or entry is there already, perhaps by another process
enum class Wrote { done, taken };

// What processes with one store say to each other. It may be lost: nothing rests on it but how soon
// something is noticed.
class Channel {
 public:
  using Heard = std::function<void(const std::string& line)>;

  virtual ~Channel() = default;
  // From any thread, to all others. `line` has no line break and at most `longest` bytes.
  virtual void say(std::string line) = 0;
  // From now on, on a separate thread. An empty line: something may have been missed.
  virtual void listen(Heard heard) = 0;
  virtual void stop() = 0;
  static constexpr std::size_t longest = 4000;
};

class Store {
 public:
  virtual ~Store() = default;
  // On the disk when it returns: each that was not taken, as a whole. Throws StoreError; then none
  // of them, as far as is known.
  [[nodiscard]] virtual std::vector<Wrote> write(const std::vector<StoreWrite>& writes) = 0;
  // nullopt if there is no such match. From any thread, like all that follow. Throw StoreError.
  [[nodiscard]] virtual std::optional<StoredMatch> load(const std::string& match) = 0;
  [[nodiscard]] virtual std::vector<LogEntry> entries_after(const std::string& match, int n) = 0;
  // What the lobby shows: the newest first, and at most this many.
  static constexpr int most_announced = 200;
  [[nodiscard]] virtual std::vector<Announced> lobby() = 0;
  // Those of the matches that have entries after this n.
  using Known = std::vector<std::pair<std::string, int>>;
  [[nodiscard]] virtual std::vector<std::string> grown(const Known& known) = 0;
  // Content that tables were played with, by its key; of much, what was kept last. It is kept once.
  virtual void keep_content(const std::string& key, const std::string& files) = 0;
  [[nodiscard]] virtual std::optional<std::string> content(const std::string& key) = 0;
  static constexpr int most_contents = 16;
  // nullptr: no other process writes to this store.
  [[nodiscard]] virtual Channel* channel() { return nullptr; }
};

}  // namespace tradewind::serve
