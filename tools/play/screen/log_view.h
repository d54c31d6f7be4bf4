// What has happened, as it is shown to the people at this keyboard, and what each has seen of it.
//
//   LogView log(console, words, match, notices);
//   prompt.add(log.part(seat, log.seen_by(seat)));
#pragma once

#include "match/notices.h"
#include "match/table_match.h"
#include "play/console/fit.h"

#include <map>

namespace tradewind::terminal {

class LogView {
 public:
  LogView(Console& console, const PlayerText& words, const TableMatch& match, Notices& notices);

  // The notices, and the moves from one on.
  [[nodiscard]] Part part(int viewer, std::size_t from);
  void show(int viewer, std::size_t from);
  void show_paragraph(const Paragraph& paragraph) const;
  // Without people at the table: each turn once it has ended, or also the last.
  void show_turns(bool last);

  // The number of moves that a person has seen; of -1: that anybody has.
  [[nodiscard]] std::size_t seen_by(int person) const;
  [[nodiscard]] int first_viewer() const;  // the first person who has seen anything, or -1
  void saw(int person);                    // all moves so far, alone
  void saw_all(int person);                // at a question
  void cut(std::size_t moves);             // after an undo

 private:
  [[nodiscard]] NameList lines_of(const Paragraph& paragraph, bool flowing) const;

  Console& console_;
  const PlayerText& words_;
  const TableMatch& match_;
  Notices& notices_;
  std::map<int, std::size_t> seen_;  // by person
  std::size_t turns_shown_ = 0;
  int active_before_ = -1;
};

}  // namespace tradewind::terminal
