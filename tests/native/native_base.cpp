#include "native/native_base.h"

#include "native/native_game.h"

#include <cassert>

namespace tradewind {
namespace {

// Chooses moves uniformly; every seat has its own stream.
struct RandomChooser {
  std::array<std::uint64_t, native::most_seats> streams = {};
  int operator()(const native::Table& /*table*/, const native::Question& question) {
    std::uint64_t& stream = streams[static_cast<std::size_t>(question.seat)];
    return static_cast<int>(random_below(stream, static_cast<std::uint32_t>(question.moves)));
  }
};

}  // namespace

NativeFigures play_native(int players, std::uint64_t seed, std::int64_t games) {
  assert(players >= 2 && players <= native::most_seats);
  RandomChooser chooser;
  native::Game game(chooser);
  NativeFigures figures;
  for (; figures.games < games; ++figures.games) {
    const std::uint64_t match_seed = mix(seed, static_cast<std::uint64_t>(figures.games));
    for (std::size_t seat = 0; seat < chooser.streams.size(); ++seat)
      chooser.streams[seat] = mix(match_seed, seat + 1);
    const native::Played played = game.play(players, match_seed);
    figures.decisions += played.decisions;
    figures.rounds += played.rounds;
    for (int seat = 0; seat < players; ++seat) {
      figures.score[static_cast<std::size_t>(seat)] +=
          game.table().seats[seat].total(native::influence);
    }
  }
  return figures;
}

}  // namespace tradewind
