// Values that the table leaves out because their scripts fail: to somebody who looks at the table
// they are only missing.
//
//   for (const FailedValue& each : unshown(position, &words))
//     console.say(each.query + ": " + to_text(each.why));
#pragma once

#include "tradewind/narrator.h"

#include <vector>

namespace tradewind::terminal {

// The shown queries that fail in this position and, with words, those that the texts for who is
// asked need; each once. Of a position that a seat has determinized they tell no secret.
[[nodiscard]] std::vector<FailedValue> unshown(const Position& position,
                                               const Narrator* words = nullptr);

// For those who only ask whether something fails.
[[nodiscard]] Narrator words_of(const std::shared_ptr<const Ruleset>& ruleset);

}  // namespace tradewind::terminal
