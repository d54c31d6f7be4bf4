#include "run/game_player.h"

#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"

#include <algorithm>
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
  return mix(plan.seed, static_cast<std::uint64_t>(plan.sprt ? game / plan.players : game));
}

GamePlayer::Table::Table(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset)
    : scripts(std::move(ruleset)) {
  for (std::size_t bot = 0; bot < static_cast<std::size_t>(plan.players); ++bot)
    bots.push_back(make_bot(plan.bot(bot)));
  if (plan.watch) watch.emplace(scripts.ruleset(), plan.players);
  if (plan.check) guard.emplace(scripts.ruleset_pointer());
}

GamePlayer::GamePlayer(const SimulationPlan& plan, std::shared_ptr<const Ruleset> ruleset)
    : plan_(plan), streams_(static_cast<std::size_t>(plan.players)) {
  for (; ruleset != nullptr; ruleset = ruleset->next()) tables_.emplace_back(plan, ruleset);
}

std::optional<Outcome> GamePlayer::play(std::int64_t game, const std::atomic<bool>& stopped) {
  const std::uint64_t seed = match_seed(plan_, game);
  Outcome outcome;
  outcome.game = game;
  outcome.players = plan_.players;
  outcome.rotation = plan_.rotation(game);
  series_.emplace(tables_.front().scripts.ruleset_pointer(), MatchSetup{plan_.players, 0, seed});
  for (at_ = 0;; ++at_) {
    const auto is_played = [&](const Table& table) {
      return &table.scripts.ruleset() == series_->ruleset().get();
    };
    if (!play_match(*std::ranges::find_if(tables_, is_played), outcome, stopped))
      return std::nullopt;
    if (!outcome.over || !series_->finish(ending_)) break;
    outcome.over = outcome.decisions < longest_game;  // a match that is lost again and again
    if (!outcome.over) break;
  }
  if (outcome.over) outcome.result = series_->total();
  return outcome;
}

bool GamePlayer::play_match(Table& table, Outcome& outcome, const std::atomic<bool>& stopped) {
  const MatchSetup& setup = series_->setup();
  Position position = first_position(table.scripts, setup);
  for (int seat = 0; seat < setup.players; ++seat)
    streams_[static_cast<std::size_t>(seat)] = bot_stream(setup.seed, seat);
  if (table.guard) table.guard->begin(position, setup);
  if (at_ == 0) outcome.first = position.active();
  if (!play_through(table, position, outcome, stopped)) return false;
  const std::uint64_t digest = number_of(digest_of(position));
  outcome.digest = at_ == 0 ? digest : mix(outcome.digest, digest);
  outcome.over = position.over();
  outcome.rounds += position.rounds();
  if (outcome.over) outcome.result = ending_ = match_end_of(position);
  note_end(table, position, outcome);
  return true;
}

// In a series, final values of queries are added up, like scores.
void GamePlayer::note_end(Table& table, const Position& position, Outcome& outcome) const {
  outcome.ends.resize(at_end_.size() * streams_.size());
  std::size_t end = 0;
  for (const std::string& query : at_end_) {
    for (int seat = 0; seat < plan_.players; ++seat)
      outcome.ends[end++] += position.query(query, seat);
  }
  if (table.guard) table.guard->end(position);
  if (table.watch) table.watch->end(position, outcome);
}

bool GamePlayer::play_through(Table& table, Position& position, Outcome& outcome,
                              const std::atomic<bool>& stopped) {
  auto& [scripts, bots, watch, guard] = table;
  moves_.clear();
  if (watch) watch->begin(position);
  for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
    if (stopped.load(std::memory_order_relaxed)) return false;
    const auto seat = static_cast<std::size_t>(position.to());
    const std::size_t bot = (seat + static_cast<std::size_t>(outcome.rotation)) % bots.size();
    outcome.decisions += position.moves() > 1 ? 1 : 0;
    const int move = bots[bot]->choose(position, static_cast<int>(seat), streams_[seat]);
    if (keeps_moves_) moves_.push_back({position.to(), position.move(move).text});
    if (guard) guard->before(position, move);
    if (watch) watch->choose(position, move);
    position.play(move);
    if (watch) watch->after(position);
    if (guard) guard->after(position);
  }
  return true;
}

}  // namespace tradewind
