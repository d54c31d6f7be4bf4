#include "train/self_play.h"

#include "simulate/run/plan.h"
#include "tradewind/random.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace tradewind {
namespace {

class Player {
 public:
  explicit Player(const SelfPlay& play) : play_(play), scripts_(play.ruleset) {
    bot_ = play.evaluation ? make_greedy_bot(play.evaluation) : make_bot("greedy:declared");
  }

  SeenGame play(std::int64_t number) {
    SeenGame seen;
    const std::uint64_t seed = mix(play_.seed, static_cast<std::uint64_t>(number));
    std::uint64_t stream = mix(seed, 1);
    Position position(scripts_, play_.players, seed);
    for (std::int64_t answers = 0; !position.over() && answers < longest_game; ++answers) {
      if (position.moves() == 1) {
        position.play(0);
        continue;
      }
      ++seen.decisions;
      if (random_below(stream, play_.every) == 0) note(position, seen.samples);
      const bool explores = random_below(stream, 1000) < play_.explore;
      position.play(explores ? static_cast<int>(random_below(stream, static_cast<std::uint32_t>(position.moves())))
                             : bot_->choose(position, position.to(), stream));
    }
    seen.over = position.over();
    if (seen.over) note_end(position, seen);
    return seen;
  }

 private:
  void note(const Position& position, Samples& samples) {
    samples.begin_moment(play_.features->pace(position));
    const int sides = position.together() ? 1 : play_.players;
    for (int seat = 0; seat < sides; ++seat) {
      play_.features->read(position, seat, found_);
      samples.add_side(found_);
    }
  }

  void note_end(const Position& position, SeenGame& seen) const {
    const Result result = position.result();
    seen.shares.resize(position.together() ? 1 : static_cast<std::size_t>(play_.players));
    final_shares(result, seen.shares);
    seen.end = play_.features->pace(position);
    seen.won = result.team == "won";
    for (int seat = 0; seat < play_.players; ++seat) seen.promise += position.promise(seat);
  }

  const SelfPlay& play_;
  Scripts scripts_;
  std::unique_ptr<Bot> bot_;
  std::vector<Feature> found_;
};

}  // namespace

std::vector<SeenGame> play_games(const SelfPlay& play, std::int64_t count) {
  std::vector<SeenGame> games(static_cast<std::size_t>(count));
  std::atomic<std::int64_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      Player player(play);
      for (std::int64_t game = next++; game < count; game = next++) games[static_cast<std::size_t>(game)] = player.play(game);
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> threads;
  for (int thread = 1; thread < play.threads; ++thread) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
  return games;
}

}  // namespace tradewind
