// The matrix: pairwise testing of options. For each variant it finds codes that together cover
// every pair of option values and plays each code to the end with random moves. Pairs that the
// variant refuses are counted, not played.
//
//   const MatrixReport report = play_matrix(library, {"us-2017"},
//       [](const std::string& code) { ... });
#pragma once

#include "tradewind/ruleset.h"

#include <functional>
#include <string>

namespace tradewind {

struct MatrixReport {
  int games = 0;
  int pairs = 0;    // covered by at least one game
  int refused = 0;  // pairs that the variant refuses
  NameList failures;
};

// Calls `before` with each code before playing it.
[[nodiscard]] MatrixReport play_matrix(const Library& library, const NameList& variants,
                                       const std::function<void(const std::string&)>& before);

}  // namespace tradewind
