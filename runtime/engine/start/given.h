// A table laid out by hand: the `given` map of a scenario or of the engine protocol becomes a state.
//
//   State state(layout);
//   state.seed_streams(seed);
//   GivenTable table = lay_out(host, state, forced, given);  // throws ContentError; its diagnostics have no file
//   ... push the main sequence, then table.phase with table.phase_args where there is one
#pragma once

#include "engine/flow/stock.h"
#include "lua/host/script_host.h"
#include "tradewind/document.h"

#include <vector>

namespace tradewind {

struct GivenTable {
  std::vector<bool> unnamed;  // by card: nobody said which card this is
  bool strict = true;         // turning up an unnamed card is a mistake of the author
  int phase = -1;             // sequence of `at` that the match starts in, or -1: the first question of a turn
  std::vector<std::int32_t> phase_args;
};

// `state` is fresh and has its seed. Counters keep their start values; nothing counts as moved, known or revealed before.
[[nodiscard]] GivenTable lay_out(ScriptHost& host, State& state, ForcedChance& forced, const Node& given);

// Unnamed cards that one step brought from the stock to where everybody sees them.
[[nodiscard]] std::vector<CardId> exposed(const GivenTable& table, ZoneId stock, const State& before, const State& after);

}  // namespace tradewind
