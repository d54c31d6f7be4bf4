// Room: runtime/engine/start. Sets up a state from a `given` map.
// Nothing that runs after the start of a match.
//
// Sets up a state from the `given` map of a scenario or of the engine protocol.
//
//   State state(layout);
//   state.seed_streams(seed);
//   // throws ContentError; its diagnostics have no file
//   GivenTable table = lay_out(host, state, forced, given);
//   ... push the main sequence, then table.phase with table.phase_args if set
#pragma once

#include "engine/flow/stock.h"
#include "lua/host/script_host.h"
#include "tradewind/document.h"

#include <vector>

namespace tradewind {

struct GivenTable {
  IdVector<CardId, bool> unnamed;  // whether `given` does not name it
  bool strict = true;              // whether turning up an unnamed card is an error
  // The sequence of `at`, or none for the first question of a turn
  SequenceId phase = SequenceId::none;
  std::vector<std::int32_t> phase_args;
};

// `state` is new and seeded. Counters keep their start values; no card counts as moved, known or
// revealed.
[[nodiscard]] GivenTable lay_out(ScriptHost& host, State& state, ForcedChance& forced,
                                 const Node& given);

// Unnamed cards that the step moved from the stock to where everybody sees them.
[[nodiscard]] std::vector<CardId> exposed(const GivenTable& table, ZoneId stock,
                                          const State& before, const State& after);

}  // namespace tradewind
