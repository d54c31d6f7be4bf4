// How fast and how large the runtime is here. Figures are medians of `runs` short runs; one thread is measured in the time
// it ran, several by the clock on the wall.
//
//   const BenchReport report = measure(roots, {"some-variant"}, {.runs = 9});
#pragma once

#include "tradewind/bots.h"

#include <functional>
#include <optional>

namespace tradewind {

struct BenchPlan {
  int runs = 5;
  std::int64_t matches = 10000;  // opened at once
  // Called before the first measurement and after each.
  std::function<void(std::int64_t done, std::int64_t all)> progress = [](std::int64_t, std::int64_t) {};
};

// Whole games of one number of players by one kind of bot, on one thread, without digests.
struct PlayFigures {
  int players = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double decision_ns = 0;
  double game_ns = 0;
  double decisions_per_game = 0;
};

// What the answers of random games cost, without setting the games up, divided by their decisions.
struct PartFigures {
  double legal_moves_ns = 0;  // listing the moves of every question that is put
  double apply_ns = 0;        // carrying the moves out, up to where the next ones are listed
  double events_ns = 0;       // added by who listens and reads all that happened
  double queries_ns = 0;      // asking every query that views show, for the seat that is asked
  std::size_t queries = 0;    // how many those are
  double answers = 0;         // to questions a decision: those with one move are answered too
};

struct PositionFigures {
  std::size_t state_bytes = 0;
  double start_ns = 0;  // a match is set up, to its first question
  double copy_ns = 0;
  double sample_ns = 0;
  double digest_ns = 0;
  double view_ns = 0;
};

struct RecordFigures {  // of one random game
  std::size_t moves = 0;
  double load_ms = 0;  // text is read and played through to the end, with its digests
};

// The same games played by a program written by hand for nothing else: what the rules cost as data.
struct NativeFloor {
  double decisions_per_second = 0;
  double ratio = 0;  // to the engine's random play
};

struct ThreadFigures {
  int threads = 0;
  double decisions_per_second = 0;  // random play, as `simulate` plays
  double ratio = 0;                 // to one thread
};

// Of matches that are open at once, some way into their games.
struct MemoryFigures {
  std::int64_t matches = 0;
  double idle_bytes = 0;          // of one, mean
  std::size_t idle_most = 0;      // of the largest
  double history_bytes = 0;       // mean of the same
  double resident_bytes = 0;      // by which the resident memory of this process grew, for all of them
  double game_history_bytes = 0;  // of a whole random game, mean of some
};

struct VariantFigures {
  std::string variant;
  double interpreter_ms = 0;                // a fresh interpreter with the rules of the variant
  std::vector<PlayFigures> random, greedy;  // by number of players
  int players = 0;                          // of all that follows: four, or the nearest allowed
  std::optional<NativeFloor> native;        // where the variant has a floor in bench/ that plays the same games
  PartFigures parts;
  PositionFigures position;
  RecordFigures record;
  MemoryFigures memory;
  std::vector<ThreadFigures> threads;
};

struct BenchReport {
  int cores = 0;
  int runs = 0;
  double library_ms = 0;  // reading all content of the roots
  std::vector<VariantFigures> variants;
};

// Without variants: all that there are. Throws VariantRefused for an unknown one.
[[nodiscard]] BenchReport measure(const std::vector<std::string>& roots, const NameList& variants, const BenchPlan& plan);

}  // namespace tradewind
