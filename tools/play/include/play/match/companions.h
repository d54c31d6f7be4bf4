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
};

}  // namespace tradewind::terminal
