// Lessons: games laid out by an author, with what a teacher says and which moves are tried.
// content/lessons/<id>.yaml.
//
//   Diagnostics found;
//   for (const Lesson& lesson : read_lessons({shipped_root()}, found))
//     std::cout << lesson.id << '\n';
//
// docs/how-to/write-a-lesson.md shows how to write one; teacher.h walks through one.
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tradewind {

// A move of the lesson: what the learner is to try, or what another seat plays.
struct LessonStep {
  NameList texts;    // keys of what the teacher says before it
  std::string show;  // a page or word of the guide that is shown with it, or empty
  // Moves of the learner that fit; a shorter text stands for every move that begins with it
  NameList tries;
  std::string otherwise;  // key of what the teacher says of any other move, or empty
  int seat = 0;           // who moves: the learner has seat 0
  std::string plays;      // of another seat: its move
  SourcePos pos;
};

struct Lesson {
  std::string id;    // name of its file; the texts lesson.<id>.name and lesson.<id>.text
  std::string code;  // a variant code
  int order = 0;     // its place in the list
  int players = 2;
  std::uint64_t seed = 1;
  std::optional<Node> given;  // the table, as in scenarios
  std::vector<LessonStep> steps;
  // Keys of what the teacher says after the last step; then the game continues freely
  NameList ending;
  int root = 0;
  SourcePos pos;
};

// All lessons of these roots, root by root in their order; equals by name. Reports what does not
// fit the schema; such a lesson is left out.
[[nodiscard]] std::vector<Lesson> read_lessons(const std::vector<std::string>& roots,
                                               Diagnostics& found);

}  // namespace tradewind
