// Plays every lesson through.
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/refusals.h"
#include "tradewind/teach/guide.h"
#include "tradewind/teach/teacher.h"

#include <map>
#include <set>

namespace tradewind {
namespace {

// Of one lesson in all: with several answers at many steps not every way is tried
constexpr int most_moves = 2000;

class Walk {
 public:
  Walk(const Library& library, const Lesson& lesson, Diagnostics& found)
      : library_(library), lesson_(lesson), teacher_(lesson), found_(found) {}

  void run() {
    check_texts();
    try {
      const auto rules = library_.ruleset(lesson_.code);
      if (clamp_players(*rules, lesson_.players) != lesson_.players)
        return error(lesson_.pos, "wrong-players",
                     lesson_.code + " cannot be played by " + std::to_string(lesson_.players));
      Scripts scripts(rules);
      const MatchSetup setup = teacher_.setup({});
      const Match match(scripts, setup);
      check_words(match.position(), *rules);
      follow(match.position(), 0);
      tell_illegal();
    } catch (const VariantRefused& refused) {
      for (const std::string& reason : sentences_of(refused))
        error(lesson_.pos, "refused-variant", reason);
    } catch (const ContentError& broken) {
      for (Diagnostic diagnostic : broken.diagnostics()) {
        if (diagnostic.file.empty()) diagnostic.file = lesson_.pos.file;
        found_.push_back(diagnostic);
      }
    } catch (const ScriptError& failed) {
      found_.push_back(failed.diagnostic());
    }
  }

 private:
  void error(const SourcePos& pos, const std::string& code, const std::string& message,
             const std::string& hint = "") {
    if (reported_.insert(std::to_string(pos.line) + message).second)
      found_.push_back({pos.file, pos.line, pos.column, code, Severity::error, message, hint});
  }

  // In English each missing text is an error; in another language there is one warning for all.
  void check_text(const SourcePos& pos, const std::string& key) {
    for (const std::string& language : Texts::languages(library_.index())) {
      if (key.empty() || Texts::has(library_.index(), language, key)) continue;
      if (language == "en")
        error(pos, "missing-text", "there is no text '" + key + "' in language 'en'",
              "add it to content/locale/en");
      if (language != "en") ++untranslated_[language];
    }
  }

  void check_texts() {
    for (const char* const what : {".name", ".text"})
      check_text(lesson_.pos, "lesson." + lesson_.id + what);
    for (const LessonStep& step : lesson_.steps) {
      for (const std::string& key : step.texts) check_text(step.pos, key);
      check_text(step.pos, step.otherwise);
    }
    for (const std::string& key : lesson_.ending) check_text(lesson_.pos, key);
    for (const auto& [language, count] : untranslated_) {
      found_.push_back(
          {lesson_.pos.file, 0, 0, "missing-text", Severity::warning,
           "lesson '" + lesson_.id + "' has no texts for " + std::to_string(count) +
               (count == 1 ? " key" : " keys") + " in language '" + language + "'",
           "add them to content/locale/" + language + "; until then players see English"});
    }
  }

  void check_words(const Position& position, const Ruleset& rules) {
    const Texts texts(library_.index(), "en", locale_themes(rules));
    const Guide guide(texts, position);
    for (const LessonStep& step : lesson_.steps) {
      if (step.show.empty() || guide.find(step.show).whole) continue;
      error(step.pos, "unknown-word",
            "the guide has no page or word '" + step.show + "' in " + lesson_.code);
    }
  }

  [[nodiscard]] static std::string why_not(const Position& position, const std::string& move) {
    const std::optional<Refusal> refusal = why_illegal(position, move, position.to());
    NameList legal;
    for (const MoveText& each : position.all_moves()) legal.push_back(each.text);
    return (refusal ? " (" + refusal->reason +
                          (refusal->detail.empty() ? "" : ": " + refusal->detail) + ")"
                    : "") +
           "; legal are: " + join(legal, ", ");
  }

  void follow(const Position& position, std::size_t at) {
    const LessonStep* const step = teacher_.step(at);
    if (step == nullptr || ++moves_ > most_moves) return;
    if (position.over())
      return error(step->pos, "lesson-too-long", "the game is over before this step");
    if (position.to() != step->seat)
      return error(step->pos, "wrong-seat",
                   "this step is for seat " + std::to_string(step->seat) + ", but seat " +
                       std::to_string(position.to()) + " is asked '" + position.about() + "'");
    std::vector<int> moves = teacher_.tries(position, at);
    for (const std::string& text : step->plays.empty() ? step->tries : NameList{step->plays}) {
      const std::optional<int> move = position.find(text);
      if (move && !step->plays.empty()) moves = {*move};
      if (move || (step->plays.empty() && fits_any(position, at, text)))
        legal_.insert({at, text});
      else
        illegal_.emplace(std::pair(at, text),
                         "'" + text + "' is not legal here" + why_not(position, text));
    }
    if (moves.empty()) stuck_.insert(at);
    for (const int move : moves) {
      Position next = position;
      next.play(move);
      follow(next, at + 1);
    }
  }

  // Of several answers some may be legal only after some of the answers before, but each must be at
  // some time.
  void tell_illegal() {
    for (const auto& [what, message] : illegal_) {
      if (stuck_.contains(what.first) || !legal_.contains(what))
        error(lesson_.steps[what.first].pos, "illegal-move", message);
    }
  }

  // Whether a shorter text stands for some legal move.
  [[nodiscard]] bool fits_any(const Position& position, std::size_t at,
                              const std::string& text) const {
    Lesson alone = lesson_;
    alone.steps[at].tries = {text};
    return !Teacher(std::move(alone)).tries(position, at).empty();
  }

  const Library& library_;
  const Lesson& lesson_;
  Teacher teacher_;
  Diagnostics& found_;
  std::set<std::string> reported_;
  std::set<std::pair<std::size_t, std::string>> legal_;                 // step and move
  std::map<std::pair<std::size_t, std::string>, std::string> illegal_;  // the same, and why
  // Steps at which no move fits
  std::set<std::size_t> stuck_;
  // How many texts, by language
  std::map<std::string, int> untranslated_;
  int moves_ = 0;
};

}  // namespace

std::vector<Lesson> lessons_of(const Library& library) {
  Diagnostics found;
  std::vector<Lesson> lessons = read_lessons(library.roots(), found);
  if (has_errors(found)) throw ContentError(std::move(found));
  return lessons;
}

Diagnostics check_lessons(const Library& library) {
  Diagnostics found;
  for (const Lesson& lesson : read_lessons(library.roots(), found))
    Walk(library, lesson, found).run();
  return found;
}

}  // namespace tradewind
