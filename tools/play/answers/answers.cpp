#include "answers/answers.h"

#include "answers/undo.h"
#include "play/console/typed.h"
#include "play/match/tutor.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/texts.h"
#include "variants/option_text.h"

#include <algorithm>
#include <utility>

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

NameList Answers::completions() const {
  NameList lines = table_.companions.author ? table_.companions.author->commands() : NameList{};
  const std::size_t moves = table_.question.moves().size();
  for (std::size_t at = 0; at < moves; ++at) lines.push_back(table_.question.typed_for(at));
  for (const Command each : table_.commands.offered(table_.companions.can_invite)) {
    const std::string name = table_.commands.names_of(each).front();
    lines.push_back(name);
    if (each != Command::why) continue;
    for (std::size_t at = 0; at < moves; ++at)
      lines.push_back(name + " " + table_.question.typed_for(at));
  }
  return lines;
}

Next Answers::answer(const std::string& typed) {
  const bool author = table_.companions.author != nullptr;
  const std::string line = author ? typed : without_stop(typed);
  if (line.empty() && table_.question.moves().size() == 1) return play_meant(line, {0});
  if (line.empty()) {
    table_.notices.add(table_.words("ui.help_hint"));
    return Next::show_table;
  }
  if (author && (line.front() == ':' || line.front() == '=')) return work(line);
  if (line.front() == '?') return obey({Command::help, trimmed(line.substr(1))});
  if (table_.companions.tutor && table_.companions.tutor->let_go(line)) return Next::show_question;
  const auto question = table_.commands.called(without_question_marks(line), true);
  if (question && question->id == Command::why) return obey(*question);
  if (const auto whole = table_.commands.called(line, true)) return obey(*whole);
  if (const std::vector<int> meant = table_.question.meant(line); !meant.empty())
    return play_meant(line, meant);
  if (const NameList parts = several_moves(line);
      parts.size() > 1 || (parts.size() == 1 && parts.front() != line))
    return play_first_of(parts);
  bool shown = false;
  const Next next = in_pages([&] { shown = table_.inspector.show(folded(line)); });
  if (shown) return next;
  if (const auto cut = table_.commands.called(line, false)) return obey(*cut);
  return explain_refusal(line);
}

// What may be longer than the window comes in pages.
Next Answers::obey(const CalledCommand& command) {
  switch (command.id) {
    case Command::hint: table_.reasons.hint(command.rest); return Next::same_question;
    case Command::undo: return take_back(table_) ? Next::show_table : Next::same_question;
    case Command::save:
      table_.autosave.save_as(command.rest, table_.match.match());
      return Next::same_question;
    case Command::code:
      table_.console.say(
          table_.words("ui.code", {{"code", code_to_share(table_.words.ruleset())},
                                   {"seed", std::to_string(table_.match.match().setup().seed)}}));
      return Next::same_question;
    case Command::invite: return invite(command.rest);
    case Command::quit: return quit();
    case Command::look:
      if (command.rest.empty()) return look_around();
      break;
    default: break;
  }
  return in_pages([&] { tell(command); });
}

void Answers::tell(const CalledCommand& command) {
  switch (command.id) {
    case Command::help: return help(command.rest);
    case Command::why:
      if (!table_.reasons.explain(command.rest))
        table_.reasons.not_understood(command.rest, table_.commands.preferred());
      return;
    case Command::look: return table_.inspector.look(command.rest);
    case Command::map: return table_.inspector.show_map();
    case Command::history: return table_.inspector.history(command.rest);
    case Command::list:
      for (const std::string& line : table_.question.lines(table_.question.moves().size(), true))
        table_.console.line(line);
      return;
    default: return;
  }
}

void Answers::help(const std::string& word) {
  if (!word.empty()) {
    if (!table_.help.explain(word))
      table_.console.say(table_.words("ui.no_card", {{"typed", word}}));
    return;
  }
  table_.help.list_words();
  table_.help.list_commands(
      table_.commands, table_.companions.can_invite,
      table_.question.moves().empty() ? "1" : shortened(table_.question.typed_for(0)));
}

