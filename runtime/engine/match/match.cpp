#include "tradewind/match.h"

#include "tradewind/author/author.h"
#include "tradewind/inspect.h"
#include "tradewind/series.h"
#include "view/digest_fields.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

constexpr int digest_every = 50;
constexpr std::size_t undo_reach = 32;  // moves

Position start(Scripts& scripts, const MatchSetup& setup) {
  if (setup.given) return {scripts, setup.players, setup.seed, *setup.given};
  return {scripts, setup.players, setup.seed, carried_values(setup)};
}

Node number_list(const std::vector<int>& numbers) {
  Node list = Node::list();
  for (const int number : numbers) list.items.push_back(Node::number(number));
  return list;
}

Node amended_node(const std::map<int, std::vector<Node>>& amended) {
  Node node = Node::map();
  for (const auto& [moves, changes] : amended) {
    Node list = Node::list();
    list.items = changes;
    node.entries.emplace_back(std::to_string(moves), std::move(list));
  }
  return node;
}

Node result_node(const Result& result) {
  Node node = Node::map();
  node.entries.emplace_back("places", number_list(result.places));
  node.entries.emplace_back("scores", number_list(result.scores));
  node.entries.emplace_back("team", result.team.empty() ? Node{} : Node::text(result.team));
  if (!result.title.empty()) node.entries.emplace_back("title", Node::text(result.title));
  return node;
}

}  // namespace

Match::Match(Scripts& scripts, MatchSetup setup)
    : scripts_(&scripts), setup_(std::move(setup)), position_(start(scripts, setup_)) {
  for (int seat = static_cast<int>(setup_.seats.size()); seat < setup_.players; ++seat) {
    setup_.seats.push_back({"Player " + std::to_string(seat + 1), "human"});
  }
  amend_again(position_, 0);
  shrink_to_fit(position_);
}

void Match::amend_again(Position& position, std::size_t moves) const {
  if (!setup_.amended) return;
  const auto changes = setup_.amended->find(static_cast<int>(moves));
  if (changes == setup_.amended->end()) return;
  for (const Node& each : changes->second) tradewind::amend(position, each);
}

void Match::amend(const Node& changes) {
  tradewind::amend(position_, changes);
  past_.reset();
  const auto now = static_cast<int>(history_.size());
  MatchSetup::Changes all = setup_.amended ? *setup_.amended : MatchSetup::Changes{};
  all[now].push_back(changes);
  setup_.amended = std::make_shared<const MatchSetup::Changes>(std::move(all));
  if (!checkpoints_.empty() && checkpoints_.back().first == now)
    checkpoints_.back().second = checkpoint();
}

std::optional<Refusal> Match::play(const std::string& text, int seat) {
  if (seat >= 0 && seat != position_.to() && position_.asks(seat)) {
    const Position first = std::exchange(position_, position_.asking(seat));
    std::optional<Refusal> refusal = play(text, seat);
    if (refusal) position_ = first;
    return refusal;
  }
  if (!position_.over() && (seat < 0 || seat == position_.to())) {
    if (const std::optional<int> move = position_.find(text)) {
      play(*move);
      return std::nullopt;
    }
  }
  return position_.why(text, seat);
}

void Match::play(int index) {
  const MoveText move = position_.move(index);
  const int seat = position_.to();
  position_.play(index);
  shrink_to_fit(position_);
  history_.push_back({seat, move.text, position_.revealed()});
  indices_.push_back(index);
  amend_again(position_, history_.size());
  if (history_.size() % digest_every == 0)
    checkpoints_.emplace_back(static_cast<int>(history_.size()), checkpoint());
}

Match::Checkpoint Match::checkpoint() const {
  return {position_.digest(), field_sums(position_.canonical_text())};
}

bool Match::can_undo(bool force) const {
  return !history_.empty() && (force || !history_.back().revealed);
}

// Only moves are stored: the position before the last one is played again.
Position Match::before_last() {
  const std::size_t moves = indices_.size() - 1;
  if (past_ && past_->moves > moves) past_.reset();
  Position again = past_ ? past_->position : replayed(0, nullptr);
  for (std::size_t i = past_ ? past_->moves : 0; i < moves; ++i) {
    replay(again, i);
    amend_again(again, i + 1);
    if (i + 1 + undo_reach == moves) past_ = std::make_shared<const Past>(Past{i + 1, again});
  }
  return again;
}

