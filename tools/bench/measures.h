// The measurements of `tradewind bench`, one function per group of results.
#pragma once

#include "bench/bench.h"

namespace tradewind {

[[nodiscard]] PlayFigures measure_play(Scripts& scripts, const std::string& bot, int players,
                                       int runs);
[[nodiscard]] PartFigures measure_parts(Scripts& scripts, int players, int runs);
[[nodiscard]] PositionFigures measure_position(Scripts& scripts, int players, int runs);
[[nodiscard]] RecordFigures measure_record(Scripts& scripts, int players, int runs);
// Releases free heap memory before it measures, so that reused memory counts too.
[[nodiscard]] MemoryFigures measure_memory(Scripts& scripts, int players, std::int64_t matches);
// Random decisions per second on this many threads; `games_per_second` of one thread is an estimate
// that sets the run length.
[[nodiscard]] double measure_threads(const std::shared_ptr<const Ruleset>& ruleset, int players,
                                     int threads, double games_per_second, int runs);

// Plays a random legal move.
[[nodiscard]] int any_move(const Position& position, std::uint64_t& stream);

}  // namespace tradewind
