#include "play/match/tutor.h"

#include "play/console/typed.h"
#include "support/words.h"

#include <algorithm>
#include <sstream>

namespace tradewind::terminal {
namespace {

// Named below the text; a longer list says no more than the moves
constexpr std::size_t most_tries = 3;

}  // namespace

void Tutor::say_paragraph(const std::string& text, const std::string& ink) {
  const std::string lead = console_.style().plain ? "" : words_("ui.learn.lead");
  if (ink.empty() || console_.style().plain) return console_.say(text, lead);
  for (const std::string& line : console_.laid_out(text, lead)) {
    const std::size_t begin = std::min(lead.size(), line.size());
    console_.line(line.substr(0, begin) + inked(console_.style(), ink, line.substr(begin)));
  }
}

void Tutor::say(const Match& match, const std::string& key) {
  std::istringstream paragraphs(Guide(words_.texts(), match.position()).filled(key));
  for (std::string each; std::getline(paragraphs, each);) {
    if (!trimmed(each).empty()) say_paragraph(trimmed(each));
  }
}

void Tutor::say_step(const Match& match, const LessonStep& step, bool whole_page) {
  for (const std::string& key : step.texts) say(match, key);
  if (step.show.empty()) return;
  const Guide guide(words_.texts(), match.position());
  for (const std::string& entry : guide.find(step.show).entries) {
    if (!whole_page)
      return say_paragraph(words_("ui.learn.page", {{"page", folded(guide.name(entry))}}));
    say_paragraph(guide.name(entry), "bold");
    for (const std::string& paragraph : guide.text(entry)) say_paragraph(paragraph);
    return;
  }
}

// "2 Take Ship (green)": each move with its number in the list.
NameList Tutor::tries_in_words(const Position& position, const std::vector<int>& tries) const {
  const std::vector<MoveText> listed = words_.in_order(position.all_moves(), position.about());
  const NameList numbers = numbers_to_type(listed);
  NameList words;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const bool tried = std::any_of(tries.begin(), tries.end(),
                                   [&](int move) { return position.move(move) == listed[i]; });
    if (tried)
      words.push_back(
          words_("ui.learn.move", {{"number", numbers[i]}, {"move", words_.move(listed[i])}}));
  }
  return words;
}

void Tutor::speak(const Match& match, bool whole_page) {
  if (free_) return;
  const std::size_t moves = match.history().size();
  const LessonStep* const step = teacher_.step(moves);
  console_.line();
  if (step == nullptr) {
    for (const std::string& key : teacher_.lesson().ending) say(match, key);
    free_ = true;
    return;
  }
  say_step(match, *step, whole_page);
  const NameList tries = tries_in_words(match.position(), teacher_.tries(match.position(), moves));
  if (!tries.empty() && tries.size() <= most_tries)
    say_paragraph(words_("ui.learn.try", {{"moves", joined(tries, words_("ui.learn.or"))}}),
                  "bold");
}

bool Tutor::shows_page(const Match& match) const {
  const LessonStep* const step = free_ ? nullptr : teacher_.step(match.history().size());
  return step != nullptr && !step->show.empty();
}

std::optional<int> Tutor::move_for(const Match& match) const {
  return free_ ? std::nullopt : teacher_.move_of_other(match.position(), match.history().size());
}

bool Tutor::speaks_of_others(const Match& match) const {
  const LessonStep* const step = free_ ? nullptr : teacher_.step(match.history().size());
  return step != nullptr && !step->plays.empty() && !step->texts.empty();
}

bool Tutor::speak_of_others(const Match& match) {
  console_.line();
  say_step(match, *teacher_.step(match.history().size()), true);
  const auto line = console_.ask(words_("ui.learn.enter") + " ");
  return line && !means_quit(*line, words_.texts());
}

bool Tutor::accepts(const Match& match, int move) const {
  return free_ || teacher_.fits(match.position(), move, match.history().size());
}

void Tutor::comment(const Match& match) {
  const LessonStep* const step = teacher_.step(match.history().size());
  console_.line();
  if (step != nullptr && !step->otherwise.empty()) say(match, step->otherwise);
  say_paragraph(words_("ui.learn.taken_back"));
}

bool Tutor::let_go(const std::string& line) {
  const NameList names = split(folded(words_("ui.learn.freely.command")), ", ");
  if (free_ || std::find(names.begin(), names.end(), folded(line)) == names.end()) return false;
  free_ = true;
  say_paragraph(words_("ui.learn.freely"));
  return true;
}

void Tutor::say_goodbye() {
  console_.line();
  console_.say(words_("ui.learn.left", {{"lesson", teacher_.lesson().id}}));
}

}  // namespace tradewind::terminal
