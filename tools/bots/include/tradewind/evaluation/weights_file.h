// Learned weights as a file, content/bots/<variant>/<players>.yaml. Each weight has the name of its
// feature. What was not there when they were learned (a card or a query of a mod) has what content
// declares: the `score` of a query, or nothing.
//
//   if (const auto weights = read_weights(weights_file(*ruleset, 2), features))
//     LinearEvaluation evaluation(features, *weights);
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/evaluation/linear_evaluation.h"

#include <optional>
#include <string>

namespace tradewind {

constexpr int most_looks = 100;  // one move ahead, before a search begins

// The file with the weights that bots have learned, for this many players. If there is none, that
// for the nearest number of at least two, of two equally near the larger. A solo player has other
// aims, so only their own file will do. Empty: no file. A search has a separate file where it has
// learned from its own games.
enum class WeightsFor : std::uint8_t { one_move_ahead, search };
[[nodiscard]] std::string weights_file(const Ruleset& rules, int players,
                                       WeightsFor bot = WeightsFor::one_move_ahead);

// nullopt if this variant lacks some of their features. Throws ContentError with file, line and
// column.
[[nodiscard]] std::optional<Weights> read_weights(const std::string& file,
                                                  const FeatureSet& features);
// Those that this variant has in common with the one of the file.
[[nodiscard]] Weights read_related_weights(const std::string& file, const FeatureSet& features);

// It lacks some of the features
[[nodiscard]] Diagnostic foreign_weights(const std::string& file, const Ruleset& ruleset);
// Reads the weights that bots use with these rules, for any number of players or for these: those
// that are broken ("bad-weights", or not YAML), or for other features ("foreign-weights").
[[nodiscard]] Diagnostics check_weights(const Ruleset& rules);
[[nodiscard]] Diagnostics check_weights(const Ruleset& rules, IntRange players);
// The same for the variants of a library.
[[nodiscard]] Diagnostics check_weights(const Library& library);
// `command`: what learned them.
[[nodiscard]] std::string weights_text(const std::string& command, const Weights& weights,
                                       const FeatureSet& features);

}  // namespace tradewind
