#include "play/table/table.h"

#include "invariants/repetition.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/launcher/saves.h"
#include "tradewind/random.h"
#include "tradewind/record.h"
#include "tradewind/texts.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

// Time limit of a bot in milliseconds: a person waits less than two seconds in all.
constexpr std::int64_t patience = 1800;
// Bots that have played so many moves without a person will never end.
constexpr std::int64_t longest_alone = 5000;

// How long a bot seems to think about a move, in milliseconds: a level as long as a person of that
// strength, only faster.
int pause_of(const std::string& kind) { return kind == "easy" ? 300 : kind == "hard" ? 900 : 600; }

std::vector<int> viewers_of(const std::vector<SeatInfo>& seats) {
  std::vector<int> viewers;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat].kind == "human") viewers.push_back(static_cast<int>(seat));
  }
  if (viewers.empty()) viewers.push_back(-1);
  return viewers;
}

}  // namespace

Table::Table(Console& console, const PlayerText& words, Match match, SaveFile& file,
             std::string resume_command)
    : console_(console),
      words_(words),
      picture_(words, console.style()),
      match_(std::move(match)),
      file_(file),
      resume_command_(std::move(resume_command)),
      log_(viewers_of(match_.setup().seats),
           words("ui.turn_of", {{"player", words.player(position().active())}})) {
  for (const SeatInfo& seat : match_.setup().seats) {
    bots_.push_back(seat.kind == "human" ? nullptr : make_bot(seat.kind, patience));
  }
  watch_history();
}

bool Table::is_person(int seat) const { return bots_[static_cast<std::size_t>(seat)] == nullptr; }

int Table::persons() const {
  return static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
}

// Replays the moves so far to rebuild the log, because events are not stored.
void Table::watch_history() {
  const std::vector<Played> moves = match_.history();
  if (!moves.empty()) match_ = Match(position().scripts(), match_.setup());
  match_.listen(true);
  for (const Played& move : moves) {
    seen_[move.seat] = seen_[-1] = log_.moves();
    if (is_person(move.seat) && position().moves() == 1) forced_.insert(log_.moves());
    const Position asked = position().asking(move.seat);
    if (const auto index = asked.find(move.text)) log_.expect(asked, *index);
    if (match_.play(move.text, move.seat))
      throw RecordMismatch("replaying the game gave a different position", 0);
    log_.add(position());
  }
}

void Table::work_with(Author& author) {
  author_ = &author;
  match_.trace(&author.log().tracer());
}

TableEnd Table::run() {
  open();
  save();
  while (!position().over()) {
    if (interrupted() || !console_.out()) return leave();
    try {
      if (goes_nowhere())
        return leave() == TableEnd::script_failed ? TableEnd::script_failed : TableEnd::nowhere;
      if (is_person(position().to()) ? !ask_person() : !let_bot_choose())
        return console_.woken() ? TableEnd::woken : leave();
    } catch (const ScriptError& failure) {
      // What fails without an answer fails again, however often the question is asked.
      const bool goes_on = std::exchange(answered_, false) && is_person(position().to());
      say_failure(failure, playing_  ? ScriptFailed::in_move
                           : goes_on ? ScriptFailed::in_answer
                                     : ScriptFailed::at_table);
      playing_ = false;
      if (!goes_on) return author_ ? TableEnd::script_failed : leave();
    }
  }
  finish();
  return failed_ ? TableEnd::script_failed : TableEnd::over;
}

// Bots may go on for as long again when the game is resumed.
bool Table::goes_nowhere() {
  alone_ = is_person(position().to()) ? 0 : alone_ + 1;
  if (alone_ <= longest_alone) return false;
  const Repetition repetition(position(), match_.history());
  const auto move = position().find(repetition.move);
  console_.say(words_("ui.nowhere", {{"player", words_.player(position().to())},
                                     {"moves", std::to_string(longest_alone)},
                                     {"move", words_.move(position().move(move.value_or(0)))}}));
  return true;
}

// Derives a bot's random stream from the seed and the number of moves, so that a resumed game
// continues the same way.
bool Table::let_bot_choose() {
  const int seat = position().to();
  if (const auto taught = tutor_ ? tutor_->move_for(match_) : std::nullopt) {
    if (tutor_->speaks_of_others(match_)) {
      show_log(0, seen_[0]);
      seen_[0] = log_.moves();
      if (!tutor_->speak_of_others(match_)) return false;
    }
    play(*taught);
    return true;
  }
  if (position().moves() > 1) {
    const std::string thinks = words_("ui.thinks", {{"player", words_.player(seat)}});
    console_.wait(thinks, pause_of(match_.setup().seats[static_cast<std::size_t>(seat)].kind));
  }
  std::uint64_t stream =
      mix(mix(match_.setup().seed, log_.moves()), static_cast<std::uint64_t>(seat) + 1);
  play(bots_[static_cast<std::size_t>(seat)]->choose(position(), seat, stream));
  if (!has_persons()) show_turns(false);
  return true;
}

