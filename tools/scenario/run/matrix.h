// The matrix: for each variant, codes that together try every value of every option beside every value of every other one
// (pairwise), each played to its end by random moves. A pair that is refused before a match is counted, not played.
//
//   const MatrixReport report = play_matrix(library, {"us-2017"}, [](const std::string& code) { ... });
#pragma once

#include "tradewind/ruleset.h"

#include <functional>
#include <string>

namespace tradewind {

struct MatrixReport {
  int games = 0;
  int pairs = 0;    // played beside each other at least once
  int refused = 0;  // pairs that no match can have
  NameList failures;
};

// `before` hears each code just before it is played.
[[nodiscard]] MatrixReport play_matrix(const Library& library, const NameList& variants,
                                       const std::function<void(const std::string&)>& before);

}  // namespace tradewind
