#include "play/table/terminal_table.h"

#include "answers/answers.h"
#include "invariants/repetition.h"
#include "play/console/interrupt.h"
#include "play/match/tutor.h"
#include "play/start/saves.h"
#include "tradewind/beginning.h"
#include "tradewind/texts.h"

#include <utility>

namespace tradewind::terminal {
namespace {

// Bots that have played this many moves without a person will never end.
constexpr std::int64_t longest_alone = 5000;

// How long a bot seems to think about a move, in milliseconds: a level as long as a person of that
// strength, only faster.
int pause_of(const std::string& kind) { return kind == "easy" ? 300 : kind == "hard" ? 900 : 600; }

}  // namespace

void TableParts::say_failure(const ScriptError& failure, ScriptFailed where) {
  if (companions.author) return companions.author->failed(failure, where, console);
  script_failed = true;
  console.say(
      words(where == ScriptFailed::in_move ? "ui.script_failed" : "ui.script_failed.elsewhere"));
  console.line(to_text(failure.diagnostic()));
}

// Whose turn it is, one after the other, until the match ends.
class TerminalTable::Loop {
 public:
  Loop(Console& console, const PlayerText& words, Match match, SaveFile& file,
       std::string resume_command, Companions companions)
      : table_(console, words, std::move(match), file, companions),
        answers_(table_),
        resume_command_(std::move(resume_command)) {}

  [[nodiscard]] TableEnd run();
  [[nodiscard]] TableEnd leave();
  [[nodiscard]] const TableParts& table() const { return table_; }

 private:
  [[nodiscard]] const Position& position() const { return table_.position(); }
  [[nodiscard]] bool asks_person() const { return table_.match.is_person(position().to()); }
  [[nodiscard]] TableEnd end(TableEnd otherwise) const {
    return table_.script_failed ? TableEnd::script_failed : otherwise;
  }
  [[nodiscard]] bool goes_nowhere();
  [[nodiscard]] bool let_bot_choose();
  [[nodiscard]] std::optional<bool> obey_at_once();
  [[nodiscard]] bool ask_person();
  [[nodiscard]] bool read_answers();
  void play_only_move();
  [[nodiscard]] bool hand_over();
  void finish();