bool Match::undo(bool force) {
  if (!can_undo(force)) return false;
  if (history_.back().revealed) ++setup_.undone;
  const auto before = static_cast<int>(history_.size());
  // What was changed after the move goes with it
  if (setup_.amended && setup_.amended->rbegin()->first >= before) {
    const MatchSetup::Changes kept(setup_.amended->begin(), setup_.amended->lower_bound(before));
    setup_.amended = kept.empty() ? nullptr : std::make_shared<const MatchSetup::Changes>(kept);
  }
  Position again = before_last();
  again.listen(position_.listening());
  shrink_to_fit(again);
  position_ = again;
  if (!checkpoints_.empty() && checkpoints_.back().first == before) checkpoints_.pop_back();
  history_.pop_back();
  indices_.pop_back();
  return true;
}

// Plays a move of the history again, by the seat that played it.
void Match::replay(Position& again, std::size_t move) const {
  if (again.to() != history_[move].seat) again = again.asking(history_[move].seat);
  again.play(indices_[move]);
}

Position Match::replayed(std::size_t moves,
                         const std::function<void(const Position&)>& visit) const {
  Position again = start(*scripts_, setup_);
  again.listen(visit != nullptr);
  amend_again(again, 0);
  for (std::size_t i = 0; i < moves; ++i) {
    replay(again, i);
    if (visit) visit(again);
    amend_again(again, i + 1);
  }
  return again;
}

void Match::retrace(const std::function<void(const Position&)>& visit) const {
  static_cast<void>(replayed(indices_.size(), visit));
}

// The texts of all moves for a seat, which may not see the cards that others name, nor answers
// before all are in; -1: as they were played.
NameList Match::moves_seen_by(int seat) const {
  NameList texts;
  if (seat < 0) {
    for (const Played& played : history_) texts.push_back(played.text);
    return texts;
  }
  Position again = start(*scripts_, setup_);
  std::vector<bool> sealed;
  for (std::size_t i = 0; i < indices_.size(); ++i) {
    if (again.to() != history_[i].seat) again = again.asking(history_[i].seat);
    texts.push_back(again.unsealed(indices_[i], seat).text);
    sealed.push_back(again.is_sealed());
    again.play(indices_[i]);
  }
  const std::vector<bool> answered = again.answered();
  for (auto waiting = std::count(answered.begin(), answered.end(), true);
       waiting > 0 && !sealed.empty(); --waiting) {
    if (!sealed.back()) break;
    if (history_[sealed.size() - 1].seat != seat) texts[sealed.size() - 1] = Position::sealed_move;
    sealed.pop_back();
  }
  return texts;
}

Node Match::record(int seat) const {
  const Ruleset& ruleset = position_.ruleset();
  Node record = Node::map();
  const auto add = [&](const std::string& key, Node value) {
    record.entries.emplace_back(key, std::move(value));
  };
  add("format", Node::number(1));
  if (seat >= 0) add("seat", Node::number(seat));
  add("variant", Node::text(ruleset.code()));
  Node modules = Node::map();
  for (const auto& [id, version] : ruleset.module_versions())
    modules.entries.emplace_back(id, Node::text(version));
  add("modules", std::move(modules));
  add("content", Node::text(ruleset.content_hash()));
  if (seat < 0) {
    add("seed", Node::text(std::to_string(setup_.seed)));
    record.entries.back().second.quoted = false;
  }
  Node seats = Node::list();
  for (const SeatInfo& info : setup_.seats) {
    Node one = Node::map();
    one.entries.emplace_back("name", Node::text(info.name));
    one.entries.emplace_back("kind", Node::text(info.kind));
    seats.items.push_back(std::move(one));
  }
  add("seats", std::move(seats));
  if (setup_.given && seat < 0) add("given", *setup_.given);
  if (setup_.carry) add("carry", *setup_.carry);
  if (setup_.amended && seat < 0) add("amended", amended_node(*setup_.amended));
  if (setup_.undone > 0) add("undone", Node::number(setup_.undone));
  Node moves = Node::list();
  const NameList texts = moves_seen_by(seat);
  for (std::size_t i = 0; i < texts.size(); ++i)
    moves.items.push_back(Node::text(std::to_string(history_[i].seat) + " " + texts[i]));
  add("moves", std::move(moves));
  if (seat < 0) add_digests(record);
  if (position_.over()) add("result", result_node(position_.result()));
  return record;
}

void Match::add_digests(Node& record) const {
  Node digests = Node::map();
  Node fields = Node::map();
  std::map<int, Checkpoint> all(checkpoints_.begin(), checkpoints_.end());
  all[static_cast<int>(history_.size())] = checkpoint();
  for (const auto& [at, saved] : all) {
    digests.entries.emplace_back(std::to_string(at), Node::text(saved.digest));
    fields.entries.emplace_back(std::to_string(at), Node::text(saved.fields));
  }
  record.entries.emplace_back("digests", std::move(digests));
  record.entries.emplace_back("fields", std::move(fields));
}

}  // namespace tradewind
