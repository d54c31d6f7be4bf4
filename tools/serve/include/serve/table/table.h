// A match and the people at it: who follows it, who sits where, what waits for the disk. On the
// thread of its worker.
//
// While an entry is on its way to the disk, or the store is read, everything else about this match
// waits; nobody is told of an entry before it is there.
#pragma once

#include "serve/match/bot_move.h"
#include "serve/match/hosted_match.h"
#include "serve/table/call.h"
#include "serve/table/services.h"
#include "serve/view/replay.h"
#include "serve/view/viewer.h"

#include <deque>
#include <map>
#include <optional>
#include <set>

namespace tradewind::serve {

class Table {
 public:
  // What is to be done, and the address that it is for; empty: the server's own. `call`: answered
  // by it, or with why the match cannot go on.
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
  [[nodiscard]] bool is_followed() const { return !followers_.empty(); }
  [[nodiscard]] bool is_busy() const { return waits_for_store() || !waiting_.empty(); }
  [[nodiscard]] std::deque<Task> take_waiting() { return std::exchange(waiting_, {}); }

  // For the methods.
  [[nodiscard]] HostedMatch& match() { return *match_; }
  [[nodiscard]] const std::string& id() const { return match_->id(); }
  [[nodiscard]] const HostedMatch& match() const { return *match_; }
  [[nodiscard]] Services& services() { return services_; }
  [[nodiscard]] std::vector<int> own_seats(const Call& call) const;
  // Parameter `seat`, or the only one; throws RpcError
  [[nodiscard]] int own_seat(const Call& call) const;
  // As own_seat; who has none sees as a spectator
  [[nodiscard]] int viewing_seat(const Call& call) const;
  [[nodiscard]] std::string language(const Call& call) const;
  // Makes the caller follow the match; answers with all it must know.
  // `since`: the client was told everything up to this entry, by the numbers of cards that `stamp`
  // stands for.
  struct Since {
    int n = -1;
    std::string stamp = {};
  };
  [[nodiscard]] std::string join(const Call& call, std::vector<int> seats,
                                 const std::string& language, const Since& since, bool with_log);
  void follow_stream(Connection stream, std::vector<int> seats, const std::string& language,
                     const Since& since);
  void leave(Connection connection);
  // Throws RpcError if this table takes no spectators, or has no room for this one that wants to
  // follow it; 0: it does not.
  void check_spectator(Connection follower) const;
  // Applies an entry, writes it, and then tells everybody and answers; without an `answer`, the n
  // of the entry.
  void write(LogEntry entry, CallPointer call, std::string answer = "");
  // The next question, as part of an answer: with moves if one of the caller's seats is asked.
  [[nodiscard]] std::string question_for(const Call& call);
  void notify(const std::string& method, const std::string& params);
  struct Asked {
    int seat = 0, moves = 0, n = 0;  // no moves: to end the match
    std::set<int> left;              // seats that have not agreed yet
    bool elsewhere = false;          // another process has asked, and takes back
  };
  const std::optional<Asked>& asked() { return asked_; }
  void ask(Asked asked);           // for consent to an undo, or to an end
  void agree(int seat, bool yes);  // or not

  // Where several processes write to one store: tells what others have written, and then goes on.
  struct News {
    bool any = false;
    // Why the store could not be read, or what it says cannot be played
    std::exception_ptr problem = nullptr;
  };
  using Then = std::function<void(Table&, const News&)>;
  void catch_up(Then then);
  // Whoever asks may know more than this process
  [[nodiscard]] bool may_be_behind(const CallPointer& call) const;
  // From the table of this match in another process
  void heard(const Json& what);
  void forget_process(const std::string& process);
  void say_who_is_here();
  [[nodiscard]] std::vector<bool> here() const;
  // Of the seats whose turn has come, unless somebody is here for them, or `elsewhere` in their
  // place.
  void call_hooks(const std::vector<bool>& elsewhere = {});
  [[nodiscard]] Viewer& viewer(int seat, const std::string& language);
  [[nodiscard]] Replay& replay(int seat);
  // Whether the story so far can be told to who sits there; until then it is read, in slices.
  [[nodiscard]] bool read_story(const std::vector<int>& seats, const std::string& language,
                                const TimeSlice& slice);

