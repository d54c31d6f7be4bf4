// The table of an author: the rules as they are on the disk, and the match that is
// played by them.
//
//   Workbench bench(request, context);
//   NameList news = bench.load(session);            // what went wrong; empty: everything is loaded
//   TerminalTable table(console, bench.words(), bench.match(), ...);
#pragma once

#include "dev/dev.h"
#include "narration/player_text.h"
#include "scenario/read/laid_out.h"
#include "table/author_session.h"

#include <memory>

namespace tradewind::terminal {

class Workbench {
 public:
  Workbench(const DevRequest& request, const Context& context)
      : request_(request), context_(context) {}

  // Reads everything again and plays the same moves. Returns what is wrong; then rules and match
  // stay as they were.
  [[nodiscard]] NameList load(AuthorSession& session);
  [[nodiscard]] bool is_loaded() const { return match_.has_value(); }
  [[nodiscard]] const Library& library() const { return *library_; }
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const PlayerText& words() const { return *words_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  // How the last load went: how many moves were played again, and which no longer fits and why.
  [[nodiscard]] const NameList& notices() const { return notices_; }
  // The match as it has become at the table.
  void keep(const Match& match);
  void forget_moves();
  // Plays what has been played at another table that was laid out like this one.
  void follow(const std::vector<Played>& moves, AuthorSession& session,
              const std::function<void()>& after_each);
  // Whether a script fails in a move, which is played on a copy; the session says how.
  [[nodiscard]] bool fails(const Played& move, AuthorSession& session, Console& console) const;

 private:
  struct Loaded {
    std::unique_ptr<Library> library;
    std::unique_ptr<Scripts> scripts;
    std::unique_ptr<PlayerText> words;
    std::optional<Match> match;
    std::string title;
  };
  [[nodiscard]] Loaded read() const;
  [[nodiscard]] Match first_match(Loaded& loaded, const std::optional<LaidOut>& table) const;
  void play_again(Loaded& loaded, AuthorSession& session);

  const DevRequest& request_;
  const Context& context_;
  std::unique_ptr<Library> library_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<PlayerText> words_;
  std::optional<Match> match_;
  std::string title_;
  std::vector<Played> moves_;  // to play again, also those that did not fit the last time
  std::shared_ptr<const MatchSetup::Changes> amended_;
  std::size_t fitted_ = 0;  // how many of them did
  NameList notices_;
};

}  // namespace tradewind::terminal
