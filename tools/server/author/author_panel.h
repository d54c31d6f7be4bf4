// Room: tools/server/author. The table of an author in a browser; the server is serve/'s.
//
// The author's terminal on pages of the table: what it says, and lines that are typed there.
//
//   AuthorPanel panel(token, send, [] { wake(); });
//   settings.methods = panel.methods();
//   panel.say({"Saved: cards.yaml"});
//   for (const std::string& line : panel.take_typed()) obey(line);
#pragma once

#include "serve/server/match_server.h"

#include <deque>
#include <mutex>
#include <set>

namespace tradewind::terminal {

// Thread-safe.
class AuthorPanel {
 public:
  using Send = std::function<void(std::vector<serve::Outgoing>)>;
  // A client with the token follows, and may type; `typed` is called then.
  AuthorPanel(std::string token, Send send, std::function<void()> typed)
      : token_(std::move(token)), send_(std::move(send)), typed_(std::move(typed)) {}

  void say(const NameList& lines);
  [[nodiscard]] NameList take_typed();
  void forget_followers();  // their connections are closed
  // author {token, since}: {n, lines} from line `since` on, and from then on notices with the same;
  // author_line {token, line, id}: a line that is sent again with its id counts once.
  [[nodiscard]] std::map<std::string, serve::OwnMethod> methods();

 private:
  void check(const Json& params) const;
  [[nodiscard]] std::string follow(serve::Connection from, const Json& params);
  [[nodiscard]] std::string type(const Json& params);
  [[nodiscard]] Json from_line(std::size_t since) const;

  std::string token_;
  Send send_;
  std::function<void()> typed_;
  std::mutex mutex_;
  std::deque<std::string> said_;  // the latest
  std::size_t forgotten_ = 0;     // how many were said before these
  std::set<serve::Connection> followers_;
  NameList lines_;  // typed, not yet taken
  // Ids and lines, the latest, so that none counts twice
  std::deque<std::pair<std::string, std::string>> line_ids_;
};

}  // namespace tradewind::terminal
