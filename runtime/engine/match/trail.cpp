#include "engine/match/trail.h"

#include <algorithm>
#include <utility>

namespace tradewind {

// Limits far above what any turn of a real game needs.
void Trail::look(State& state, std::int64_t round) {
  constexpr int most_in_turn = 500, most_unrevealed = 4000, most_idle = 100;
  if (std::exchange(round_, static_cast<std::int32_t>(round)) != round) in_turn_ = 0;
  const int idle = std::min(in_turn_, unrevealed_);
  circles = circles || in_turn_ > most_in_turn || unrevealed_ > most_unrevealed || idle > most_idle;
  if (imagined || idle < between_looks - 1) return;
  const auto moved = std::exchange(state.header().moved, 0);  // counts on even if a card comes back
  const auto hash = static_cast<std::uint32_t>(state.hash());
  state.header().moved = moved;
  circles = circles || std::find(states_.begin(), states_.end(), hash) != states_.end();
  states_[static_cast<std::size_t>(unrevealed_ / between_looks) % states_.size()] = hash;
}

}  // namespace tradewind