// What is typed at the end of a page is obeyed at once, and the pages continue unless the game
// does.
Next Answers::in_pages(const std::function<void()>& show) {
  Next next = Next::same_question;
  const auto aside = [&](const std::string& typed) {
    next = answer(typed);
    return next == Next::same_question;
  };
  (void)table_.console.paged(table_.console.held(show), table_.words("ui.more_lines"), aside);
  return next;
}

bool Answers::needs_no_question(const std::string& typed) const {
  const auto command = table_.commands.called(without_stop(typed), true);
  return command && (command->id == Command::undo || command->id == Command::quit);
}

Next Answers::work(const std::string& line) {
  switch (table_.companions.author->take(line, table_.match.match(), table_.console)) {
    case Author::Took::read_only: return Next::same_question;
    case Author::Took::changed: return Next::show_table;
    case Author::Took::again: break;
  }
  return Next::leave;
}

Next Answers::play_meant(const std::string& line, const std::vector<int>& meant) {
  if (meant.size() > 1) {
    table_.console.say(table_.words("ui.ambiguous", {{"typed", line}}));
    for (const int move : meant) {
      const auto at = static_cast<std::size_t>(move);
      table_.console.say(table_.question.in_words()[at],
                         "  " + table_.question.numbers()[at] + ". ");
    }
    return Next::same_question;
  }
  try {
    const auto move =
        position().find(table_.question.moves()[static_cast<std::size_t>(meant.front())].text);
    if (move && table_.companions.tutor &&
        !table_.companions.tutor->accepts(table_.match.match(), *move))
      return try_and_take_back(*move);
    if (move) table_.match.play(*move);
  } catch (const ScriptError& failure) {
    if (!table_.match.failed_in_move()) throw;
    table_.say_failure(failure, ScriptFailed::in_move);
    return Next::show_question;
  }
  return Next::go_on;
}

// In a lesson: what another move leads to, what the teacher says of it, and everything as it was.
Next Answers::try_and_take_back(int move) {
  const std::size_t before = table_.match.try_out(move);
  table_.screen.show_log(table_.match.match().history().back().seat, before);
  table_.match.go_back(before);
  table_.companions.tutor->comment(table_.match.match());
  return Next::show_question;
}

Next Answers::explain_refusal(const std::string& line) {
  if (is_number(line)) {
    const std::string key = table_.question.moves().size() == 1 ? "ui.one_number" : "ui.no_number";
    table_.console.say(table_.words(key, {{"first", table_.question.numbers().front()},
                                          {"last", table_.question.numbers().back()}}));
    return Next::same_question;
  }
  if (table_.reasons.explain_refusal(line)) return Next::same_question;
  if (const std::vector<int> about = moves_about(line, table_.question.in_words()); !about.empty())
    return play_meant(line, about);
  table_.reasons.not_understood(line, table_.commands.preferred());
  return Next::same_question;
}

// A bare number is only ever the number of a move, and what begins with a verb is no word within
// another move.
std::vector<int> Answers::meant_in_list(const std::string& typed,
                                        const std::vector<MoveText>& moves,
                                        const NameList& in_words) const {
  std::vector<int> meant = moves_meant(typed, moves, in_words);
  if (meant.empty() && !is_number(typed) && completed_moves(typed, table_.words, {}).empty())
    meant = moves_about(typed, in_words);
  return meant;
}

// The first of several moves; the others follow as long as they can. A number means the move that
// has it now.
Next Answers::play_first_of(const NameList& typed) {
  if (table_.companions.tutor && table_.companions.tutor->teaches()) {
    table_.console.say(table_.words("ui.learn.one_move"));
    return Next::same_question;
  }
  NameList texts, shown;
  for (const std::string& each : typed) {
    const std::vector<int> meant =
        meant_in_list(each, table_.question.moves(), table_.question.in_words());
    if (meant.size() > 1) return play_meant(each, meant);
    if (meant.empty() && (texts.empty() || is_number(each))) return explain_refusal(each);
    const auto at = static_cast<std::size_t>(meant.empty() ? 0 : meant.front());
    texts.push_back(meant.empty() ? each : table_.question.moves()[at].text);
    shown.push_back(meant.empty() ? each : table_.question.in_words()[at]);
  }
  const Next next = play_meant(texts.front(), table_.question.meant(texts.front()));
  if (next != Next::go_on) return next;
  for (std::size_t i = 1; i < texts.size(); ++i) rest_of_line_.emplace_back(texts[i], shown[i]);
  return next;
}

