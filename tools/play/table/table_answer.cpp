// Table: handles the answer to a question, which is a move or a command.
#include "play/console/typed.h"
#include "play/launcher/saves.h"
#include "play/table/table.h"
#include "tradewind/texts.h"
#include "variants/option_text.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// "¿por qué contratar?" asks the same as "por qué contratar", and "why hire?" as "why hire".
std::string without_question_marks(const std::string& line) {
  static const std::string opening = "¿";
  const std::size_t begin = starts_with(line, opening) ? opening.size() : 0;
  const std::size_t end = line.find_last_not_of("? ");
  return end == std::string::npos || end < begin ? "" : line.substr(begin, end + 1 - begin);
}

}  // namespace

const std::vector<Table::Command>& Table::commands() {
  static const std::vector<Command> all = {
      {"help", &Table::help, true}, {"why", &Table::why, true},
      {"hint", &Table::hint},       {"look", &Table::look, true},
      {"map", &Table::map, true},   {"list", &Table::all_moves, true},
      {"undo", &Table::undo},       {"history", &Table::history, true},
      {"save", &Table::save_as},    {"code", &Table::code},
      {"quit", &Table::quit}};
  return all;
}

// In the language of the texts, the preferred name first; a name may have several words.
NameList Table::names_of(const Command& command) const {
  NameList names;
  for (const std::string& name : split(words_("ui.command." + command.id), ","))
    names.push_back(trimmed(name));
  return names;
}

// The command at the start of a line, by its id or one of its names, or by a prefix that no other
// command shares.
Table::Called Table::called(const std::string& line, bool whole_words) const {
  const NameList typed = split(folded(line));
  const NameList verbs = words_.ruleset().verbs();
  if (typed.empty() || std::find(verbs.begin(), verbs.end(), typed.front()) != verbs.end())
    return {};
  const Command* found = nullptr;
  for (const Command& each : commands()) {
    NameList names = names_of(each);
    names.push_back(each.id);
    bool fits = false;
    for (const std::string& name : names) {
      const NameList words = split(folded(name));
      fits = fits || starts_with(words.front(), typed.front());
      if (words.size() > typed.size() || !std::equal(words.begin(), words.end(), typed.begin()))
        continue;
      return {&each, after_words(line, words.size())};
    }
    if (whole_words || !fits) continue;
    if (found) return {};
    found = &each;
  }
  return {found, found ? after_words(line, 1) : ""};
}

NameList Table::completions() const {
  NameList lines = author_ ? author_->commands() : NameList{};
  for (std::size_t at = 0; at < moves_.size(); ++at) lines.push_back(typed_for(at));
  for (const Command& each : commands()) {
    if (each.run == &Table::map && !has_map()) continue;
    const std::string name = names_of(each).front();
    lines.push_back(name);
    if (each.run != &Table::why) continue;
    for (std::size_t at = 0; at < moves_.size(); ++at) lines.push_back(name + " " + typed_for(at));
  }
  return lines;
}

// What may be typed for a move, in full: its words where these are shown, else its text.
std::string Table::typed_for(std::size_t at) const {
  return words_("ui.typed", {{"text", moves_[at].text}}).empty() ? folded(read_[at])
                                                                 : moves_[at].text;
}

Table::Next Table::answer(const std::string& typed) {
  const std::string line = author_ ? typed : without_stop(typed);
  if (line.empty() && moves_.size() == 1) return answer_move(line, {0});
  if (line.empty()) {
    note(words_("ui.help_hint"));
    return Next::show_table;
  }
  if (author_ && (line.front() == ':' || line.front() == '=')) return work(line);
  if (line.front() == '?') return tell_in_pages([&] { return help(trimmed(line.substr(1))); });
  if (tutor_ && tutor_->let_go(line)) return Next::show_question;
  const Called question = called(without_question_marks(line), true);
  if (question.command && question.command->run == &Table::why)
    return obey(*question.command, question.rest);
  const Called whole = called(line, true);
  if (whole.command) return obey(*whole.command, whole.rest);
  const std::vector<int> meant = moves_meant(line, moves_, read_);
  if (!meant.empty()) return answer_move(line, meant);
  if (const NameList parts = several_moves(line);
      parts.size() > 1 || (parts.size() == 1 && parts.front() != line))
    return answer_moves(parts);
  bool shown = false;
  const Next next = tell_in_pages([&] {
    shown = show_zone(folded(line), Named::as_whole) || show_topic(folded(line));
    return Next::same_question;
  });
  if (shown) return next;
  const Called cut = called(line, false);
  if (cut.command) return obey(*cut.command, cut.rest);
  return explain_refusal(line);
}