// The move of a person is on the disk before anything else happens.
void Table::play(int move) {
  const bool by_person = is_person(position().to());
  log_.expect(position(), move);
  playing_ = true;
  match_.play(move);
  playing_ = answered_ = false;
  log_.add(position());
  if (author_) author_->played(match_);
  unsaved_ = true;
  if (by_person) save();
}

// Who has but one move need not be asked. Content says so in other words where that is better, or
// nothing where the move goes without saying.
void Table::play_only_move() {
  const MoveText move = position().move(0);
  const std::string own = "move." + move.verb + ".only";
  const std::string player = words_.player(position().to());
  if (!position().is_sealed())
    note(words_.has(own)
             ? words_(own, {{"player", player}})
             : words_("ui.only_move", {{"player", player}, {"move", words_.move(move)}}));
  forced_.insert(log_.moves());
  play(0);
}

// The same thing several times in a row is told once.
void Table::note(const std::string& text) {
  if (!text.empty() && (notes_.empty() || notes_.back() != text)) notes_.push_back(text);
}

// What others must not see is shown only after a pause, and nothing of theirs is left in the
// window.
bool Table::hand_over() {
  const int seat = position().to();
  const bool secret = position().is_sealed() || words_.ruleset().has_secrets();
  if (author_ || persons() < 2 || seat == shown_to_ || shown_to_ < 0 || !secret) return true;
  // And who decides
  for (int i = 1; !console_.style().plain && i < console_.style().height; ++i) console_.line();
  console_.say(words_("ui.hand_over", {{"player", words_.player(seat)}}));
  console_.forget_typed();
  const bool goes_on = console_.ask("> ").has_value() && !interrupted();
  console_.forget_typed();
  return goes_on;
}

bool Table::ask_person() {
  if (play_next_typed()) return true;
  if (position().moves() == 1 && !(tutor_ && tutor_->teaches())) {
    play_only_move();
    return true;
  }
  save();
  if (!hand_over()) return false;
  if (!problem_.empty() && is_saved()) note(words_("ui.not_saved", {{"problem", problem_}}));
  show(false);
  for (;;) {
    const int seat = position().to();
    const std::string prompt = console_.style().plain
                                   ? words_("ui.prompt", {{"player", words_.player(seat)}}) + " "
                                   : "> ";
    const bool ahead = !typed_ahead_.empty();
    if (ahead) console_.answered(prompt + typed_ahead_);
    const auto line = ahead ? std::exchange(typed_ahead_, "") : console_.ask(prompt, completions());
    if (!line || interrupted()) return false;
    answered_ = true;
    switch (answer(*line)) {
      case Next::same_question: break;
      case Next::show_question: show_question(); break;
      case Next::show_table: show(true); break;
      case Next::go_on: return true;
      case Next::leave: return false;
    }
  }
}

void Table::say_failure(const ScriptError& failure, ScriptFailed where) {
  if (author_) return author_->failed(failure, where, console_);
  failed_ = true;
  console_.say(
      words_(where == ScriptFailed::in_move ? "ui.script_failed" : "ui.script_failed.elsewhere"));
  console_.line(to_text(failure.diagnostic()));
}

// Tells when saving begins to fail, and when it succeeds again; persons are told with every
// question while it fails.
void Table::save() {
  if (!is_saved() || (!unsaved_ && problem_.empty())) return;
  unsaved_ = false;
  const std::string problem = file_.save(match_);
  if (problem == problem_) return;
  problem_ = problem;
  const std::string said = problem.empty() ? words_("ui.saved", {{"path", file_.path()}})
                                           : words_("ui.not_saved", {{"problem", problem}});
  if (has_persons() && !position().over()) {  // above the next question
    if (problem.empty()) note(said);
    return;
  }
  console_.say(said);
  console_.out() << std::flush;
}

TableEnd Table::leave() {
  if (tutor_) {
    tutor_->say_goodbye();
    return failed_ ? TableEnd::script_failed : TableEnd::left;
  }
  if (author_) return TableEnd::left;
  save();
  console_.line();
  if (problem_.empty()) {
    console_.say(
        words_(has_begun(match_.setup(), match_.history()) ? "ui.left" : "ui.left.untouched"));
    console_.line("  " + resume_command_);
  } else {
    console_.say(words_("ui.not_saved", {{"problem", problem_}}));
  }
  return failed_ ? TableEnd::script_failed : TableEnd::left;
}

NameList Table::cards_in_sight() const {
  NameList ids;
  for (const MoveText& move : moves_) ids.insert(ids.end(), move.args.begin(), move.args.end());
  const Node view = position().view(position().to());
  const Node* zones = view.find("zones");
  for (const auto& [zone, cards] : zones->entries) {
    for (const Node& card : cards.items) {
      if (card.is_scalar()) ids.push_back(card.scalar);
      for (const Node& own : card.items) {
        if (own.is_scalar()) ids.push_back(own.scalar);
      }
    }
  }
  return ids;
}

}  // namespace tradewind::terminal
