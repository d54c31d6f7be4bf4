// Memory of matches: small enough for many open matches in one process.
#include "catch.h"
#include "tradewind/inspect.h"
#include "tradewind/random.h"
#include "unit/shipped.h"

#include <algorithm>
#include <deque>

#include <malloc.h>

namespace tradewind {
namespace {

constexpr std::size_t idle_limit = 8 * 1024;

MatchSetup setup_of(int players, std::uint64_t seed) {
  MatchSetup setup;
  setup.players = players;
  setup.seed = seed;
  return setup;
}

void play_some(Match& match, int answers, std::uint64_t stream) {
  for (int i = 0; i < answers && !match.position().over(); ++i)
    match.play(static_cast<int>(
        random_below(stream, static_cast<std::uint32_t>(match.position().moves()))));
}

}  // namespace

TEST_CASE("memory: each of thousands of open matches takes at most 8 KiB plus its history",
          "[memory][long]") {
  for (const VariantInfo& variant : shipped_library().variants()) {
    Scripts scripts(shipped_library().ruleset(variant.id));
    for (int players = scripts.ruleset().min_players(); players <= scripts.ruleset().max_players();
         ++players) {
      std::deque<Match> open;
      std::size_t most = 0;
      for (std::uint64_t seed = 0; seed < 120; ++seed) {
        play_some(open.emplace_back(scripts, setup_of(players, seed)), static_cast<int>(seed % 40),
                  seed);
        most = std::max(most, memory_of(open.back()).idle);
      }
      INFO(variant.id << ", " << players << " players");
      CHECK(most < idle_limit);
      CHECK(most > state_size(open.front().position()));
    }
  }
}

TEST_CASE("memory: a match stays small to its end, also after undo and with a given table",
          "[memory][long]") {
  for (const VariantInfo& variant : shipped_library().variants()) {
    Scripts scripts(shipped_library().ruleset(variant.id));
    Match match(scripts, setup_of(scripts.ruleset().max_players(), 5));
    CHECK(memory_of(match).history == 0);
    std::uint64_t stream = 5;
    std::size_t most = 0, history = 0;
    while (!match.position().over()) {
      play_some(match, 1, random_word(stream));
      most = std::max(most, memory_of(match).idle);
      CHECK(memory_of(match).history >= history);
      history = memory_of(match).history;
    }
    INFO(variant.id);
    CHECK(most < idle_limit);
    CHECK(history > match.history().size() * sizeof(Played));
    REQUIRE(match.undo(true));
    CHECK(memory_of(match).idle < idle_limit);
  }
}

TEST_CASE("memory: the computed size equals the allocated size", "[memory][allocator]") {
  Scripts scripts(shipped_library().ruleset("bigbox-2021"));
  const auto allocated = [] { return mallinfo2().uordblks; };
  std::deque<Match> open;
  play_some(open.emplace_back(scripts, setup_of(4, 1)), 100, 1);  // what is allocated once
  const std::size_t before = allocated();
  std::size_t sum = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    play_some(open.emplace_back(scripts, setup_of(4, seed)), 100, seed);
    const MatchMemory memory = memory_of(open.back());
    sum += memory.idle + memory.history;
  }
  const std::size_t grown = allocated() - before;
  if (grown == 0) return skipped("another allocator, as that of a sanitizer");
  CHECK(sum < grown);
  CHECK(sum > grown * 85 / 100);  // the rest is what the allocator adds to each piece
}

TEST_CASE("memory: a question lists the same moves again, and an idle match continues",
          "[memory]") {
  Scripts scripts(shipped_library().ruleset("bigbox-2021"));
  Match match(scripts, setup_of(3, 2));
  Position busy(scripts, 3, 2);
  std::uint64_t stream = 2;
  while (!busy.over()) {
    CHECK(regenerate_moves(busy) == busy.moves());
    const auto move =
        static_cast<int>(random_below(stream, static_cast<std::uint32_t>(busy.moves())));
    busy.play(move);
    match.play(move);
    REQUIRE(match.position().same_state(busy));
    const Position copy = match.position();  // allocates no more than it needs
    CHECK(memory_of(match.position()) == memory_of(copy));
    CHECK(memory_of(match.position()) <= memory_of(busy));
  }
}

}  // namespace tradewind
