// A lesson in a browser. The server keeps nothing of it: the page sends the moves made so far, and
// gets the table as it is after them, with the words of the teacher.
#include "match/names.h"
#include "page/page_content.h"
#include "page/table_json.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"
#include "serve/view/viewer.h"
#include "tradewind/teach/guide.h"
#include "tradewind/teach/teacher.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

Teacher teacher_of(const Services& services, const std::string& id) {
  const std::vector<Lesson> lessons = lessons_of(services.library);
  const auto found = std::find_if(lessons.begin(), lessons.end(),
                                  [&](const Lesson& each) { return each.id == id; });
  if (found == lessons.end()) refuse_param("there is no lesson '" + echoed(id) + "'");
  return Teacher(*found);
}

MatchSheet sheet_of(const Lesson& lesson, const Services& services, const Json& params,
                    const std::string& language, const Ruleset& ruleset) {
  MatchSheet sheet;
  sheet.code = ruleset.code();
  sheet.language = language;
  sheet.seed = lesson.seed;
  sheet.given = lesson.given;
  sheet.seats.resize(static_cast<std::size_t>(lesson.players));
  for (std::size_t seat = 1; seat < sheet.seats.size(); ++seat) sheet.seats[seat].kind = "normal";
  if (param(params, "name") != nullptr)
    sheet.seats.front().name = person_param(params, "name", services);
  name_seats(sheet.seats, Texts(services.library.index(), language, locale_themes(ruleset)));
  return sheet;
}

// Plays the moves made so far, as the learner has seen them.
void follow(HostedMatch& match, Viewer& viewer, const Teacher& teacher, const Json& params) {
  const Json* const moves = param(params, "moves");
  viewer.begin(match);
  if (moves == nullptr) return;
  if (!moves->is_array() || moves->size() > teacher.lesson().steps.size())
    refuse_param("'moves' must be a list, with a move for each step at most");
  for (const Json& each : *moves) {
    const Position before = match.position();
    const auto move =
        each.is_string() ? before.find(each.get_ref<const std::string&>()) : std::nullopt;
    if (!move || !teacher.fits(before, *move, match.match().history().size()))
      refuse_param("a move in 'moves' is not one of the lesson");
    const LogEntry entry = match.move(before.to(), before.move(*move).text, viewer.language());
    viewer.expect(before, *move);
    match.apply(entry);
    Tellings tellings;
    viewer.take(match, tellings);
  }
}

// What concerns the keys of a terminal is said in another way to those who look at a page.
void say(Json& said, const Guide& guide, const Texts& texts, const std::string& key) {
  const std::string of_page = key + ".page";
  for (const std::string& paragraph :
       split(guide.filled(texts.has(of_page) ? of_page : key), '\n')) {
    if (!paragraph.empty()) said.push_back(paragraph);
  }
}

// {said, at, of, tries?, otherwise?, plays?, page?}
Json lesson_json(const HostedMatch& match, const Teacher& teacher,
                 const terminal::PlayerText& words) {
  const Position& position = match.position();
  const std::size_t moves = match.match().history().size();
  const LessonStep* const step = teacher.step(moves);
  const Guide guide(words.texts(), position);
  Json json = {{"said", Json::array()}, {"at", moves}, {"of", teacher.lesson().steps.size()}};
  for (const std::string& key : step == nullptr ? teacher.lesson().ending : step->texts)
    say(json["said"], guide, words.texts(), key);
  if (step == nullptr) return json;
  for (const int move : teacher.tries(position, moves))
    json["tries"].push_back(position.move(move).text);
  if (!step->otherwise.empty()) say(json["otherwise"], guide, words.texts(), step->otherwise);
  if (const auto move = teacher.move_of_other(position, moves))
    json["plays"] = position.move(*move).text;
  const NameList pages = step->show.empty() ? NameList() : guide.find(step->show).entries;
  if (!pages.empty())
    json["page"] = {{"name", guide.name(pages.front())}, {"text", guide.text(pages.front())}};
  return json;
}

}  // namespace

std::string lesson_method(const Services& services, const Json& params) {
  const std::string language = language_param(params, services, services.language);
  const Teacher teacher = teacher_of(services, text_param(params, "lesson"));
  const auto rules = services.rulesets.get(teacher.lesson().code);
  const auto resources = std::make_shared<MatchResources>(services.library, rules);
  HostedMatch match("lesson", resources,
                    sheet_of(teacher.lesson(), services, params, language, *rules));
  Viewer viewer(0, language);
  follow(match, viewer, teacher, params);
  const auto words = [&]() -> const terminal::PlayerText& { return match.words(language); };
  const Position usual(resources->scripts(), match.players(), 1);
  const std::string content = content_key(services, *resources, usual, language, words);
  const bool asked = match.position().asks(0);
  return R"({"content":)" + written(Json(content)) + R"(,"table":)" + table_json(match, {}) +
         R"(,"view":)" + viewer.view_json() + R"(,"question":)" +
         question_json(match, language, asked ? &viewer.view() : nullptr, {0}) + R"(,"log":)" +
         viewer.log_json() + R"(,"lesson":)" + written(lesson_json(match, teacher, words())) + "}";
}

}  // namespace tradewind::serve
