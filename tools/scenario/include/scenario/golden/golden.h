// Room: tools/scenario/golden. Golden games and perft counts: playing, comparing and writing them.
// Scenarios are in run/.
//
// Golden games and perft counts: regression tests in files.
//
//   CaseReport report = run_golden(books, "tests/golden/some-variant-2p-seed1.yaml", update);
//
// With `update` set, a golden game without moves is played and null counts are filled in. A game
// without a result stops after its moves.
#pragma once

#include "scenario/run/runner.h"

namespace tradewind {

// Plays the moves of the file. If anything differs it writes FILE.new, or with `update` the file
// itself.
[[nodiscard]] CaseReport run_golden(Rulebooks& books, const std::string& file, bool update);
// Counts the sequences of one, two ... moves from a start and compares the counts.
[[nodiscard]] CaseReport run_perft(Rulebooks& books, const std::string& file, bool update);

}  // namespace tradewind
