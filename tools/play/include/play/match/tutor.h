// What the teacher of a lesson says at the table. What a step wants is Teacher's
// (tradewind/teach/teacher.h).
//
//   Tutor tutor(console, words, Teacher(lesson));
//   TerminalTable table(..., {.tutor = &tutor});
#pragma once

#include "narration/player_text.h"
#include "play/console/console.h"
#include "tradewind/teach/guide.h"
#include "tradewind/teach/teacher.h"

#include <optional>
#include <string>

namespace tradewind::terminal {

class Tutor {
 public:
  Tutor(Console& console, const PlayerText& words, Teacher teacher)
      : console_(console), words_(words), teacher_(std::move(teacher)) {}

  // The words before the question that is open now; at the end of the lesson that all play
  // on freely. Of a page of the glossary that belongs to it, all or only where to find it.
  void speak(const Match& match, bool whole_page = true);
  [[nodiscard]] bool shows_page(const Match& match) const;
  // The move that the lesson makes for the seat that is asked, and whether there is something to
  // say before it.
  [[nodiscard]] std::optional<int> move_for(const Match& match) const;
  [[nodiscard]] bool speaks_of_others(const Match& match) const;
  // Waits for Enter; false: somebody wants to leave.
  [[nodiscard]] bool speak_of_others(const Match& match);
  // Whether the lesson continues with this move.
  [[nodiscard]] bool accepts(const Match& match, int move) const;
  // What there is to say of another move, which is then taken back.
  void comment(const Match& match);
  // Whether this is the word for leaving the lesson and playing on freely; from then on the tutor
  // is silent.
  [[nodiscard]] bool let_go(const std::string& line);
  [[nodiscard]] bool teaches() const { return !free_; }
  void say_goodbye();

 private:
  [[nodiscard]] NameList tries_in_words(const Position& position,
                                        const std::vector<int>& tries) const;
  void say_step(const Match& match, const LessonStep& step, bool whole_page);
  void say(const Match& match, const std::string& key);
  void say_paragraph(const std::string& text, const std::string& ink = "");

  Console& console_;
  const PlayerText& words_;
  Teacher teacher_;
  bool free_ = false;  // the lesson is over, or the learner has left it
};

}  // namespace tradewind::terminal
