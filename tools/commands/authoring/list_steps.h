// tradewind list steps: a variant in steps, as text, as JSON or as a page.
//
//   print_steps(*ruleset);
#pragma once

#include "support/json.h"
#include "tradewind/ruleset.h"

namespace tradewind {

void print_steps(const Ruleset& ruleset);
// {id, name, kind: sequence, event or query, ...} each.
[[nodiscard]] Json steps_json(const Ruleset& ruleset);

}  // namespace tradewind