 private:
  struct Follower {
    bool stream;
    std::vector<int> seats;  // none: a spectator
    std::string language;
  };
  struct Writing {
    LogEntry entry;
    CallPointer call;
    std::string answer;
    Task task;  // that led to it
  };

  void run(const Task& task);
  void apply(const LogEntry& entry);
  void tell(const LogEntry& entry);
  void saved(const Saved& saved);
  void finish(const Writing& done, bool there);
  void caught_up(const std::vector<LogEntry>& entries, News news, const Then& then);
  void decide_again(Writing done);
  void decided_again(const std::optional<StoredMatch>& stored, const std::exception_ptr& problem,
                     const Writing& done);
  bool begin_again(const std::optional<StoredMatch>& stored, const LogEntry& entry);
  [[nodiscard]] bool waits_for_store() const { return writing_ || reading_; }
  void note_fault(const std::string& what, int bot_for = -1) const;
  [[nodiscard]] std::string question_after(const Call& call);
  void note_agreement(int seat, bool yes);
  [[nodiscard]] std::vector<int> own_here() const;
  [[nodiscard]] bool others_think() const;
  void go_on();
  void run_next();
  void call_hook(std::size_t seat);
  void think();
  void bot_played(int n, const BotMove& chosen);
  void give_up(int seat, const std::string& why);
  struct Substitute {
    int seat;
    std::string bot;
  };
  // A bot that plays for a seat that is asked, if one must
  [[nodiscard]] std::optional<Substitute> substitute() const;
  [[nodiscard]] std::optional<std::string> bot_for(int seat) const;
  [[nodiscard]] std::vector<Outgoing> updates(const LogEntry& entry);
  [[nodiscard]] SharedText update_text(const Follower& follower, int n);
  [[nodiscard]] std::string update_json(const Follower& follower, int n, bool with_question);
  [[nodiscard]] std::string question_for(const Follower& follower);
  [[nodiscard]] std::string joined(const Follower& follower, const Since& since, bool with_log);
  [[nodiscard]] std::string stamp_of(const Follower& follower) const;
  [[nodiscard]] std::optional<std::string> updates_since(const Follower& follower,
                                                         const Since& since);
  [[nodiscard]] std::string content_key_for(const std::string& language);
  void follow(Connection connection, Follower follower);
  void tell_presence();
  void forget_viewers(std::int64_t now);
  void update_lobby(std::optional<std::string>& text);

  Services& services_;
  std::unique_ptr<HostedMatch> match_;
  std::map<Connection, Follower> followers_;
  std::map<std::pair<int, std::string>, std::unique_ptr<Viewer>> viewers_;
  std::map<int, Replay> replays_;  // by seat
  // Another one whenever a viewer was forgotten: then it may number cards in another way
  std::string stamp_;
  struct Happened {
    std::string kind;
    std::string by;
    std::string table;  // how it is afterwards, if that has changed
  };
  std::map<int, Happened> happened_;              // by n, the last ones
  int questions_at_ = -1;                         // the n of these
  std::map<std::string, std::string> questions_;  // by language, for who is not asked
  std::deque<Task> waiting_;
  bool has_turn_ = false;  // the first of them will be run
  const Task* running_ = nullptr;
  std::optional<Writing> writing_;
  bool reading_ = false;
  // Seats whose people are at other processes, by process
  std::map<std::string, std::vector<int>> elsewhere_;
  std::optional<Asked> asked_;
  std::string lobby_text_;
  int thinking_at_ = -1;    // the n at which a bot thinks
  std::set<int> given_up_;  // seats for which no bot can go on, as the match is now
  std::vector<std::int64_t> absent_since_;
  std::int64_t used_at_ = 0;
  std::vector<bool> asked_before_;  // by seat, when hooks were last thought of
  bool lost_ = false;
};

}  // namespace tradewind::serve
