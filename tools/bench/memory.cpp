// Memory use of open matches: the sum of what they allocate, and the growth of this process.
#include "measures.h"
#include "simulate/run/plan.h"
#include "tradewind/inspect.h"

#include <algorithm>
#include <deque>
#include <fstream>

#include <malloc.h>
#include <unistd.h>

namespace tradewind {
namespace {

constexpr std::int64_t whole_games = 20;
constexpr std::int64_t most_answers = 32;  // each match is open after 0 to 31 answers

// Resident bytes of this process; 0 if the system does not report them.
double resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::int64_t all = 0, resident = 0;
  pages >> all >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void play_on(Match& match, std::int64_t answers, std::uint64_t stream) {
  for (std::int64_t i = 0; i < answers && !match.position().over(); ++i)
    match.play(any_move(match.position(), stream));
}

MatchSetup setup_of(int players, std::uint64_t seed) {
  MatchSetup setup;
  setup.players = players;
  setup.seed = seed;
  return setup;
}

}  // namespace

MemoryFigures measure_memory(Scripts& scripts, int players, std::int64_t matches) {
  MemoryFigures figures;
  figures.matches = matches;
  for (std::int64_t game = 0; game < whole_games; ++game) {
    Match match(scripts, setup_of(players, static_cast<std::uint64_t>(game)));
    play_on(match, longest_game, static_cast<std::uint64_t>(game));
    figures.game_history_bytes +=
        static_cast<double>(memory_of(match).history) / static_cast<double>(whole_games);
  }
  malloc_trim(0);
  const double before = resident_bytes();
  std::deque<Match> open;
  for (std::int64_t i = 0; i < matches; ++i) {
    play_on(open.emplace_back(scripts, setup_of(players, static_cast<std::uint64_t>(i))),
            i % most_answers, static_cast<std::uint64_t>(i));
  }
  figures.resident_bytes = std::max(0.0, resident_bytes() - before);
  for (const Match& match : open) {
    const MatchMemory memory = memory_of(match);
    figures.idle_bytes += static_cast<double>(memory.idle) / static_cast<double>(matches);
    figures.idle_most = std::max(figures.idle_most, memory.idle);
    figures.history_bytes += static_cast<double>(memory.history) / static_cast<double>(matches);
  }
  return figures;
}

}  // namespace tradewind
