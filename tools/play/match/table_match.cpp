#include "match/table_match.h"

#include "tradewind/random.h"

#include <algorithm>
#include <utility>

namespace tradewind::terminal {
namespace {

// Time limit of a bot in milliseconds: a person waits less than two seconds in all.
constexpr std::int64_t patience = 1800;

std::vector<int> viewers_of(const std::vector<SeatInfo>& seats) {
  std::vector<int> viewers;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat].kind == "human") viewers.push_back(static_cast<int>(seat));
  }
  if (viewers.empty()) viewers.push_back(-1);
  return viewers;
}

}  // namespace

TableMatch::TableMatch(const PlayerText& words, Match match, Autosave& autosave,
                       Companions companions)
    : match_(std::move(match)),
      autosave_(autosave),
      companions_(companions),
      log_(viewers_of(match_.setup().seats),
           words("ui.turn_of", {{"player", words.player(position().active())}})) {
  for (const SeatInfo& seat : match_.setup().seats) {
    bots_.push_back(seat.kind == "human" ? nullptr : make_bot(seat.kind, patience));
  }
  replay_history();
  if (companions_.author) match_.trace(&companions_.author->log().tracer());
}

bool TableMatch::is_person(int seat) const {
  return bots_[static_cast<std::size_t>(seat)] == nullptr;
}

int TableMatch::persons() const {
  return static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
}

// Events are not stored, so the moves so far are played again to rebuild the log.
void TableMatch::replay_history() {
  const std::vector<Played> moves = match_.history();
  if (!moves.empty()) match_ = Match(position().scripts(), match_.setup());
  match_.listen(true);
  for (const Played& move : moves) {
    if (is_person(move.seat) && position().moves() == 1) forced_.insert(log_.moves());
    const Position asked = position().asking(move.seat);
    if (const auto index = asked.find(move.text)) log_.expect(asked, *index);
    if (!match_.try_play(move.text, move.seat))
      throw RecordMismatch("replaying the game gave a different position", 0);
    log_.add(position());
  }
}

std::uint64_t TableMatch::stream() const {
  return mix(mix(match_.setup().seed, log_.moves()),
             static_cast<std::uint64_t>(position().to()) + 1);
}

int TableMatch::chosen_by_bot() const {
  std::uint64_t chance = stream();
  const int seat = position().to();
  return bots_[static_cast<std::size_t>(seat)]->choose(position(), seat, chance);
}

void TableMatch::play(int move) {
  const bool by_person = is_person(position().to());
  log_.expect(position(), move);
  playing_ = true;
  match_.play(move);
  playing_ = answering_ = false;
  log_.add(position());
  if (companions_.author) companions_.author->played(match_);
  autosave_.changed();
  if (by_person) save();
}

void TableMatch::play_only_move() {
  forced_.insert(log_.moves());
  play(0);
}

void TableMatch::save() { autosave_.save(match_, has_persons() && !position().over()); }

std::size_t TableMatch::try_out(int move) {
  const std::size_t before = match_.history().size();
  match_.play(move);
  log_.add(position());
  return before;
}

void TableMatch::go_back(std::size_t moves) {
  while (match_.history().size() > moves) (void)match_.undo(true);
  log_.cut(moves);
}

std::optional<std::size_t> TableMatch::before_last_choice() const {
  const std::vector<Played>& moves = match_.history();
  std::size_t keep = moves.size();
  while (keep > 0 && (!is_person(moves[keep - 1].seat) || forced_.contains(keep - 1))) --keep;
  return keep == 0 ? std::nullopt : std::optional(keep - 1);
}

bool TableMatch::revealed_since(std::size_t moves) const {
  const std::vector<Played>& all = match_.history();
  return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(moves), all.end(),
                     [](const Played& move) { return move.revealed; });
}

void TableMatch::take_back(std::size_t moves) {
  const bool known = revealed_since(moves);
  while (match_.history().size() > moves) (void)match_.undo(known);
  forced_.erase(forced_.lower_bound(moves), forced_.end());
  log_.cut(moves);
  autosave_.changed();
}

bool TableMatch::failed_in_move() { return std::exchange(playing_, false); }

bool TableMatch::failed_in_answer() {
  return std::exchange(answering_, false) && is_person(position().to());
}

}  // namespace tradewind::terminal