  TableParts table_;
  Answers answers_;
  std::string resume_command_;
  std::int64_t alone_ = 0;  // moves of bots since a person was asked
};

TableEnd TerminalTable::Loop::run() {
  table_.screen.open();
  table_.match.save();
  while (!position().over()) {
    if (interrupted() || !table_.console.out()) return leave();
    try {
      if (goes_nowhere())
        return leave() == TableEnd::script_failed ? TableEnd::script_failed : TableEnd::nowhere;
      if (asks_person() ? !ask_person() : !let_bot_choose())
        return table_.console.woken() ? TableEnd::woken : leave();
    } catch (const ScriptError& failure) {
      // What fails without an answer fails again, however often the question is asked.
      const bool goes_on = table_.match.failed_in_answer();
      table_.say_failure(failure, table_.match.failed_in_move() ? ScriptFailed::in_move
                                  : goes_on                     ? ScriptFailed::in_answer
                                                                : ScriptFailed::at_table);
      if (!goes_on) return table_.companions.author ? TableEnd::script_failed : leave();
    }
  }
  finish();
  return end(TableEnd::over);
}

// Bots may continue for as long again when the game is resumed.
bool TerminalTable::Loop::goes_nowhere() {
  alone_ = asks_person() ? 0 : alone_ + 1;
  if (alone_ <= longest_alone) return false;
  const Repetition repetition(position(), table_.match.match().history());
  const auto move = position().find(repetition.move);
  const PlayerText& words = table_.words;
  table_.console.say(
      words("ui.nowhere", {{"player", words.player(position().to())},
                           {"moves", std::to_string(longest_alone)},
                           {"move", words.move(position().move(move.value_or(0)))}}));
  return true;
}

bool TerminalTable::Loop::let_bot_choose() {
  Tutor* const tutor = table_.companions.tutor;
  const Match& match = table_.match.match();
  if (const auto taught = tutor ? tutor->move_for(match) : std::nullopt) {
    if (tutor->speaks_of_others(match)) {
      table_.screen.show_log(0, table_.log.seen_by(0));
      table_.log.saw(0);
      if (!tutor->speak_of_others(match)) return false;
    }
    table_.match.play(*taught);
    return true;
  }
  const int seat = position().to();
  if (position().moves() > 1) {
    const std::string thinks = table_.words("ui.thinks", {{"player", table_.words.player(seat)}});
    const std::string& kind = match.setup().seats[static_cast<std::size_t>(seat)].kind;
    table_.console.wait(thinks, pause_of(kind));
    if (const std::optional<bool> goes_on = obey_at_once()) return *goes_on;
  }
  table_.match.play(table_.match.chosen_by_bot());
  if (!table_.match.has_persons()) table_.log.show_turns(false);
  return true;
}

// `undo` and `quit`, typed while a bot thinks, do not wait for the next question: what follows from
// them, if there is anything.
std::optional<bool> TerminalTable::Loop::obey_at_once() {
  const auto line = table_.console.take_typed_ahead(
      [&](const std::string& typed) { return answers_.needs_no_question(typed); });
  const Next next = line ? answers_.answer(*line) : Next::same_question;
  if (next == Next::same_question) return std::nullopt;
  return next != Next::leave;
}

// A player with only one move need not be asked. Content says so in other words where that is
// better, or nothing where the move goes without saying.
void TerminalTable::Loop::play_only_move() {
  const MoveText move = position().move(0);
  const PlayerText& words = table_.words;
  const std::string own = "move." + move.verb + ".only";
  const std::string player = words.player(position().to());
  if (!position().is_sealed())
    table_.notices.add(
        words.has(own) ? words(own, {{"player", player}})
                       : words("ui.only_move", {{"player", player}, {"move", words.move(move)}}));
  table_.match.play_only_move();
}

// What others must not see is shown only after a pause, and nothing of theirs is left in the
// window.
bool TerminalTable::Loop::hand_over() {
  Console& console = table_.console;
  const int seat = position().to(), shown_to = table_.screen.shown_to();
  const bool secret = position().is_sealed() || table_.words.ruleset().has_secrets();
  if (table_.companions.author || table_.match.persons() < 2 || seat == shown_to || shown_to < 0 ||
      !secret)
    return true;
  // And who decides
  for (int i = 1; !console.style().plain && i < console.style().height; ++i) console.line();
  console.say(table_.words("ui.hand_over", {{"player", table_.words.player(seat)}}));
  console.forget_typed();
  const bool goes_on = console.ask("> ").has_value() && !interrupted();
  console.forget_typed();
  return goes_on;
}

bool TerminalTable::Loop::ask_person() {
  const Tutor* const tutor = table_.companions.tutor;
  if (answers_.play_next_typed()) return true;
  if (position().moves() == 1 && !(tutor && tutor->teaches())) {
    play_only_move();
    return true;
  }
  table_.match.save();
  if (!hand_over()) return false;
  if (table_.autosave.fails()) table_.notices.add(table_.autosave.state());
  table_.screen.show(false);
  return read_answers();
}

bool TerminalTable::Loop::read_answers() {
  Console& console = table_.console;
  for (;;) {
    const std::string player = table_.words.player(position().to());
    const std::string prompt =
        console.style().plain ? table_.words("ui.prompt", {{"player", player}}) + " " : "> ";
    const std::optional<std::string> line = console.ask(prompt, answers_.completions());
    if (!line || interrupted()) return false;
    table_.match.begin_answer();
    switch (answers_.answer(*line)) {
      case Next::same_question: break;
      case Next::show_question: table_.screen.show_question(); break;
      case Next::show_table: table_.screen.show(true); break;
      case Next::go_on: return true;
      case Next::leave: return false;
    }
  }
}

void TerminalTable::Loop::finish() {
  table_.match.save();
  table_.screen.show_result();
  if (table_.companions.tutor) table_.companions.tutor->speak(table_.match.match());
  if (table_.autosave.on()) table_.console.say(table_.autosave.state());
}

TableEnd TerminalTable::Loop::leave() {
  if (table_.companions.tutor) {
    table_.companions.tutor->say_goodbye();
    return end(TableEnd::left);
  }
  if (table_.companions.author) return TableEnd::left;
  table_.match.save();
  table_.console.line();
  if (table_.invited >= 0) {
    table_.console.say(
        table_.words("ui.invite.begins", {{"player", table_.words.player(table_.invited)}}));
    return TableEnd::moved;
  }
  if (table_.autosave.fails()) {
    table_.console.say(table_.autosave.state());
  } else {
    const Match& match = table_.match.match();
    table_.console.say(
        table_.words(has_begun(match.setup(), match.history()) ? "ui.left" : "ui.left.untouched"));
    table_.console.line("  " + resume_command_);
  }
  return end(TableEnd::left);
}

TerminalTable::TerminalTable(Console& console, const PlayerText& words, Match match, SaveFile& file,
                             std::string resume_command, Companions companions)
    : loop_(std::make_unique<Loop>(console, words, std::move(match), file,
                                   std::move(resume_command), companions)) {}

TerminalTable::~TerminalTable() = default;

TableEnd TerminalTable::run() { return loop_->run(); }

int TerminalTable::invited() const { return loop_->table().invited; }

const Match& TerminalTable::match() const { return loop_->table().match.match(); }

MatchEnd TerminalTable::ending() const { return match_end_of(loop_->table().position()); }

TableEnd TerminalTable::leave() { return loop_->leave(); }

}  // namespace tradewind::terminal
