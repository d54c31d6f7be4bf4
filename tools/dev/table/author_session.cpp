#include "table/author_session.h"

#include "invariants/unshown.h"
#include "play/console/typed.h"
#include "reload/messages.h"
#include "support/errors.h"
#include "support/words.h"
#include "table/step_log.h"
#include "table/typed_changes.h"
#include "tradewind/changes.h"
#include "tradewind/near.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

// Of an error in a line that was typed: it is still in sight.
std::string without_place(const std::string& problem) {
  if (!starts_with(problem, "console:")) return problem;
  const std::string said = problem.substr(problem.find("error: "));
  return said.substr(0, std::min(said.find(" (the line you typed)"), said.rfind(" [")));
}

void print(const NameList& lines, Console& console) {
  for (const std::string& line : fitted(lines, console.style())) console.line(line);
}

}  // namespace

void AuthorSession::played(const Match& match) {
  news_.clear();
  keep_steps(match.history().back());
}

void AuthorSession::keep_steps(const Played& move) {
  steps_ = log_.take();
  of_ = std::to_string(move.seat) + ": " + move.text;
}

void AuthorSession::looks(const Position& position, const Narrator& words) {
  unshown_.clear();
  for (const FailedValue& each : terminal::unshown(position, &words)) {
    const std::string of = each.seat < 0 ? "" : " of " + std::to_string(each.seat);
    unshown_.push_back("The value '" + each.query + "'" + of +
                       " cannot be shown: its script fails.");
    for (std::string& line : message_lines(each.why)) unshown_.push_back(std::move(line));
  }
}

void AuthorSession::failed(const ScriptError& failure, ScriptFailed where, Console& console) {
  steps_ = log_.take();
  of_ = where == ScriptFailed::in_move ? "the move that failed" : "what failed";
  console.line(where == ScriptFailed::in_move ? "A script failed; the move is taken back."
               : where == ScriptFailed::in_answer
                   ? "A script failed."
                   : "A script failed, so the table cannot continue. Save a correction, or type "
                     ":restart or quit; an empty line tries again.");
  print(message_lines(failure.diagnostic()), console);
}

NameList AuthorSession::news(const Style& style, std::size_t most) const {
  NameList lines = unshown_;
  lines.insert(lines.end(), news_.begin(), news_.end());
  if (lines.size() > most) lines.resize(most);
  return fitted(lines, style);
}

NameList AuthorSession::steps(const Style& style) const {
  NameList lines = main_steps(steps_, own_, style);
  if (!lines.empty())
    lines.insert(lines.begin(), inked(style, "dim", "Steps of " + of_ + "  (:steps shows all)"));
  return lines;
}

AuthorSession::Wish AuthorSession::take_wish() { return std::exchange(wish_, Wish::nothing); }

const std::vector<AuthorSession::Command>& AuthorSession::known() {
  static const std::vector<Command> commands = {
      {":give", ":give SEAT CARD... [in ZONE]",
       "gives cards to a player; without a seat, puts them in a zone of the game",
       &AuthorSession::give},
      {":set", ":set [SEAT] NAME NUMBER", "sets a counter, or how many cards a zone has",
       &AuthorSession::set},
      {":eval", ":eval LUA, or = LUA",
       "runs a line on a copy: `game`, `player` (who is asked), `rules`, `option`", nullptr},
      {":steps", ":steps", "everything that scripts did in the last move",
       &AuthorSession::show_steps},
      {":restart", ":restart", "lays the table out again, without its moves",
       &AuthorSession::restart},
      {":reload", ":reload", "reads all files again, as after saving one", &AuthorSession::reload},
      {":test", ":test", "runs all scenarios of the mod", &AuthorSession::run_scenarios},
      {":help", ":help", "this list; ? lists what else you can type", &AuthorSession::help},
  };
  return commands;
}

NameList AuthorSession::commands() const {
  NameList names;
  for (const Command& each : known()) names.emplace_back(each.name);
  return names;
}

Author::Took AuthorSession::take(const std::string& line, Match& match, Console& console) {
  if (line.front() == '=') return try_line(trimmed(line.substr(1)), match, console);
  NameList words = split(line);
  const std::string name = words.front();
  words.erase(words.begin());
  if (name == ":eval") return try_line(trimmed(line.substr(name.size())), match, console);
  Took took = Took::read_only;
  const NameList problems = messages_of([&] {
    for (const Command& each : known()) {
      if (name == each.name) {
        took = (this->*each.run)(words, match, console);
        return;
      }
    }
    const std::string guess = did_you_mean(name, commands());
    throw UsageError("there is no command '" + name + "'" +
                     (guess.empty() ? "; :help lists them" : "; " + guess));
  });
  print(problems, console);
  return took;
}

Author::Took AuthorSession::help(const NameList& /*words*/, Match& /*match*/, Console& console) {
  constexpr std::size_t width = 31;
  for (const Command& each : known()) console.say(each.what, "  " + padded(each.usage, width));
  return Took::read_only;
}

Author::Took AuthorSession::show_steps(const NameList& /*words*/, Match& /*match*/,
                                       Console& console) {
  if (!problems_.empty()) {
    console.line("The mod does not load as it is now:");
    print(problems_, console);
    console.line("So these are the steps under the previous rules:");
  }
  if (steps_.empty()) console.line("No script has run since the table was laid out.");
  print(all_steps(steps_), console);
  return Took::read_only;
}

Author::Took AuthorSession::give(const NameList& words, Match& match, Console& /*console*/) {
  return amend(given_cards(words, match.position().ruleset()), match);
}

Author::Took AuthorSession::set(const NameList& words, Match& match, Console& /*console*/) {
  return amend(set_values(words), match);
}

Author::Took AuthorSession::amend(const Node& changes, Match& match) {
  tradewind::amend(match, changes);
  steps_.clear();
  of_ = "the change";
  news_.clear();
  return Took::changed;
}

Author::Took AuthorSession::restart(const NameList& /*words*/, Match& /*match*/,
                                    Console& /*console*/) {
  wish_ = Wish::restart;
  return Took::again;
}

Author::Took AuthorSession::reload(const NameList& /*words*/, Match& /*match*/,
                                   Console& /*console*/) {
  wish_ = Wish::reload;
  return Took::again;
}

Author::Took AuthorSession::run_scenarios(const NameList& /*words*/, Match& /*match*/,
                                          Console& /*console*/) {
  wish_ = Wish::run_scenarios;
  return Took::again;
}

Author::Took AuthorSession::try_line(const std::string& line, const Match& match,
                                     Console& console) {
  if (line.empty()) {
    console.line("write = and a line of Lua, such as = game:active()");
    return Took::read_only;
  }
  const NameList problems = messages_of([&] {
    const Evaluated tried = evaluate(match.position(), line);
    if (!tried.value.empty()) console.line("= " + tried.value);
    const NameList steps = main_steps(tried.steps, own_, console.style());
    for (const std::string& step : steps) console.line(step);
    if (!steps.empty()) console.line("(on a copy: the table is unchanged)");
    if (steps.empty() && tried.value.empty()) console.line("(nothing)");
  });
  for (const std::string& problem : problems) print({without_place(problem)}, console);
  return Took::read_only;
}

}  // namespace tradewind::terminal
