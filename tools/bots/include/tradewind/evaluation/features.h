// A position as numbers, for an evaluation that is learned. It counts what content declares and
// knows no game: every query of a seat that is shown or scored, cards by kind in each zone,
// counters and marks; and what everybody sees, once for each question and each part in it (asked,
// to move, neither), because the same card promises something else to each of them.
//
//   const FeatureSet features(ruleset);
//   std::vector<Feature> found;
//   // sum of weights[f.index] * f.value: how well the seat stands
//   features.read(position, seat, found);
#pragma once

#include "tradewind/position.h"

#include <memory>

namespace tradewind {

struct Feature {
  std::int32_t index = 0;  // of FeatureSet::names()
  std::int32_t value = 0;
};

class FeatureSet {
 public:
  explicit FeatureSet(const Ruleset& ruleset);  // keeps no reference
  FeatureSet(const FeatureSet&) = delete;
  FeatureSet& operator=(const FeatureSet&) = delete;
  ~FeatureSet();

  [[nodiscard]] const NameList& names() const;  // "hand.count", "draw_or_stop.asked:row.blue"
  // By feature, whether it is a number of a seat: a query, a counter, how many cards or marks; not
  // which cards, nor where.
  [[nodiscard]] const std::vector<char>& numbers() const;
  // The weights that content declares: the `score` of each query; 0 for all other features.
  [[nodiscard]] const std::vector<std::int64_t>& declared() const;
  // The feature that is always 1, by which a team's chance need not be a half where all else is 0;
  // -1 where seats play against each other, whose chances are relative.
  [[nodiscard]] int bias() const;
  // The features of a seat that are not 0, in no particular order; one index may come several
  // times. For a team, those of all seats. Hidden cards count as they lie: read a determinization.
  // The position must not be over.
  void read(const Position& position, int seat, std::vector<Feature>& found) const;

  // How far a match has come: the best score of a seat, and the rounds.
  struct Pace {
    std::int64_t score = 0, rounds = 0;
    bool operator==(const Pace&) const = default;
  };
  [[nodiscard]] Pace pace(const Position& position) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tradewind
