// A variant in steps, as a page of Markdown for those who write mods.
//
//   std::cout << steps_page(*ruleset);
#pragma once

#include "tradewind/reference/outline.h"
#include "tradewind/reference/overview.h"

#include <string>

namespace tradewind {

[[nodiscard]] std::string steps_page(const Ruleset& ruleset);

// "seat player, int fee"
[[nodiscard]] std::string typed_text(const TypedNames& names);
// As scripts write it: "game.deck", "player.hand".
[[nodiscard]] std::string zone_path(const ZoneSummary& zone);
// "asks `visit`: ..., runs ..., emits ..." without marks, on one line.
[[nodiscard]] std::string step_text(const StepOutline& step);
// The path of a script below the folder of scripts: "rules/base/steps/turn.lua".
[[nodiscard]] std::string script_path(const std::string& file);
[[nodiscard]] NameList script_paths(const NameList& files);

}  // namespace tradewind
