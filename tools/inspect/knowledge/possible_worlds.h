// Room: tools/inspect/knowledge. What a seat may be told beyond what it sees: reasons, values, and
// worlds that it must think possible. Nothing of how a table is shown.
//
// What a seat may learn about a value that depends on the whole state: only what is
// the same in every world that it must think possible.
//
//   PossibleWorlds worlds(position, seat);
//   const bool known = worlds.agree([](const Position& world) { return world.query("strength",
//       1); });
#pragma once

#include "model/model.h"
#include "tradewind/knowledge.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <vector>

namespace tradewind {

// Whether the value of a query may depend on cards that not everybody sees.
[[nodiscard]] bool tells_faces(const Model& model, QueryId query);

class PossibleWorlds {
 public:
  PossibleWorlds(const Position& truth, int seat) : truth_(truth), seat_(seat) {}

  // Whether what `compute` makes of a query about a seat may be told.
  template <typename Compute>
  [[nodiscard]] bool knows(QueryId query, int of, Compute compute) {
    const Model& model = truth_.ruleset().model();
    if (counts_hidden_cards(model, query, of)) return false;
    return (!model.has_secrets() && !tells_faces(model, query)) || agree(compute);
  }

  // Whether a value is the same in all worlds tried, among them the true one. A script that fails
  // in one is a difference.
  template <typename Compute>
  [[nodiscard]] bool agree(Compute compute) {
    for (std::uint64_t seed = 1; worlds_.size() < tried; ++seed)
      worlds_.push_back(determinized(truth_, seat_, seed));
    try {
      const auto expected = compute(truth_);
      return std::all_of(worlds_.begin(), worlds_.end(),
                         [&](const Position& world) { return compute(world) == expected; });
    } catch (const ScriptError&) {
      return false;
    }
  }

 private:
  // Whether a declared query about a seat counts cards whose number this one shall not see, even if
  // it could work that out.
  [[nodiscard]] bool counts_hidden_cards(const Model& model, QueryId query, int of) const {
    const Query& info = model.query_info[query];
    if (of == seat_ || info.reads == reads_everything) return false;
    for (const ZoneKind kind : model.zones.ids()) {
      if (model.zone_info[kind].sizes != Audience::all &&
          (info.reads >> (index(kind) % 64) & 1U) != 0)
        return true;
    }
    return false;
  }

  // A few suffice: sizes and counters are drawn evenly over all that they can be
  static constexpr std::size_t tried = 8;
  const Position& truth_;
  int seat_;
  std::vector<Position> worlds_;
};

}  // namespace tradewind
