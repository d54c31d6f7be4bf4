#ifdef TRADEWIND_POSTGRES

#include "store/postgres_channel.h"

#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <deque>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace tradewind::serve {
namespace {

constexpr std::size_t longest_payload = 7900;  // PostgreSQL takes 8000 bytes
constexpr std::size_t most_waiting = 10000;    // lines; without a connection they go
constexpr int retry_milliseconds = 500;

// A transaction that commits a NOTIFY holds a lock that all others with one need. So it has a
// separate transaction, which does not wait for the disk; the entries that it is about are there
// already.
constexpr const char* notify =
    "select set_config('synchronous_commit', 'off', true), pg_notify('tradewind', $1)";

class PostgresChannel final : public Channel {
 public:
  explicit PostgresChannel(std::string url) : url_(std::move(url)) {
    if (pipe(woken_.data()) != 0) throw StoreError("no file can be opened any more");
    for (const int end : woken_) {
      fcntl(end, F_SETFL, O_NONBLOCK);
      fcntl(end, F_SETFD, FD_CLOEXEC);
    }
  }
  ~PostgresChannel() override {
    stop();
    for (const int end : woken_) close(end);
  }
  PostgresChannel(const PostgresChannel&) = delete;
  PostgresChannel& operator=(const PostgresChannel&) = delete;

  void say(std::string line) override {
    {
      const std::lock_guard lock(mutex_);
      if (lines_.size() >= most_waiting) return;
      lines_.push_back(std::move(line));
      if (lines_.size() > 1) return;  // it is awake
    }
    wake();
  }

  void listen(Heard heard) override {
    thread_ = std::thread([this, heard = std::move(heard)] { run(heard); });
  }

  void stop() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake();
    if (thread_.joinable()) thread_.join();
  }

 private:
  void wake() const { (void)!write(woken_[1], "!", 1); }

  [[nodiscard]] bool is_ending() {
    const std::lock_guard lock(mutex_);
    return ending_;
  }

  void run(const Heard& heard) {
    std::unique_ptr<Postgres> database;
    while (!is_ending()) {
      try {
        if (!database) {
          database = std::make_unique<Postgres>(url_);
          database->run("listen tradewind");
          heard("");
          hear(*database, heard);
        }
        wait(*database);
        hear(*database, heard);
        say_all(*database);
        hear(*database, heard);  // what came while it was said
      } catch (const StoreError&) {
        database.reset();
        const std::lock_guard lock(mutex_);
        lines_.clear();
      }
      if (!database && !is_ending())
        std::this_thread::sleep_for(std::chrono::milliseconds(retry_milliseconds));
    }
    try {
      if (database) say_all(*database);
    } catch (const StoreError&) {  // the others find out
    }
  }

  // Until somebody else or this process has something to say.
  void wait(const Postgres& database) const {
    std::array<pollfd, 2> both = {pollfd{PQsocket(database.get()), POLLIN, 0},
                                  pollfd{woken_[0], POLLIN, 0}};
    poll(both.data(), both.size(), -1);
    std::array<char, 64> calls{};
    while (read(woken_[0], calls.data(), calls.size()) > 0) {
    }
  }

  static void hear(const Postgres& database, const Heard& heard) {
    if (PQconsumeInput(database.get()) == 0) throw StoreUnreachable("the connection was lost");
    while (PGnotify* const got = PQnotifies(database.get())) {
      const std::unique_ptr<PGnotify, void (*)(void*)> owner(got, PQfreemem);
      if (got->be_pid == PQbackendPID(database.get())) continue;
      const std::string all = got->extra;
      for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        if (end > at) heard(all.substr(at, end - at));
        at = end + 1;
      }
    }
  }

  // As many lines in one payload as it holds.
  void say_all(Postgres& database) {
    std::deque<std::string> lines;
    {
      const std::lock_guard lock(mutex_);
      lines.swap(lines_);
    }
    while (!lines.empty()) {
      std::string payload;
      while (!lines.empty() &&
             (payload.empty() || payload.size() + lines.front().size() < longest_payload)) {
        payload += (payload.empty() ? "" : "\n") + lines.front();
        lines.pop_front();
      }
      database.run(notify, {payload});
    }
  }

  std::string url_;
  std::array<int, 2> woken_ = {-1, -1};  // a pipe: its ends to read and to write
  std::mutex mutex_;
  std::deque<std::string> lines_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Channel> make_postgres_channel(const std::string& url) {
  return std::make_unique<PostgresChannel>(url);
}

}  // namespace tradewind::serve

#endif
