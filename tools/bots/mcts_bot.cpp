#include "mcts_bot.h"

#include "move_key.h"
#include "tradewind/knowledge.h"
#include "tradewind/random.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace tradewind {
namespace {

constexpr std::int64_t half = 1 << 15;  // reward for keeping the lead over the best rival
constexpr double whole_chance = 1e12;   // chances to win as integers: this is 1
// Squared exploration constants, for rewards from 0 to 1. Learned weights err less, so they need
// fewer looks at what seems bad.
constexpr double exploration = 0.1, exploration_learned = 0.04;
constexpr int many_moves = 4;  // untried moves are then tried in order of promise
// iterations: for as many, one move ahead tries each move on one world more
constexpr std::int64_t world_each = 25;
// One move ahead before the search, without learned weights, which say how many
constexpr int looks_declared = 2;
constexpr int decisions_per_seat = 40;      // depth limit if turns do not pass
constexpr std::int64_t decided_every = 16;  // iterations between checks for an early decision
constexpr std::int64_t clear_lead = 10;     // times as many visits as any other move
// The fraction of the budget after which a clear lead counts
constexpr std::int64_t clear_after = 8;

// Piecewise linear log2. Unlike std::log2 it gives the same result on every machine.
double log2_of(std::uint32_t number) {
  const int power = static_cast<int>(std::bit_width(number)) - 1;
  return power - 1 + std::ldexp(number, -power);
}

double upper_bound(const SearchNode& node, double weight) {
  const double mean = static_cast<double>(node.total) / node.visits / (2 * half);
  return mean + std::sqrt(weight * log2_of(node.available) / node.visits);
}

}  // namespace

int MctsBot::think(const Position& position, int seat, std::uint64_t& stream) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point began = Clock::now();
  iterations_ = 0;
  const int moves = position.moves();
  if (moves == 1) return 0;
  assert(position.players() <= static_cast<int>(most_seats));
  evaluation_.prepare(position);
  together_ = position.players() == 1 || position.ruleset().together();
  if (looks_one_ahead(position, seat, stream)) return one_ahead_.think(position, seat, stream);
  tree_.clear();
  met_ = distance_sum_ = 0;
  root_.clear();
  for (int move = 0; move < moves; ++move)
    root_.push_back(SearchTree::after(SearchTree::root, move_key(position, move)));
  imagine(position, seat, stream);
  begin_ = standings();
  const auto in_time = [&] {
    return budget_.milliseconds == 0 ||
           Clock::now() - began < std::chrono::milliseconds(budget_.milliseconds);
  };
  looks_ = evaluation_.is_learned() ? evaluation_.learned()->weights().looks : looks_declared;
  for (int look = 0; look < looks_; ++look) look_ahead(position, seat, stream);
  most_ = looks_ > 0 && budget_.after_looks > 0 ? budget_.after_looks : budget_.iterations;
  do {
    iterate(position, seat, stream);
    ++iterations_;
  } while ((most_ == 0 || iterations_ < most_) && in_time() && !decided());
  return most_tried();
}

// In team games one move ahead is better than any search (docs/decisions/0031). Where neither
// weights nor scores say anything, a search plays on, which says more.
bool MctsBot::looks_one_ahead(const Position& position, int seat, std::uint64_t stream) {
  if (!together_) return false;
  if (evaluation_.is_learned()) return true;
  imagine(position, seat, stream);
  for (int each = 0; each < position.players(); ++each) {
    if (promise_of(*world_, each) != 0) return true;
  }
  return false;
}

Worlds MctsBot::worlds_of(const SearchBudget& budget) {
  Worlds worlds{.most = 100, .milliseconds = budget.milliseconds};
  if (budget.iterations > 0)
    worlds.most = static_cast<int>(
        std::clamp<std::int64_t>(budget.iterations / world_each, worlds.least, worlds.most));
  return worlds;
}

