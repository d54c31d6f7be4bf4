// Walks through a lesson, along with a match. The place in the lesson follows from the number of
// moves played, so undo needs nothing.
//
//   const Teacher teacher(lesson);
//   if (const LessonStep* step = teacher.step(match.history().size()))
//     ... say step->texts, wait for a move
//   if (!teacher.fits(match.position(), move, moves)) ... say step->otherwise, take the move back
#pragma once

#include "tradewind/match.h"
#include "tradewind/teach/lesson.h"

namespace tradewind {

class Teacher {
 public:
  explicit Teacher(Lesson lesson) : lesson_(std::move(lesson)) {}

  [[nodiscard]] const Lesson& lesson() const { return lesson_; }
  // The setup of a match of the lesson: the seats are the caller's.
  [[nodiscard]] MatchSetup setup(std::vector<SeatInfo> seats) const;

  // The step after this many moves; nullptr when the lesson is over and everybody plays freely.
  [[nodiscard]] const LessonStep* step(std::size_t moves) const;
  [[nodiscard]] bool is_over(std::size_t moves) const { return step(moves) == nullptr; }
  // Whether a legal move is one that this step wants.
  [[nodiscard]] bool fits(const Position& position, int move, std::size_t moves) const;
  // The move that the lesson makes for another seat; nullopt if that seat decides for itself.
  [[nodiscard]] std::optional<int> move_of_other(const Position& position, std::size_t moves) const;
  // The legal moves that the learner may try.
  [[nodiscard]] std::vector<int> tries(const Position& position, std::size_t moves) const;

 private:
  Lesson lesson_;
};

// The lessons of a library. Throws ContentError if one of them does not fit the schema.
[[nodiscard]] std::vector<Lesson> lessons_of(const Library& library);
// Plays every lesson through, with each accepted answer: what is not legal where it stands, what
// ends too early, which text or word is missing. Errors name file and line.
[[nodiscard]] Diagnostics check_lessons(const Library& library);

}  // namespace tradewind
