#include "engine/match/position_parts.h"
#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {

std::uint64_t Position::move_key(int index) const {
  const Question& question = parts_->question;
  const RawMove& move = question.moves[static_cast<std::size_t>(index)];
  const MoveSpec& spec = parts_->ask().moves[move.spec];
  std::uint64_t key =
      mix(static_cast<std::uint64_t>(question.sequence) << 32 |
              static_cast<std::uint64_t>(question.ask),
          static_cast<std::uint64_t>(tradewind::index(question.to)) << 8 | move.spec);
  const Appearance look(parts_->model(), parts_->state, question.to);
  const auto word = [&](std::size_t at, bool card) {
    const std::int32_t value = move.args[at];
    return !card || value < 0 ? static_cast<std::uint64_t>(value) : look.key(id_of<CardId>(value));
  };
  std::size_t at = 0;
  for (const Argument& argument : spec.args) {
    if (argument.kind == Argument::Kind::cover) break;
    key = mix(key, word(at, argument.kind == Argument::Kind::card));
    ++at;
  }
  std::uint64_t cover = 0;  // a sum, because the order of the cards does not matter
  for (; at < move.count; ++at) cover += mix(1, word(at, true));
  return mix(key, cover);
}

bool Position::is_sealed() const { return !over() && parts_->ask().at_once; }

bool Position::asks(int seat) const {
  if (over() || seat < 0 || seat >= players()) return false;
  if (seat == to() || !is_sealed()) return seat == to();
  bool owes = false;
  parts_->look(
      [&] { owes = MoveGenerator(parts_->host(), id_of<Seat>(seat)).owes(id_of<Seat>(seat)); });
  return owes;
}

std::vector<bool> Position::answered() const {
  std::vector<bool> answered(is_sealed() ? static_cast<std::size_t>(players()) : 0);
  for (std::size_t seat = 0; seat < answered.size(); ++seat)
    answered[seat] = Answers(parts_->state).has(id_of<Seat>(seat));
  return answered;
}

Position Position::asking(int seat) const {
  Position other(*this);
  if (seat == to() || !asks(seat)) return other;
  Question& question = other.parts_->question;
  question.to = id_of<Seat>(seat);
  parts_->look([&] { MoveGenerator(parts_->host(), question.to).list(question.moves); });
  return other;
}

// Limits far above what any turn of a real game needs.
void PositionParts::Trail::look(State& state, std::int64_t round) {
  constexpr int most_in_turn = 500, most_unrevealed = 4000, most_idle = 100;
  if (std::exchange(round_, static_cast<std::int32_t>(round)) != round) in_turn_ = 0;
  const int idle = std::min(in_turn_, unrevealed_);
  circles = circles || in_turn_ > most_in_turn || unrevealed_ > most_unrevealed || idle > most_idle;
  if (imagined || idle < between_looks - 1) return;
  const auto moved = std::exchange(state.header().moved, 0);  // counts on even if a card comes back
  const auto hash = static_cast<std::uint32_t>(state.hash());
  state.header().moved = moved;
  circles = circles || std::find(states_.begin(), states_.end(), hash) != states_.end();
  states_[static_cast<std::size_t>(unrevealed_ / between_looks) % states_.size()] = hash;
}

}  // namespace tradewind
