// The latest edition and its features, for tests of what bots learn.
#pragma once

#include "tradewind/evaluation/features.h"
#include "unit/shipped.h"

namespace tradewind::testing {

inline std::shared_ptr<const Ruleset> latest() {
  static const auto rules = shipped_library().ruleset("bigbox-2021");
  return rules;
}

inline const FeatureSet& features() {
  static const FeatureSet set(*latest());
  return set;
}

}  // namespace tradewind::testing