// Total reward breaks ties: otherwise a short search would always play the first move.
int MctsBot::most_tried() {
  std::size_t best = 0;
  std::pair<std::uint32_t, std::int64_t> most{0, -1};
  for (std::size_t move = 0; move < root_.size(); ++move) {
    const SearchNode* node = tree_.find(root_[move]);
    if (node == nullptr || std::pair{node->visits, node->total} <= most) continue;
    most = {node->visits, node->total};
    best = move;
  }
  return static_cast<int>(best);
}

// Whether the rest of the budget cannot, or is very unlikely to, change the most visited move.
bool MctsBot::decided() {
  if (most_ == 0 || iterations_ % decided_every != 0) return false;
  std::int64_t first = 0, second = 0;
  for (const std::uint64_t id : root_) {
    const SearchNode* node = tree_.find(id);
    if (node == nullptr) return false;
    const std::int64_t visits = std::int64_t{node->visits} - looks_;  // every move had these
    second = std::max(second, std::min(first, visits));
    first = std::max(first, visits);
  }
  if (first - second > most_ - iterations_) return true;
  return clear_after * iterations_ >= most_ && first > clear_lead * second;
}

// What each move is worth at once, before the search. All of them on the same determinization, so
// that luck favors none.
void MctsBot::look_ahead(const Position& position, int seat, std::uint64_t& stream) {
  imagine(position, seat, stream);
  trial_ = world_;
  for (std::size_t move = 0; move < root_.size(); ++move) {
    world_ = trial_;
    play(static_cast<int>(move));
    reward();
    if (watcher_ != nullptr) watcher_->sees(static_cast<int>(move), *world_, 1, evaluation_);
    SearchNode& node = tree_.at(root_[move]);
    ++node.visits;
    node.available += static_cast<std::uint32_t>(root_.size());
    node.total += rewards_[static_cast<std::size_t>(seat)];
  }
}

void MctsBot::imagine(const Position& position, int seat, std::uint64_t& stream) {
  world_ = determinized(position, seat, random_word(stream));
  world_->listen(false);
  turns_ = decisions_ = 0;
}

void MctsBot::play(int move) {
  const int active = world_->active();
  world_->play(move);
  ++decisions_;
  turns_ += world_->active() != active ? 1 : 0;
}

// One turn for every player: later turns depend too much on chance. Learned weights know what the
// others will do on average, and with less noise than a search: they judge at the end of the turn.
bool MctsBot::horizon() const {
  const int players = world_->players();
  const int turns = evaluation_.is_learned() ? 1 : players;
  return world_->over() || (turns_ >= turns && players > 1) ||
         decisions_ >= players * decisions_per_seat;
}

void MctsBot::iterate(const Position& position, int seat, std::uint64_t& stream) {
  imagine(position, seat, stream);
  path_.clear();
  std::uint64_t node = SearchTree::root;
  std::optional<std::uint64_t> before_answers;
  for (bool known = true; known && !horizon();) {
    if (!waits_for_others() || !before_answers) before_answers = node;
    if (world_->moves() == 1) {
      play(0);
      continue;
    }
    const bool sealed = world_->is_sealed();
    const auto move = static_cast<std::size_t>(pick_move(*before_answers, stream));
    const std::uint64_t chosen = children_[move];
    SearchNode& child = tree_.at(chosen);
    known = child.visits > 0;
    if (!known) child.available = 1;
    path_.push_back({chosen, world_->to()});
    node = sealed ? SearchTree::after(node, chosen) : chosen;
    play(static_cast<int>(move));
  }
  // The heuristic is better than random playouts, but not before it has changed. It ignores what
  // several rivals do until the next own turn; a team has no rivals.
  const bool plays_on = distance_sum_ == 0 || (!evaluation_.is_learned() && !together_ &&
                                               world_->players() > 2 && iterations_ % 2 == 0);
  while (plays_on && !horizon())
    play(static_cast<int>(random_below(stream, static_cast<std::uint32_t>(world_->moves()))));
  reward();
  if (watcher_ != nullptr) watcher_->sees(first_move(), *world_, 1, evaluation_);
  for (const Step& step : path_) {
    SearchNode& visited = tree_.at(step.node);
    ++visited.visits;
    visited.total += rewards_[static_cast<std::size_t>(step.seat)];
  }
}

