// Sets up a state from a `given` map.
//
//   // the state is new and seeded; throws ContentError, whose diagnostics have no file
//   GivenTable table = read_given(host, state, forced, given);
//   ... push the main sequence, then table.phase with table.phase_args if set
#pragma once

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

// Counters keep their start values; no card counts as moved, known or revealed.
[[nodiscard]] GivenTable read_given(ScriptHost& host, State& state, ForcedChance& forced,
                                    const Node& given);

}  // namespace tradewind
