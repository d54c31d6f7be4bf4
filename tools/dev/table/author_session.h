// Room: tools/dev/table. A table for authors: laid out by a scenario, changed by hand, with a log
// of what scripts do. Reading files again is reload/'s.
//
// The author at the table of `tradewind dev`: commands that begin with a colon, and the log of
// steps.
//
//   AuthorSession session("my-mod/");
//   TerminalTable table(..., {.author = &session});
#pragma once

#include "play/match/author.h"

namespace tradewind::terminal {

class AuthorSession final : public Author {
 public:
  enum class Wish { nothing, restart, reload, run_scenarios };

  explicit AuthorSession(std::string own) : own_(std::move(own)) {}

  [[nodiscard]] TraceLog& log() override { return log_; }
  void played(const Match& match) override;
  void looks(const Position& position, const Narrator& words) override;
  void failed(const ScriptError& failure, ScriptFailed where, Console& console) override;
  [[nodiscard]] NameList news(const Style& style, std::size_t most) const override;
  [[nodiscard]] NameList steps(const Style& style) const override;
  [[nodiscard]] NameList commands() const override;
  [[nodiscard]] Took take(const std::string& line, Match& match, Console& console) override;

  // What a reload brought, shown once above the table.
  void tell(NameList news) { news_ = std::move(news); }
  // The mistakes in the files as they are now, while the previous rules hold; empty:
  // nothing.
  void warn_of_old_rules(NameList problems) { problems_ = std::move(problems); }
  // The log as it stands is that of this move.
  void keep_steps(const Played& move);
  // What the table that was looked at last cannot show.
  [[nodiscard]] const NameList& unshown() const { return unshown_; }
  // What the last line asked for that is not the table's; then nothing again.
  [[nodiscard]] Wish take_wish();

 private:
  struct Command {
    const char* name;
    const char* usage;
    const char* what;
    Took (AuthorSession::*run)(const NameList& words, Match& match, Console& console);
  };
  [[nodiscard]] static const std::vector<Command>& known();

  Took help(const NameList& words, Match& match, Console& console);
  Took show_steps(const NameList& words, Match& match, Console& console);
  Took give(const NameList& words, Match& match, Console& console);
  Took set(const NameList& words, Match& match, Console& console);
  Took restart(const NameList& words, Match& match, Console& console);
  Took reload(const NameList& words, Match& match, Console& console);
  Took run_scenarios(const NameList& words, Match& match, Console& console);
  Took try_line(const std::string& line, const Match& match, Console& console);
  Took amend(const Node& changes, Match& match);

  std::string own_;  // the folder whose scripts are the author's
  TraceLog log_;
  std::vector<TraceLine> steps_;  // of the last move
  std::string of_;                // that move
  NameList news_, problems_;
  NameList unshown_;  // values of the table whose scripts fail, and why
  Wish wish_ = Wish::nothing;
};

}  // namespace tradewind::terminal
