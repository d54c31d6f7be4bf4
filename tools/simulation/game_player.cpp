#include "simulation/game_player.h"

#include "tradewind/random.h"

#include <charconv>

namespace tradewind {
namespace {

std::uint64_t number_of(const std::string& digest) {
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + digest.size(), number, 16);
  return number;
}

}  // namespace

std::uint64_t match_seed(const SimulationPlan& plan, std::int64_t game) {
  return mix(plan.seed, static_cast<std::uint64_t>(game));
}

GamePlayer::GamePlayer(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset)
    : plan_(plan), scripts_(std::move(ruleset)), streams_(static_cast<std::size_t>(plan.players)) {
  for (std::size_t bot = 0; bot < streams_.size(); ++bot) bots_.push_back(make_bot(plan.bot(bot)));
  if (plan.watch) watch_.emplace(scripts_.ruleset(), plan.players);
  if (plan.check) guard_.emplace(scripts_.ruleset_pointer());
}

std::optional<Outcome> GamePlayer::play(std::int64_t game, const std::atomic<bool>& stopped) {
  const std::uint64_t seed = match_seed(plan_, game);
  for (std::size_t seat = 0; seat < streams_.size(); ++seat) streams_[seat] = mix(seed, seat + 1);
  Position position(scripts_, plan_.players, seed);
  if (guard_) guard_->begin(position, {plan_.players, seed, {}, {}, {}});
  Outcome outcome;
  outcome.game = game;
  outcome.players = plan_.players;
  outcome.rotation = plan_.rotation(game);
  outcome.first = position.active();
  if (!play_through(position, outcome, stopped)) return std::nullopt;
  outcome.digest = number_of(position.digest());
  outcome.over = position.over();
  outcome.rounds = position.rounds();
  if (outcome.over) outcome.result = position.result();
  for (const std::string& query : at_end_) {
    for (int seat = 0; seat < plan_.players; ++seat) outcome.ends.push_back(position.query(query, seat));
  }
  if (guard_) guard_->end(position);
  if (watch_) watch_->end(position, outcome);
  return outcome;
}

bool GamePlayer::play_through(Position& position, Outcome& outcome, const std::atomic<bool>& stopped) {
  if (watch_) watch_->begin(position);
  for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
    if (stopped.load(std::memory_order_relaxed)) return false;
    const auto seat = static_cast<std::size_t>(position.to());
    const std::size_t bot = (seat + static_cast<std::size_t>(outcome.rotation)) % bots_.size();
    outcome.decisions += position.moves() > 1 ? 1 : 0;
    const int move = bots_[bot]->choose(position, position.to(), streams_[seat]);
    if (guard_) guard_->before(position, move);
    if (watch_) watch_->choose(position, move);
    position.play(move);
    if (watch_) watch_->after(position);
    if (guard_) guard_->after(position);
  }
  return true;
}

}  // namespace tradewind
