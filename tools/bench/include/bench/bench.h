// Room: tools/bench. Measurements of speed and memory, and their reports.
// It measures the public API only; the handwritten comparison is in tests/native/.
//
// Measures speed and memory use of the runtime. Results are medians of `runs` short runs; one
// thread is measured in processor time, several threads in elapsed time.
//
//   const BenchReport report = measure(roots, {"some-variant"}, {.runs = 9});
#pragma once

#include "tradewind/bots.h"

#include <functional>

namespace tradewind {

struct BenchPlan {
  int runs = 5;
  std::int64_t matches = 10000;  // open at the same time
  // Called before the first measurement and after each one.
  std::function<void(std::int64_t done, std::int64_t all)> progress = [](std::int64_t,
                                                                         std::int64_t) {};
};

// Whole games with one number of players and one kind of bot, on one thread, without digests.
struct PlayFigures {
  int players = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  double decision_ns = 0;
  double game_ns = 0;
  double decisions_per_game = 0;
};

// The parts of a decision in random games, without setup.
struct PartFigures {
  double legal_moves_ns = 0;  // listing the moves of every question
  double apply_ns = 0;        // applying moves, up to listing the next ones
  double events_ns = 0;       // extra time to listen and read all events
  double queries_ns = 0;      // evaluating every query that views show, for the seat that is asked
  std::size_t queries = 0;    // their number
  double answers = 0;         // answers per decision, including those with one legal move
};

struct PositionFigures {
  std::size_t state_bytes = 0;
  double start_ns = 0;  // setting up a match, up to its first question
  double copy_ns = 0;
  double sample_ns = 0;
  double digest_ns = 0;
  double view_ns = 0;
};

struct RecordFigures {  // of one random game
  std::size_t moves = 0;
  double load_ms = 0;  // reading the text and replaying it with its digests
};

struct ThreadFigures {
  int threads = 0;
  double decisions_per_second = 0;  // random play, as in `simulate`
  double ratio = 0;                 // to one thread
};

// Of matches that are open at the same time, each some moves into its game.
struct MemoryFigures {
  std::int64_t matches = 0;
  double idle_bytes = 0;          // per match, mean
  std::size_t idle_most = 0;      // of the largest
  double history_bytes = 0;       // per match, mean
  double resident_bytes = 0;      // growth of the resident memory of this process, for all matches
  double game_history_bytes = 0;  // of a whole random game, mean
};

struct VariantFigures {
  std::string variant;
  double interpreter_ms = 0;                // starting an interpreter with the rules of the variant
  std::vector<PlayFigures> random, greedy;  // by number of players
  // For all that follows: four, or the nearest allowed number
  int players = 0;
  PartFigures parts;
  PositionFigures position;
  RecordFigures record;
  MemoryFigures memory;
  std::vector<ThreadFigures> threads;
};

struct BenchReport {
  int cores = 0;
  int runs = 0;
  double library_ms = 0;  // reading all content
  std::vector<VariantFigures> variants;
};

// An empty list means all variants. Throws VariantRefused for an unknown one.
[[nodiscard]] BenchReport measure(const std::vector<std::string>& roots, const NameList& variants,
                                  const BenchPlan& plan);

}  // namespace tradewind
