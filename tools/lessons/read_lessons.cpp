// content/lessons/*.yaml.
#include "support/junk.h"
#include "tradewind/teach/lesson.h"
#include "tradewind/yaml.h"

#include "content/files/root_folder.h"
#include "content/schema/file_schemas.h"
#include "lessons/lesson_schema.h"
#include "yaml/check_schema.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

SourcePos place_of(const Page& page, const Node& node) {
  return {page.file, node.line, node.column};
}

std::string key_of_text(const Lesson& lesson, const Node& step, const std::string& key) {
  const std::string text = text_at(step, key);
  return text.empty() ? "" : "lesson." + lesson.id + "." + text;
}

// A step without a move only says something: its text belongs to the next one that has a move.
void read_step(const Page& page, const Node& node, Lesson& lesson, NameList& said) {
  if (const std::string text = key_of_text(lesson, node, "text"); !text.empty())
    said.push_back(text);
  LessonStep step;
  step.show = text_at(node, "show");
  step.tries = texts_of(node.find("try"));
  step.otherwise = key_of_text(lesson, node, "otherwise");
  step.plays = text_at(node, "plays");
  step.pos = place_of(page, node);
  const Node* const seat = node.find("seat");
  if (seat != nullptr) step.seat = static_cast<int>(seat->as_int().value_or(0));
  const bool of_other = step.seat > 0 || !step.plays.empty();
  if (of_other && (step.seat == 0 || step.plays.empty() || !step.tries.empty()))
    return page.error(node, "wrong-step",
                      "a move of another seat needs 'seat' and 'plays', and has no 'try'",
                      "the learner has seat 0; others count from 1");
  if (!of_other && step.tries.empty()) {
    if (!step.show.empty() || !step.otherwise.empty())
      page.error(node, "wrong-step", "'show' and 'otherwise' belong to a step with a move");
    return;
  }
  step.texts = std::exchange(said, {});
  lesson.steps.push_back(std::move(step));
}

Lesson read_lesson(const Page& page, const Node& node, const std::string& id, int root) {
  Lesson lesson;
  lesson.id = id;
  lesson.root = root;
  lesson.pos = place_of(page, node);
  lesson.code = text_at(node, "variant");
  if (const Node* const order = node.find("order"))
    lesson.order = static_cast<int>(order->as_int().value_or(0));
  if (const Node* const players = node.find("players"))
    lesson.players = static_cast<int>(players->as_int().value_or(2));
  if (const Node* const seed = node.find("seed"))
    lesson.seed = static_cast<std::uint64_t>(seed->as_int().value_or(1));
  if (const Node* const given = node.find("given")) lesson.given = *given;
  NameList said;
  for (const Node& step : items_of(node.find("steps"))) read_step(page, step, lesson, said);
  lesson.ending = std::move(said);
  if (text_at(node, "id") != id)
    page.error(node, "wrong-id",
               "the id is '" + text_at(node, "id") + "' but the file is '" + id + ".yaml'",
               "they must be the same");
  return lesson;
}

}  // namespace

static Schema make_lesson_schema() {
  constexpr Presence optional = Presence::optional;
  constexpr int most_seats = 8;
  const Schema tries =
      either({text(), list_of(text(), "a list of moves")}, "a move or a list of moves");
  const Schema step = map_of(
      "a step",
      {
          {"text", id(), optional, "what the teacher says: the text lesson.ID.TEXT"},
          {"show", text(), optional, "a page or word of the guide, shown with the text"},
          {"try", tries, optional,
           "moves that the learner may try; a shorter text stands for all that begin with it"},
          {"otherwise", id(), optional,
           "what the teacher says of another move before taking it back: lesson.ID.TEXT"},
          {"seat", integer(1, most_seats - 1), optional,
           "another seat that moves; the learner has seat 0"},
          {"plays", text(), optional, "the move of that seat"},
      });
  return map_of(
      "a lesson",
      {
          {"id", id(), Presence::required, "the name of its file"},
          {"variant", text(), Presence::required, "a variant code"},
          {"order", integer(0), optional,
           "its place in the list of lessons, the lowest first; 0 when left out"},
          {"players", integer(1, most_seats), optional, "how many seats; 2 when left out"},
          {"seed", integer(0), optional, "the match seed; 1 when left out"},
          {"given", any(), optional, "the table, as in scenarios; the usual setup when left out"},
          {"steps", list_of(step, "a list of steps"), Presence::required,
           "what is said and tried, in order"},
      });
}

const Schema& lesson_schema() {
  static const Schema schema = make_lesson_schema();
  return schema;
}

std::vector<Lesson> read_lessons(const std::vector<std::string>& roots, Diagnostics& found) {
  std::vector<Lesson> lessons;
  for (std::size_t root = 0; root < roots.size(); ++root) {
    const RootFolder folder(roots[root]);
    Diagnostics told_already;
    if (!folder.names("content", told_already)) continue;
    const auto first = static_cast<std::ptrdiff_t>(lessons.size());
    const std::optional<NameList> names = without_junk(folder.names("content/lessons", found));
    for (const std::string& file : names.value_or(NameList())) {
      const std::string below = "content/lessons/" + file;
      const std::optional<std::string> id = stem(file, ".yaml");
      const std::optional<std::string> bytes = folder.read(below, found);
      const std::optional<Node> node =
          bytes ? parse_content(folder.shown(below), *bytes, found) : std::nullopt;
      const Page page{folder.shown(below), &found};
      if (!id)
        page.error({}, "unknown-file", "only .yaml files are read here",
                   "rename it, or move it out of this folder");
      if (!id || !node || !check_schema(page, *node, lesson_schema(), "the file")) continue;
      const std::size_t errors = found.size();
      Lesson lesson = read_lesson(page, *node, *id, static_cast<int>(root));
      if (found.size() == errors) lessons.push_back(std::move(lesson));
    }
    std::ranges::stable_sort(lessons.begin() + first, lessons.end(), {}, &Lesson::order);
  }
  return lessons;
}

}  // namespace tradewind
