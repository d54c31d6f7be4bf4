// Those who follow a match, and what they are sent: all that they must know when they come, and
// then each entry of its log.
#pragma once

#include "serve/table/viewers.h"

#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace tradewind::serve {

struct Follower {
  bool stream;             // of events; else a WebSocket
  std::vector<int> seats;  // none: a spectator
  std::string language;
};

class MatchFeed {
 public:
  MatchFeed(CurrentMatch& match, Viewers& viewers) : match_(match), viewers_(viewers) {}

  [[nodiscard]] bool is_followed() const { return !followers_.empty(); }
  [[nodiscard]] const Follower* follower(Connection connection) const;
  [[nodiscard]] std::vector<int> seats_here() const;  // of all followers
  [[nodiscard]] std::int64_t spectators_beside(Connection follower) const;
  void follow(Connection connection, Follower follower);
  [[nodiscard]] bool leave(Connection connection);  // false: it did not follow the match
  void close_all();
  void keep_viewers(std::int64_t now);

  // Up to which entry a client knows the match, by the numbers of cards that `stamp` stands for.
  struct Since {
    int n = -1;
    std::string stamp = {};
  };
  // All that a follower must know; `here`: by seat, who has somebody at the table.
  [[nodiscard]] std::string joined(const Follower& follower, const Since& since, bool with_log,
                                   const std::vector<bool>& here);
  // The same for an event stream, as its first events.
  [[nodiscard]] std::string first_events(const Follower& follower, const Since& since,
                                         const std::vector<bool>& here);
  // Whether the story so far can be shown to who sits there; until then it is read, in slices.
  [[nodiscard]] bool read_story(const std::vector<int>& seats, const std::string& language,
                                const TimeSlice& slice);
  // The next question: with moves if one of these seats is asked.
  [[nodiscard]] std::string question_for(const Follower& follower);

  void send_entry(const LogEntry& entry, const std::vector<bool>& here);
  // After an entry that has given a seat to somebody else, or exchanged two; whether that concerns
  // a follower.
  [[nodiscard]] bool reseat(const LogEntry& entry);
  void notify(const std::string& method, const std::string& params,
              const std::set<Connection>* only = nullptr);

 private:
  struct Happened {
    std::string kind;
    std::string by;
    std::string table;  // how it is afterwards, if that has changed
  };

  [[nodiscard]] std::vector<Outgoing> updates(const LogEntry& entry, const std::vector<bool>& here);
  [[nodiscard]] SharedText update_text(const Follower& follower, int n);
  [[nodiscard]] std::string update_json(const Follower& follower, int n, bool with_question);
  [[nodiscard]] std::string stamp_of(const Follower& follower) const;
  [[nodiscard]] std::optional<std::string> updates_since(const Follower& follower,
                                                         const Since& since);
  [[nodiscard]] bool knows_all(const Follower& follower) const;

  CurrentMatch& match_;
  Viewers& viewers_;
  std::map<Connection, Follower> followers_;
  std::map<int, Happened> happened_;              // by n, the last ones
  int questions_at_ = -1;                         // the n of these
  std::map<std::string, std::string> questions_;  // by language, for who is not asked
};

}  // namespace tradewind::serve
