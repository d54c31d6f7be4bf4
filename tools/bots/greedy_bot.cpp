#include "greedy_bot.h"

#include "tradewind/knowledge.h"
#include "tradewind/random.h"

#include <algorithm>
#include <chrono>

namespace tradewind {
namespace {

// Weight of the own promise against the best opponent's
constexpr std::int64_t own_share = 3;
constexpr std::int64_t victory = 1'000'000;              // more than any promise
constexpr std::int64_t certain = std::int64_t{1} << 52;  // a win that is certain

std::int64_t worth_at_end(const Result& result, int seat) {
  if (!result.team.empty()) {
    return result.team == "won" ? victory : -victory;
  }
  return victory * (2 - result.places[static_cast<std::size_t>(seat)]);
}

std::int64_t worth_of(const Position& position, int seat) {
  const TeamPromises promises = team_promises_of(position, seat);
  const std::int64_t promised = own_share * promises.own - promises.rival.value_or(0);
  return position.over() ? promised + worth_at_end(position.result(), seat) : promised;
}

// An answer that others do not see says something only when all are in: they answer at random.
void let_others_answer(Position& world, std::uint64_t chance) {
  const auto waits = [&] {
    const std::vector<bool> answered = world.answered();
    return std::find(answered.begin(), answered.end(), true) != answered.end();
  };
  while (waits())
    world.play(static_cast<int>(random_below(chance, static_cast<std::uint32_t>(world.moves()))));
}

// The index of the greatest value; the stream breaks ties.
int pick_best(const std::vector<std::int64_t>& worth, std::uint64_t& stream) {
  const std::int64_t best = *std::max_element(worth.begin(), worth.end());
  auto left = random_below(
      stream, static_cast<std::uint32_t>(std::count(worth.begin(), worth.end(), best)));
  std::size_t move = 0;
  while (worth[move] != best || left-- > 0) {
    ++move;
  }
  return static_cast<int>(move);
}

}  // namespace

std::int64_t GreedyBot::worth_after(const Position& world, int move, int seat,
                                    std::uint64_t chance) {
  trial_ = world;
  trial_->play(move);
  let_others_answer(*trial_, chance);
  if (evaluation_.is_learned())
    return static_cast<std::int64_t>(
        static_cast<double>(certain) *
        evaluation_.win_shares(*trial_)[static_cast<std::size_t>(seat)]);
  return worth_of(*trial_, seat);
}

int GreedyBot::think(const Position& position, int seat, std::uint64_t& stream) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::milliseconds(worlds_.milliseconds);
  const auto moves = static_cast<std::size_t>(position.moves());
  if (moves == 1) return 0;
  evaluation_.prepare(position);
  worth_.assign(moves, 0);
  last_.assign(moves, 0);
  open_.assign(moves, 1);
  const auto in_time = [&](int world) {
    return world < worlds_.least || worlds_.milliseconds == 0 || Clock::now() < end;
  };
  // Every move is tried on the same determinizations, so that luck favours none. If a move reveals
  // nothing, one is enough.
  for (int world = 0; world < worlds_.most && in_time(world); ++world) {
    const int left = worlds_.most - world;
    if (std::count(open_.begin(), open_.end(), 1) == 0) {
      for (std::size_t move = 0; move < moves; ++move) worth_[move] += last_[move] * left;
      break;
    }
    Position imagined = determinized(position, seat, random_word(stream));
    imagined.listen(false);
    // For what others answer: alike for each move
    const std::uint64_t chance = position.is_sealed() ? random_word(stream) : 0;
    for (std::size_t move = 0; move < moves; ++move) {
      if (open_[move] != 0) {
        last_[move] = worth_after(imagined, static_cast<int>(move), seat, chance);
        open_[move] = trial_->revealed() ? 1 : 0;
        if (watcher_ != nullptr)
          watcher_->sees(static_cast<int>(move), *trial_, open_[move] ? 1 : left, evaluation_);
      }
      worth_[move] += last_[move];
    }
  }
  return pick_best(worth_, stream);
}

}  // namespace tradewind