// Whether somebody has answered a question whose answers are not seen yet: who is asked next must
// not know which.
bool MctsBot::waits_for_others() const {
  if (!world_->is_sealed()) return false;
  const std::vector<bool> answered = world_->answered();
  return std::find(answered.begin(), answered.end(), true) != answered.end();
}

// The move of the position asked about with which this iteration began.
int MctsBot::first_move() const {
  return static_cast<int>(std::ranges::find(root_, path_.front().node) - root_.begin());
}

// An untried move; if all have been tried, the one with the highest upper confidence bound.
int MctsBot::pick_move(std::uint64_t parent, std::uint64_t& stream) {
  children_.clear();
  untried_.clear();
  int chosen = -1;
  double best = -1;
  for (int move = 0; move < world_->moves(); ++move) {
    children_.push_back(SearchTree::after(parent, move_key(*world_, move)));
    SearchNode* node = tree_.find(children_.back());
    if (node == nullptr) {
      untried_.push_back(move);
      continue;
    }
    ++node->available;
    const double bound =
        upper_bound(*node, evaluation_.is_learned() ? exploration_learned : exploration);
    if (bound > best) {
      best = bound;
      chosen = move;
    }
  }
  return untried_.empty() ? chosen : pick_untried(stream);
}

// Of many, the one after which its seat stands best in this determinization: a search does not come
// to try all of them below its root, so the first few decide what a node is worth. What others have
// answered unseen must not show in that.
int MctsBot::pick_untried(std::uint64_t& stream) {
  const bool ordered = evaluation_.is_learned() && !world_->is_sealed();
  if (!ordered || world_->moves() < many_moves)
    return untried_[random_below(stream, static_cast<std::uint32_t>(untried_.size()))];
  const auto seat = static_cast<std::size_t>(world_->to());
  int chosen = untried_.front();
  double best = -1;
  for (const int move : untried_) {
    trial_ = world_;
    trial_->play(move);
    const double share = evaluation_.win_shares(*trial_)[seat];
    if (share > best) {
      best = share;
      chosen = move;
    }
  }
  return chosen;
}

// Every seat maximizes its own reward (max^n).
void MctsBot::reward() {
  reward_by_promise();
  if (!world_->over()) return;
  const Result result = world_->result();
  const auto players = static_cast<std::size_t>(world_->players());
  if (result.team.empty() && players == 1) return;
  std::array<double, most_seats> shares{};
  final_shares(result, std::span(shares).first(players));
  share_in_teams(world_->ruleset(), std::span(shares).first(players));
  for (std::size_t seat = 0; seat < players; ++seat)
    rewards_[seat] = static_cast<std::int64_t>(2 * half * shares[seat]);
}

// The lead of each seat's team over the best other one by the heuristic; of all, the sum.
MctsBot::Standings MctsBot::standings() {
  const auto players = static_cast<std::size_t>(world_->players());
  if (evaluation_.is_learned()) {
    Standings chances{};
    const Evaluation::Shares& shares = evaluation_.win_shares(*world_);
    for (std::size_t seat = 0; seat < players; ++seat)
      chances[seat] = static_cast<std::int64_t>(whole_chance * shares[seat]);
    return chances;
  }
  Standings promises{}, standings{};
  for (std::size_t seat = 0; seat < players; ++seat)
    promises[seat] = promise_of(*world_, static_cast<int>(seat));
  const auto each = std::span(promises).first(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    standings[seat] = in_teams(world_->ruleset(), each, static_cast<int>(seat)).lead();
  return standings;
}

// Rewards gains since the start of the search, scaled by the average gain, so that a seat far ahead
// or behind still sees the difference between moves.
void MctsBot::reward_by_promise() {
  const Standings now = standings();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(world_->players()); ++seat) {
    const std::int64_t gained = now[seat] - begin_[seat];
    ++met_;
    distance_sum_ += std::abs(gained);
    const std::int64_t usual = distance_sum_ / met_ + 1;
    rewards_[seat] = half + half * gained / (usual + std::abs(gained));
  }
}

}  // namespace tradewind