Table::Next Table::obey(const Command& command, const std::string& rest) {
  if (command.run == &Table::look && rest.empty()) return look_around();
  const auto run = [&] { return (this->*command.run)(rest); };
  return command.tells ? tell_in_pages(run) : run();
}

// What is typed at the end of a page is the next answer.
Table::Next Table::tell_in_pages(const std::function<Next()>& tell) {
  Next next = Next::same_question;
  const NameList lines = console_.held([&] { next = tell(); });
  const auto typed = console_.paged(lines, words_("ui.more_lines"));
  return typed && !typed->empty() ? answer(*typed) : next;
}

Table::Next Table::work(const std::string& line) {
  switch (author_->take(line, match_, console_)) {
    case Author::Took::read_only: return Next::same_question;
    case Author::Took::changed: return Next::show_table;
    case Author::Took::again: break;
  }
  return Next::leave;
}

Table::Next Table::answer_move(const std::string& line, const std::vector<int>& meant) {
  if (meant.size() > 1) {
    console_.say(words_("ui.ambiguous", {{"typed", line}}));
    for (const int move : meant) {
      const auto at = static_cast<std::size_t>(move);
      console_.say(read_[at], "  " + numbers_[at] + ". ");
    }
    return Next::same_question;
  }
  try {
    const auto move = position().find(moves_[static_cast<std::size_t>(meant.front())].text);
    if (move && tutor_ && !tutor_->accepts(match_, *move)) return show_and_take_back(*move);
    if (move) play(*move);
  } catch (const ScriptError& failure) {
    if (!std::exchange(playing_, false)) throw;
    say_failure(failure, ScriptFailed::in_move);
    return Next::show_question;
  }
  return Next::go_on;
}

// In a lesson: what another move leads to, what the teacher says of it, and everything as it was.
Table::Next Table::show_and_take_back(int move) {
  const std::size_t before = match_.history().size();
  match_.play(move);
  log_.add(position());
  show_log(match_.history().back().seat, before);
  while (match_.history().size() > before) (void)match_.undo(true);
  log_.cut(before);
  tutor_->comment(match_);
  return Next::show_question;
}

// Why none of these moves is legal; of several only those that name what can be chosen at other
// times. False if there is nothing to tell.
bool Table::tell_refusals(const NameList& moves) {
  std::vector<std::pair<std::string, Refusal>> refusals;
  for (const std::string& move : moves) {
    if (const auto refusal = position().why(move, position().to()))
      refusals.emplace_back(move, *refusal);
  }
  const auto has_no_target = [](const auto& each) {
    return each.second.reason == "no_such_target";
  };
  if (!std::ranges::all_of(refusals, has_no_target)) std::erase_if(refusals, has_no_target);
  NameList told;
  for (const auto& [move, refusal] : refusals) {
    const std::string moments =
        refusal.reason == "no_such_move" ? words_.moments(position(), split(move).front()) : "";
    const bool is_bare = refusal.reason == "no_such_target" && split(move).size() == 1;
    const std::string reason = is_bare ? words_("ui.no_target") : words_.reason(refusal) + moments;
    const bool stands_alone = refusals.size() == 1 || refusal.reason == "no_such_target";
    const std::string line =
        stands_alone ? reason : words_("ui.refused_move", {{"move", move}, {"reason", reason}});
    if (!contains(told, line)) told.push_back(line);
  }
  for (const std::string& line : told) console_.say(line);
  return !told.empty();
}

Table::Next Table::explain_refusal(const std::string& line) {
  if (is_number(line)) {
    const std::string key = moves_.size() == 1 ? "ui.one_number" : "ui.no_number";
    console_.say(words_(key, {{"first", numbers_.front()}, {"last", numbers_.back()}}));
    return Next::same_question;
  }
  if (tell_refusals(completed_moves(line, words_, cards_in_sight()))) return Next::same_question;
  if (const std::vector<int> about = moves_about(line, read_); !about.empty())
    return answer_move(line, about);
  return not_understood(line);
}

