// Golden games and counts of move sequences: files that hold what must never change by accident.
//
//   CaseReport report = run_golden(books, "tests/golden/some-variant-2p-seed1.yaml", update);
//
// A golden game that names no moves, and counts that are null, are made when `update` is set. One that names no result stops
// where its moves do.
#pragma once

#include "scenario/run/runner.h"

namespace tradewind {

// Plays the moves of the file; writes FILE.new where anything differs, or the file itself to update it.
[[nodiscard]] CaseReport run_golden(Rulebooks& books, const std::string& file, bool update);
// Counts the sequences of one, two ... moves from a start and compares.
[[nodiscard]] CaseReport run_perft(Rulebooks& books, const std::string& file, bool update);

}  // namespace tradewind
