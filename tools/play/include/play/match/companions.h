// Companions of a terminal table, who are not its players and must outlive it. Their matches are
// not saved.
//
//   TerminalTable table(console, words, match, file, "", {.tutor = &tutor});
#pragma once

namespace tradewind::terminal {

class Author;
class Tutor;

struct Companions {
  Tutor* tutor = nullptr;    // the teacher of a lesson
  Author* author = nullptr;  // who works on the rules
  bool can_invite = false;   // a server can take the match over
};

}  // namespace tradewind::terminal
