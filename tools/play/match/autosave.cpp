#include "match/autosave.h"

namespace tradewind::terminal {

std::string Autosave::sentence(const std::string& path, const std::string& problem) const {
  return problem.empty() ? words_("ui.saved", {{"path", path}})
                         : words_("ui.not_saved", {{"problem", problem}});
}

std::string Autosave::state() const { return sentence(file_.path(), problem_); }

// People are reminded with every question while it fails.
void Autosave::save(const Match& match, bool has_next_question) {
  if (!on_ || (!unsaved_ && problem_.empty())) return;
  unsaved_ = false;
  const std::string problem = file_.save(match);
  if (problem == problem_) return;
  problem_ = problem;
  if (has_next_question) {
    if (!fails()) notices_.add(state());
    return;
  }
  console_.say(state());
  console_.out() << std::flush;
}

void Autosave::save_as(const std::string& path, const Match& match) {
  const bool copy = !path.empty() && path != file_.path();
  const std::string problem = copy ? save_copy(path, match) : file_.save(match);
  console_.say(sentence(copy ? path : file_.path(), problem));
}

}  // namespace tradewind::terminal
