// Lessons: the shipped ones can be played through, and mistakes in a lesson are found where they
// are.
#include "catch.h"
#include "tradewind/teach/teacher.h"
#include "unit/program.h"
#include "unit/shipped.h"
#include "unit/small_root.h"

#include <algorithm>

using namespace tradewind;

namespace {

const std::string lesson_head =
    "id: short\nvariant: bigbox-2021+start_player=0\ngiven: { deck: { top: [flute-2-2], rest: "
    "random } }\n";
const std::string lesson_texts =
    "lesson.short.name: Short\nlesson.short.text: Short\nlesson.short.hello: Hello\n";

// The mistakes in a lesson of these steps, each in a line: "6: message".
NameList wrong_with(const std::string& steps, const std::string& before = lesson_head) {
  const TemporaryRoot mod("lesson");
  mod.write("content/lessons/short.yaml", before + "steps:\n" + steps);
  mod.write("content/locale/en/lessons.yaml", lesson_texts);
  NameList wrong;
  for (const Diagnostic& found : check_lessons(Library({small_root(), mod.path()}))) {
    if (found.severity == Severity::error)
      wrong.push_back(std::to_string(found.line) + ": " + found.message);
  }
  return wrong;
}

bool one_begins(const NameList& found, const std::string& text) {
  return found.size() == 1 && found.front().starts_with(text);
}

std::vector<Lesson> shipped_lessons() {
  Diagnostics found;
  return read_lessons({TRADEWIND_SOURCE_ROOT}, found);
}

}  // namespace

TEST_CASE("every shipped lesson can be played through, whatever answer is given", "[lessons]") {
  const Diagnostics found = check_lessons(shipped_library());
  CHECK(found.empty());
  for (const Diagnostic& diagnostic : found) UNSCOPED_INFO(to_text(diagnostic));
}

TEST_CASE("lessons are listed in their order, and equals by name", "[lessons]") {
  NameList shipped;
  for (const Lesson& lesson : shipped_lessons()) shipped.push_back(lesson.id);
  CHECK(shipped == NameList{"base", "contracts", "dice", "adventure"});
  const TemporaryRoot mod("lesson-order");
  for (const char* const id : {"b", "a", "c"}) {
    const std::string order = std::string(id) == "a" ? "order: 2\n" : "";
    mod.write("content/lessons/" + std::string(id) + ".yaml",
              "id: " + std::string(id) + "\nvariant: bigbox-2021\n" + order + "steps: []\n");
  }
  Diagnostics found;
  NameList own;
  for (const Lesson& lesson : read_lessons({mod.path()}, found)) own.push_back(lesson.id);
  CHECK(found.empty());
  CHECK(own == NameList{"b", "c", "a"});
}

TEST_CASE("at a terminal right answers lead through every shipped lesson to the end of its game",
          "[lessons]") {
  const TemporaryRoot home("learner");
  for (const Lesson& lesson : shipped_lessons()) {
    std::string typed;
    for (const LessonStep& step : lesson.steps) {
      if (!step.tries.empty()) typed += step.tries.back() + "\\n";
      if (!step.plays.empty() && !step.texts.empty()) typed += "\\n";
    }
    const std::string out =
        testing::run("printf '" + typed + "' | env HOME='" + home.path() + "' " +
                     testing::program() + "learn " + lesson.id + " --plain --lang en")
            .out;
    INFO(lesson.id << ": " << out);
    CHECK(out.find("Final result") != std::string::npos);
    CHECK(out.find("1. Play a game: ") != std::string::npos);
    for (const char* const stumble : {"You cannot do that now", "took it back", "Which one?"})
      CHECK(out.find(stumble) == std::string::npos);
  }
}

TEST_CASE("after a lesson the game can be played to its end", "[lessons]") {
  for (const Lesson& lesson : shipped_lessons()) {
    const Teacher teacher(lesson);
    const auto rules = shipped_library().ruleset(lesson.code);
    Scripts scripts(rules);
    Match match(scripts, teacher.setup({}));
    for (std::size_t moves = 0; !match.position().over() && moves < 2000; ++moves) {
      const std::optional<int> other = teacher.move_of_other(match.position(), moves);
      const std::vector<int> tries = teacher.tries(match.position(), moves);
      const bool over = teacher.is_over(moves);
      INFO(lesson.id << ", after " << moves << " moves");
      REQUIRE((over || other || !tries.empty()));
      CHECK((over || other || teacher.fits(match.position(), tries.front(), moves)));
      const int last = match.position().moves() - 1;
      match.play(other            ? *other
                 : !tries.empty() ? tries.front()
                                  : static_cast<int>(moves * 7) % (last + 1));
    }
    CHECK(match.position().over());
  }
}

TEST_CASE("a lesson is checked step by step, with the line of what does not work", "[lessons]") {
  CHECK(wrong_with("  - { text: hello, try: draw }\n  - { try: stop }\n  - { try: done }\n  - { "
                   "seat: 1, plays: done }\n")
            .empty());
  CHECK(one_begins(wrong_with("  - { try: draw }\n  - { try: repel }\n"),
                   "6: 'repel' is not legal here (needs_cutlasses"));
  CHECK(wrong_with("  - { try: draw }\n  - { try: [draw, stop] }\n",
                   "id: short\nvariant: bigbox-2021+start_player=0\n")
            .empty());
  CHECK(one_begins(wrong_with("  - { try: draw }\n  - { try: [repel, stop] }\n"),
                   "6: 'repel' is not legal here (needs_cutlasses"));
  CHECK(one_begins(wrong_with("  - { try: draw }\n  - { seat: 1, plays: draw }\n"),
                   "6: this step is for seat 1, but seat 0 is asked 'discover'"));
  CHECK(one_begins(wrong_with("  - { text: helo, try: draw }\n"),
                   "5: there is no text 'lesson.short.helo' in language 'en'"));
  CHECK(one_begins(wrong_with("  - { tri: draw }\n"), "5: unknown key 'tri' of a step"));
  CHECK(one_begins(wrong_with("  - { try: draw, show: kraken }\n"),
                   "5: the guide has no page or word 'kraken'"));
  CHECK(one_begins(wrong_with("  - { plays: draw }\n"),
                   "5: a move of another seat needs 'seat' and 'plays'"));
  CHECK(one_begins(wrong_with("  - { try: draw }\n", "id: other\nvariant: bigbox-2021\n"),
                   "1: the id is 'other'"));
  CHECK(one_begins(wrong_with("  - { try: draw }\n", "id: short\nvariant: bigbox\n"),
                   "1: there is no variant 'bigbox'"));
  CHECK(one_begins(
      wrong_with("  - { try: draw }\n", "id: short\nvariant: yucata\ngiven: { dock: [] }\n"),
      "3: 'given' has no zone, counter or key 'dock'"));
  CHECK(one_begins(wrong_with("  - { try: draw }\n", "id: short\nvariant: yucata\nplayers: 7\n"),
                   "1: yucata cannot be played by 7"));
}
