#include "invariants/unshown.h"

#include "tradewind/outlook.h"
#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"

#include <algorithm>

namespace tradewind::terminal {

std::vector<FailedValue> unshown(const Position& position, const Narrator* words) {
  std::vector<FailedValue> found;
  for (const bool of_seat : {true, false}) {
    for (const std::string& query : shown_queries(position.ruleset(), of_seat)) {
      int seat = of_seat ? 0 : -1;
      try {
        do static_cast<void>(position.query(query, seat));
        while (of_seat && ++seat < position.players());
      } catch (const ScriptError& failure) {
        found.push_back({query, seat, failure.diagnostic()});
      }
    }
  }
  if (words == nullptr || position.over()) return found;
  for (FailedValue& each : Outlook(*words).failures(position, position.to())) {
    if (std::ranges::find(found, each.query, &FailedValue::query) == found.end())
      found.push_back(std::move(each));
  }
  return found;
}

Narrator words_of(const std::shared_ptr<const Ruleset>& ruleset) {
  return {ruleset, Texts(ruleset->catalog(), "en", locale_themes(*ruleset)), {}};
}

}  // namespace tradewind::terminal
