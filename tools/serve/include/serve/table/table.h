// A match and the people at it: what is to be done at it, one thing after the other, and what waits
// for the disk. On the thread of its worker.
//
// While an entry is on its way to the disk, or the store is read, everything else about this match
// waits; nobody is sent an entry before it is there.
#pragma once

#include "serve/table/access.h"
#include "serve/table/agreement.h"
#include "serve/table/bot_players.h"
#include "serve/table/talk.h"
#include "serve/table/turn_hooks.h"

#include <deque>

namespace tradewind::serve {

class Table {
 public:
  // The work to do, and the address that it is for; empty: the server's own. `call`: answered
  // by it, or with why the match cannot continue.
  struct Task {
    std::function<void(Table&)> work;
    std::string address = {};
    CallPointer call = nullptr;
  };

  Table(Services& services, std::unique_ptr<HostedMatch> match);

  // Now, or after what is being written or read, when it is the turn of the address again.
  void take(std::function<void(Table&)> work, const std::string& address = "") {
    take(Task{std::move(work), address});
  }
  void take(std::function<void(Table&)> work, CallPointer call);
  void take(Task task);
  void tick(std::int64_t now);
  [[nodiscard]] bool is_idle(std::int64_t now) const;
  [[nodiscard]] bool is_lost() const { return lost_; }  // it must be read again
  void lose();
  [[nodiscard]] bool is_followed() const { return feed_.is_followed(); }
  [[nodiscard]] bool is_busy() const { return waits_for_store() || !waiting_.empty(); }
  [[nodiscard]] std::deque<Task> take_waiting() { return std::exchange(waiting_, {}); }

  // For the methods.
  [[nodiscard]] HostedMatch& match() { return *match_; }
  [[nodiscard]] const HostedMatch& match() const { return *match_; }
  [[nodiscard]] const std::string& id() const { return match_->id(); }
  [[nodiscard]] Services& services() { return services_; }
  [[nodiscard]] const Access& access() const { return access_; }
  [[nodiscard]] Viewers& viewers() { return viewers_; }
  [[nodiscard]] MatchFeed& feed() { return feed_; }
  [[nodiscard]] const Presence& presence() const { return presence_; }
  [[nodiscard]] Agreement& agreement() { return agreement_; }
  [[nodiscard]] Talk& talk() { return talk_; }
  // Makes the caller follow the match; answers with all it must know.
  [[nodiscard]] std::string join(const Call& call, std::vector<int> seats,
                                 const std::string& language, const MatchFeed::Since& since,
                                 bool with_log);
  void follow_stream(Connection stream, std::vector<int> seats, const std::string& language,
                     const MatchFeed::Since& since);
  void leave(Connection connection);
  // The next question, as part of an answer: with moves if one of the caller's seats is asked.
  [[nodiscard]] std::string question_for(const Call& call);
  // Applies an entry, writes it, and then tells everybody and answers; without an `answer`, the n
  // of the entry.
  void write(LogEntry entry, CallPointer call, std::string answer = "");
  void call_hooks(const std::vector<bool>& elsewhere = {});
  void remind(int seat);  // of its turn, if it is not here
  void bot_played(int n, const BotMove& chosen);

  // Where several processes write to one store: shows what others have written, and then continues.
  struct News {
    bool any = false;
    // Why the store could not be read, or what it says cannot be played
    std::exception_ptr problem = nullptr;
  };
  using Then = std::function<void(Table&, const News&)>;
  void catch_up(Then then);
  // From the table of this match in another process
  void heard(const Json& what);
  void forget_process(const std::string& process);

 private:
  struct Writing {
    LogEntry entry;
    CallPointer call;
    std::string answer;
    Task task;  // that led to it
  };

  void run(const Task& task);
  void go_on();
  void run_next();
  void think();
  void apply(const LogEntry& entry);
  void show(const LogEntry& entry);
  void saved(const Saved& saved);
  void finish(const Writing& done, bool there);
  void caught_up(const std::vector<LogEntry>& entries, News news, const Then& then);
  void decide_again(Writing done);
  void decided_again(const std::optional<StoredMatch>& stored, const std::exception_ptr& problem,
                     const Writing& done);
  bool begin_again(const std::optional<StoredMatch>& stored, const LogEntry& entry);
  [[nodiscard]] bool waits_for_store() const { return writing_ || reading_; }
  [[nodiscard]] std::string question_after(const Call& call);
  void follow(Connection connection, Follower follower);
  void update_lobby(std::optional<std::string>& text);

  Services& services_;
  CurrentMatch match_;
  Viewers viewers_;
  MatchFeed feed_;
  Access access_;
  Presence presence_;
  Agreement agreement_;
  Talk talk_;
  BotPlayers bots_;
  TurnHooks hooks_;
  std::deque<Task> waiting_;
  bool has_turn_ = false;  // the first of them will be run
  const Task* running_ = nullptr;
  std::optional<Writing> writing_;
  bool reading_ = false;
  std::string lobby_text_;
  std::int64_t used_at_ = 0;
  bool lost_ = false;
};

}  // namespace tradewind::serve