Table::Next Table::not_understood(const std::string& line) {
  if (!completed_cards(line, words_, {}).empty()) {
    console_.say(words_("reason.no_such_target"));
    return Next::same_question;
  }
  NameList known = verbs_to_type(words_);
  for (const Command& each : commands()) known.push_back(names_of(each).front());
  const std::string first = split(line).front();
  const std::string near = nearest_name(folded(first), known);
  const std::string guess = near.empty() || near == folded(first)
                                ? ""
                                : " " + words_("ui.did_you_mean", {{"name", near}});
  console_.say(words_("ui.not_understood", {{"typed", first}}) + guess);
  return Next::same_question;
}

// Goes back to the last decision of a person who had a choice. What has been revealed since cannot
// be forgotten, so everybody at this keyboard is asked; bots know nothing of the moves that were
// taken back. The record says so.
Table::Next Table::undo(const std::string& /*rest*/) {
  const std::vector<Played>& moves = match_.history();
  std::size_t keep = moves.size();
  while (keep > 0 && (!is_person(moves[keep - 1].seat) || forced_.contains(keep - 1))) --keep;
  if (keep-- == 0) {
    console_.say(words_("ui.undo_nothing"));
    return Next::same_question;
  }
  const auto first = moves.begin() + static_cast<std::ptrdiff_t>(keep);
  const bool known =
      std::any_of(first, moves.end(), [](const Played& move) { return move.revealed; });
  if (known && !all_agree(moves[keep].seat)) {
    console_.say(words_("ui.undo_known"));
    return Next::same_question;
  }
  const Played taken = moves[keep];
  while (moves.size() > keep) (void)match_.undo(known);
  forced_.erase(forced_.lower_bound(keep), forced_.end());
  log_.cut(keep);
  for (auto& [seat, moves_told] : seen_) moves_told = std::min(moves_told, keep);
  const std::optional<int> listed = position().find(taken.text);
  const std::string move = position().is_sealed() ? words_("ui.sealed_answer")
                           : listed               ? words_.move(position().move(*listed))
                                                  : taken.text;
  note(words_("ui.undone", {{"player", words_.player(taken.seat)}, {"move", move}}));
  unsaved_ = true;
  save();
  return Next::show_table;
}

// Who takes the move back has to confirm it; the other persons have to agree.
bool Table::all_agree(int seat) {
  for (int other = 0; other < position().players(); ++other) {
    if (!is_person(other)) continue;
    const std::string key = other == seat ? "ui.undo_confirm" : "ui.undo_consent";
    console_.say(words_(key, {{"player", words_.player(other)}, {"who", words_.player(seat)}}));
    const auto answer = console_.ask("> ");
    if (!answer || !means_yes(*answer, words_.texts())) return false;
  }
  return true;
}

Table::Next Table::save_as(const std::string& rest) {
  const bool copy = !rest.empty() && rest != file_.path();
  const std::string path = copy ? rest : file_.path();
  const std::string problem = copy ? save_copy(path, match_) : file_.save(match_);
  console_.say(problem.empty() ? words_("ui.saved", {{"path", path}})
                               : words_("ui.not_saved", {{"problem", problem}}));
  return Next::same_question;
}

Table::Next Table::code(const std::string& /*rest*/) {
  console_.say(words_("ui.code", {{"code", code_to_share(words_.ruleset())},
                                  {"seed", std::to_string(match_.setup().seed)}}));
  return Next::same_question;
}

// Moves that are saved nowhere are lost only if the person says so.
Table::Next Table::quit(const std::string& /*rest*/) {
  save();
  if (problem_.empty() || !is_saved()) return Next::leave;
  console_.say(words_("ui.not_saved", {{"problem", problem_}}));
  console_.say(words_("ui.leave_unsaved"));
  const auto answer = console_.ask("> ");
  return !answer || means_yes(*answer, words_.texts()) ? Next::leave : Next::same_question;
}

}  // namespace tradewind::terminal