// What has been revealed since may have changed the player's mind, so such a move is not played.
// Another person does not learn of it.
bool Answers::play_next_typed() {
  if (rest_of_line_.empty()) return false;
  const std::vector<MoveText> moves = position().all_moves();
  NameList in_words;
  for (const MoveText& move : moves) in_words.push_back(table_.words.move(move));
  const std::vector<int> meant = meant_in_list(rest_of_line_.front().first, moves, in_words);
  const bool is_same_person = position().to() == table_.screen.shown_to();
  if (meant.size() == 1 && is_same_person && !table_.match.match().history().back().revealed) {
    rest_of_line_.erase(rest_of_line_.begin());
    table_.match.begin_answer();
    table_.match.play(meant.front());
    return true;
  }
  NameList left;
  for (const auto& [text, shown] : std::exchange(rest_of_line_, {})) left.push_back(shown);
  if (is_same_person)
    table_.notices.add(table_.words("ui.then_stopped", {{"moves", joined(left)}}));
  return false;
}

// The whole table and the question again, on as many pages as it needs; the question is not
// divided.
Next Answers::look_around() {
  NameList texts = table_.console.held([&] {
    bool first = true;
    for (const Block& block : table_.picture.blocks(position(), position().to())) {
      if (!block.lines.empty() && !std::exchange(first, false)) table_.console.line();
      for (const std::string& line : block.lines) table_.console.line(line);
    }
  });
  Fitted question;
  table_.question.add_to(question);
  const auto height = static_cast<std::size_t>(table_.console.style().height);
  if (table_.console.style().plain || texts.size() + question.lines(0).size() < height)
    return Next::show_table;
  texts.push_back(joined(question.lines(height - 2), "\n"));
  Next next = Next::show_question;  // for who has not seen the last page
  const auto aside = [&](const std::string& typed) {
    next = answer(typed);
    return next == Next::same_question;
  };
  const auto typed = table_.console.paged(texts, table_.words("ui.more_lines"), aside);
  if (!typed) return Next::same_question;
  return typed->empty() ? Next::show_question : next;
}

// The seat that a friend is to take: of this player, or of the first bot; -1: nobody is meant.
int Answers::seat_for_friend(const std::string& named) const {
  for (int seat = 0; seat < position().players(); ++seat) {
    const bool is_meant = named.empty()
                              ? !table_.match.is_person(seat)
                              : starts_with(folded(table_.words.player(seat)), folded(named));
    if (is_meant && seat != position().to()) return seat;
  }
  return -1;
}

// A server takes the match over, which has to be on the disk for that.
Next Answers::invite(const std::string& named) {
  table_.match.save();
  const int seat = seat_for_friend(named);
  NameList others;
  for (int other = 0; other < position().players(); ++other) {
    if (other != position().to()) others.push_back(table_.words.player(other));
  }
  if (!table_.companions.can_invite || others.empty()) {
    table_.console.say(table_.words("ui.invite.nowhere"));
  } else if (table_.autosave.fails()) {
    table_.console.say(table_.autosave.state());
  } else if (seat < 0) {
    table_.console.say(table_.words("ui.invite.whom", {{"players", joined(others)}}));
  } else {
    table_.invited = seat;
    return Next::leave;
  }
  return Next::same_question;
}

// Moves that are saved nowhere are lost only if the person says so.
Next Answers::quit() {
  table_.match.save();
  if (!table_.autosave.fails()) return Next::leave;
  table_.console.say(table_.autosave.state());
  table_.console.say(table_.words("ui.leave_unsaved"));
  const auto answer = table_.console.ask("> ");
  return !answer || means_yes(*answer, table_.words.texts()) ? Next::leave : Next::same_question;
}

}  // namespace tradewind::terminal
