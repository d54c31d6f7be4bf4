#include "tradewind/match.h"

#include "engine/match/position_parts.h"

#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t undo_reach = 32;  // moves

void make_changes(const MatchSetup& setup, Position& position, std::size_t moves) {
  if (!setup.changes) return;
  const auto due = setup.changes->find(static_cast<int>(moves));
  if (due == setup.changes->end()) return;
  for (const Change& change : due->second) change.make(position, change.said);
}

}  // namespace

Position first_position(Scripts& scripts, const MatchSetup& setup) {
  Position position = setup.beginning.make != nullptr
                          ? setup.beginning.make(scripts, setup)
                          : Position(scripts, setup.players, setup.seed);
  make_changes(setup, position, 0);
  return position;
}

Match::Match(Scripts& scripts, MatchSetup setup)
    : setup_(std::move(setup)), position_(first_position(scripts, setup_)) {
  for (int seat = static_cast<int>(setup_.seats.size()); seat < setup_.players; ++seat) {
    setup_.seats.push_back({"Player " + std::to_string(seat + 1), "human"});
  }
  PositionAccess::parts(position_).shrink_to_fit();
}

void Match::change(Change change) {
  change.make(position_, change.said);
  past_.reset();
  MatchSetup::Changes all = setup_.changes ? *setup_.changes : MatchSetup::Changes{};
  all[static_cast<int>(history_.size())].push_back(std::move(change));
  setup_.changes = std::make_shared<const MatchSetup::Changes>(std::move(all));
}

bool Match::try_play(const std::string& text, int seat) {
  if (seat >= 0 && seat != position_.to() && position_.asks(seat)) {
    const Position first = std::exchange(position_, position_.asking(seat));
    const bool played = try_play(text, seat);
    if (!played) position_ = first;
    return played;
  }
  if (seat >= 0 && seat != position_.to()) return false;
  const std::optional<int> move = position_.find(text);  // none once the match is over
  if (move) play(*move);
  return move.has_value();
}

void Match::play(int index) {
  std::string move = position_.text(index);
  const int seat = position_.to();
  position_.play(index);
  PositionAccess::parts(position_).shrink_to_fit();
  history_.push_back({seat, std::move(move), position_.revealed(), index});
  make_changes(setup_, position_, history_.size());
}

bool Match::can_undo(bool force) const {
  return !history_.empty() && (force || !history_.back().revealed);
}

// Only moves are stored: the position before the last one is played again.
Position Match::before_last() {
  const std::size_t moves = history_.size() - 1;
  if (past_ && past_->moves > moves) past_.reset();
  Position again = past_ ? past_->position : first_position(position_.scripts(), setup_);
  for (std::size_t i = past_ ? past_->moves : 0; i < moves; ++i) {
    replay(again, i);
    if (i + 1 + undo_reach == moves) past_ = std::make_shared<const Past>(Past{i + 1, again});
  }
  return again;
}

bool Match::undo(bool force) {
  if (!can_undo(force)) return false;
  if (history_.back().revealed) ++setup_.undone;
  const auto before = static_cast<int>(history_.size());
  // What was changed after the move goes with it
  if (setup_.changes && setup_.changes->rbegin()->first >= before) {
    const MatchSetup::Changes kept(setup_.changes->begin(), setup_.changes->lower_bound(before));
    setup_.changes = kept.empty() ? nullptr : std::make_shared<const MatchSetup::Changes>(kept);
  }
  Position again = before_last();
  again.listen(position_.listening());
  PositionAccess::parts(again).shrink_to_fit();
  position_ = again;
  history_.pop_back();
  return true;
}

void Match::replay(Position& position, std::size_t move, const Visit& visit) const {
  const Played& played = history_[move];
  if (position.to() != played.seat) position = position.asking(played.seat);
  position.play(played.index);
  if (visit) visit(position);
  make_changes(setup_, position, move + 1);
}

}  // namespace tradewind
