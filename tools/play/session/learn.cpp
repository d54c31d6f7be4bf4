#include "play/session/learn.h"

#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/match/tutor.h"
#include "play/session/session.h"
#include "play/start/seats.h"
#include "play/table/terminal_table.h"
#include "program/context.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/near.h"
#include "tradewind/teach/teacher.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

class School {
 public:
  School(const PlayRequest& request, const Context& context, const Library& library,
         const Saves& saves, Console& console)
      : request_(request),
        context_(context),
        library_(library),
        saves_(saves),
        console_(console),
        texts_(texts_for(context, library)),
        lessons_(lessons_of(library)) {}

  int run(const std::string& id) {
    const Lesson* lesson = id.empty() ? choose() : named(id);
    while (lesson != nullptr) {
      const TableEnd end = teach(*lesson);
      if (end != TableEnd::over) return end == TableEnd::script_failed ? exit_script : exit_good;
      const std::string code = lesson->code.substr(0, lesson->code.find('+'));
      lesson = choose(code);
      if (lesson == nullptr && plays_on_) return play(code);
    }
    return exit_good;
  }

 private:
  [[nodiscard]] const Lesson* named(const std::string& id) const {
    NameList ids;
    for (const Lesson& lesson : lessons_) {
      if (lesson.id == id) return &lesson;
      ids.push_back(lesson.id);
    }
    const std::string near = did_you_mean(id, ids);
    throw UsageError("there is no lesson '" + id + "'; " +
                     (near.empty() ? "there are " + joined(ids) : near));
  }

  // A lesson of the list; nullptr: a game of this variant, or nothing more.
  const Lesson* choose(const std::string& variant = "") {
    NameList lines;
    if (!variant.empty())
      lines.push_back(
          texts_("ui.learn.play", {{"variant", texts_("variant." + variant + ".name")}}));
    for (const Lesson& lesson : lessons_)
      lines.push_back(texts_("ui.learn.line", {{"name", texts_("lesson." + lesson.id + ".name")},
                                               {"text", texts_("lesson." + lesson.id + ".text")}}));
    lines.push_back(texts_("ui.menu.quit"));
    for (;;) {
      console_.line();
      console_.heading(texts_("ui.learn.title"));
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        console_.say(lines[i], console_.style().plain ? number + ". " : "  " + number + "  ");
      }
      console_.say(texts_("ui.learn.how"));
      const auto line = console_.ask("> ");
      if (!line || interrupted() || means_quit(*line, texts_)) return nullptr;
      const std::string& typed = *line;
      const auto index =
          typed.empty() ? std::optional<std::size_t>(0) : index_of(typed, lines.size());
      if (!index) {
        console_.say(typed == "?" ? texts_("ui.help.lessons")
                                  : texts_("ui.menu.no_number", {{"number", typed}}));
        continue;
      }
      if (*index + 1 == lines.size()) return nullptr;
      plays_on_ = !variant.empty() && *index == 0;
      return plays_on_ ? nullptr : &lessons_[*index - (variant.empty() ? 0 : 1)];
    }
  }

  TableEnd teach(const Lesson& lesson) {
    const auto rules = library_.ruleset(lesson.code);
    PlayRequest request;
    request.players = lesson.players;
    const Teacher teacher(lesson);
    const Texts texts = texts_for(context_, library_, locale_themes(*rules));
    const MatchSetup setup = teacher.setup(make_seats(kinds_for(request, *rules), texts));
    Scripts scripts(rules);
    const PlayerText words(rules, texts, setup.seats);
    SaveFile nowhere("", SaveFile::Begin::new_game);
    Tutor tutor(console_, words, teacher);
    TerminalTable table(console_, words, Match(scripts, setup), nowhere, "", {.tutor = &tutor});
    return table.run();
  }

  int play(const std::string& variant) {
    PlayRequest request = request_;
    request.variant = variant;
    return run_play(request, context_, library_, saves_, console_);
  }

  const PlayRequest& request_;
  const Context& context_;
  const Library& library_;
  const Saves& saves_;
  Console& console_;
  const Texts texts_;
  const std::vector<Lesson> lessons_;
  bool plays_on_ = false;  // a game was chosen
};

}  // namespace

int run_learn(const std::string& lesson, const PlayRequest& request, const Context& context,
              const Library& library, const Saves& saves, Console& console) {
  return School(request, context, library, saves, console).run(lesson);
}

}  // namespace tradewind::terminal
