// Room: tools/play/screen. The contents of the window while a match is played.
//
// The window: the opening, the table, what has happened, the question. Plain style shows only
// changes; otherwise the whole table is drawn when another player decides.
//
//   Screen screen(console, words, match, picture, log, question, companions);
//   screen.show(false);   // with the question that is open now
#pragma once

#include "screen/log_view.h"
#include "screen/open_question.h"
#include "screen/table_view.h"

#include <set>

namespace tradewind::terminal {

class Screen {
 public:
  Screen(Console& console, const PlayerText& words, const TableMatch& match,
         const TableView& picture, LogView& log, OpenQuestion& question, Notices& notices,
         Companions companions);

  void open();
  void show(bool whole);
  void show_question();
  void show_log(int viewer, std::size_t from);
  void show_result();
  [[nodiscard]] int shown_to() const { return shown_to_; }  // the seat that was asked last, or -1

 private:
  [[nodiscard]] const Position& position() const { return match_.position(); }
  void show_opening();
  void turn_pages(Fitted& prompt, std::size_t opening, std::size_t news);
  void print(const Fitted& prompt);
  [[nodiscard]] Part lesson_part();
  void add_news(Fitted& prompt) const;
  void add_steps(Fitted& prompt) const;
  void notice_unshown();
  void add_blocks(Fitted& prompt, int seat, bool whole);
  void add_players(Fitted& prompt, const NameList& lines, const NameList& small);
  // Compared with what was shown last
  [[nodiscard]] NameList changed_lines(const Block& block) const;
  void add_map(Fitted& prompt) const;

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
  const TableView& picture_;
  LogView& log_;
  OpenQuestion& question_;
  Notices& notices_;
  Companions companions_;
  Part opening_ = {{{}}, {}};           // shown with the first question
  std::map<std::string, Block> shown_;  // by key: as shown last
  int shown_to_ = -1;
  std::string shown_about_;
  int questions_since_whole_ = 0;
  std::set<std::string> unshown_;  // values that are missing, as reported
};

}  // namespace tradewind::terminal
