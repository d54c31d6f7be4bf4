// tradewind list steps: a variant in steps, as text, as JSON or as a page.
#pragma once

#include "commands/list_command.h"

namespace tradewind {

void list_steps(const Ruleset& ruleset, StepsAs as);

}  // namespace tradewind
