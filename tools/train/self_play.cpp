#include "train/self_play.h"

#include "simulate/run/plan.h"
#include "tradewind/random.h"

#include <atomic>
#include <bit>
#include <exception>
#include <mutex>
#include <thread>

namespace tradewind {
namespace {

class Player {
 public:
  explicit Player(const SelfPlay& play)
      : play_(play), scripts_(play.ruleset), bot_(make_bot(play.bot, play.evaluation)) {
    if (play.evaluation && !play.oracle.empty()) oracle_ = make_bot(play.oracle, play.evaluation);
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
      if (random_below(stream, play_.every) == 0) note(position, seen, stream);
      const bool explores = random_below(stream, 1000) < play_.explore;
      position.play(explores ? static_cast<int>(random_below(
                                   stream, static_cast<std::uint32_t>(position.moves())))
                             : bot_->choose(position, position.to(), stream));
    }
    seen.over = position.over();
    if (seen.over) note_end(position, seen);
    return seen;
  }

 private:
  void note(const Position& position, SeenGame& seen, std::uint64_t& stream) {
    seen.samples.begin_moment(play_.features->pace(position));
    const int sides = position.ruleset().together() ? 1 : play_.players;
    for (int seat = 0; seat < sides; ++seat) {
      play_.features->read(position, seat, found_);
      seen.samples.add_side(found_);
    }
    if (!oracle_) return;
    const std::vector<double> shares = foresee(*oracle_, position, stream);
    seen.foreseen.insert(seen.foreseen.end(), shares.begin(), shares.end());
  }

  void note_end(const Position& position, SeenGame& seen) const {
    const Result result = position.result();
    seen.shares.resize(position.ruleset().together() ? 1 : static_cast<std::size_t>(play_.players));
    final_shares(result, seen.shares);
    seen.end = play_.features->pace(position);
    seen.won = result.team == "won";
    for (int seat = 0; seat < play_.players; ++seat) seen.promise += promise_of(position, seat);
  }

  const SelfPlay& play_;
  Scripts scripts_;
  std::unique_ptr<Bot> bot_, oracle_;
  std::vector<Feature> found_;
};

// Plays game `first` and those that follow in steps of `step`, and leaves out the rest.
std::vector<SeenGame> play_some(const SelfPlay& play, std::int64_t first, std::int64_t step,
                                std::int64_t count) {
  std::vector<SeenGame> games(static_cast<std::size_t>(count));
  std::atomic<std::int64_t> next = first;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      Player player(play);
      for (std::int64_t game = next.fetch_add(step); game < count; game = next.fetch_add(step))
        games[static_cast<std::size_t>(game)] = player.play(game);
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

void pack(const std::vector<double>& numbers, std::vector<std::int64_t>& words) {
  words.push_back(static_cast<std::int64_t>(numbers.size()));
  for (const double number : numbers) words.push_back(std::bit_cast<std::int64_t>(number));
}

std::vector<double> unpack_numbers(const std::int64_t*& at) {
  std::vector<double> numbers;
  for (std::int64_t left = *at++; left > 0; --left) numbers.push_back(std::bit_cast<double>(*at++));
  return numbers;
}

void pack(const SeenGame& game, std::vector<std::int64_t>& words) {
  words.insert(words.end(), {game.end.score, game.end.rounds, game.promise, game.decisions,
                             game.won ? 1 : 0, game.over ? 1 : 0});
  pack(game.shares, words);
  pack(game.foreseen, words);
  game.samples.pack(words);
}

SeenGame unpack(const std::int64_t*& at) {
  SeenGame game;
  game.end = {at[0], at[1]};
  game.promise = at[2];
  game.decisions = at[3];
  game.won = at[4] != 0;
  game.over = at[5] != 0;
  at += 6;
  game.shares = unpack_numbers(at);
  game.foreseen = unpack_numbers(at);
  game.samples = Samples::unpack(at);
  return game;
}

}  // namespace

std::vector<SeenGame> play_games(const SelfPlay& play, std::int64_t count) {
  if (play.ranks == nullptr || play.ranks->count() == 1) return play_some(play, 0, 1, count);
  const auto rank = static_cast<std::size_t>(play.ranks->rank()),
             ranks = static_cast<std::size_t>(play.ranks->count());
  std::vector<SeenGame> games =
      play_some(play, static_cast<std::int64_t>(rank), static_cast<std::int64_t>(ranks), count);
  std::vector<std::int64_t> words;
  for (std::size_t game = rank; game < games.size(); game += ranks) pack(games[game], words);
  const std::vector<PackedTotals> all = play.ranks->gather_everywhere(words);
  for (std::size_t from = 0; from < ranks; ++from) {
    const std::int64_t* at = all[from].data();
    for (std::size_t game = from; game < games.size(); game += ranks) games[game] = unpack(at);
  }
  return games;
}

}  // namespace tradewind
