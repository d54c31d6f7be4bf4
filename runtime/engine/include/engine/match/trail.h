// Where the last answers have led: whether they go round in circles. Not part of the state, but
// copied with it; small, since each open match has it.
//
//   if (trail.step(same_turn, revealed)) trail.look(state, rounds);
//   if (trail.circles) ...
#pragma once

#include "state/state.h"

#include <array>
#include <cstdint>

namespace tradewind {

class Trail {
 public:
  // After each answer. Whether it is time to look where it has led, which is expensive.
  [[nodiscard]] bool step(bool same_turn, bool revealed) {
    in_turn_ = static_cast<std::uint16_t>(same_turn ? in_turn_ + 1 : 0);
    unrevealed_ = static_cast<std::uint16_t>(revealed ? 0 : unrevealed_ + 1);
    circles = circles && same_turn && !revealed;
    return unrevealed_ % between_looks == between_looks - 1;
  }
  void look(State& state, std::int64_t round);
  bool circles = false;
  bool imagined = false;  // what bots try is not looked at so closely

 private:
  static constexpr int between_looks = 12;  // most circles have a length that divides it
  // Answers since the turn began, and since something was revealed
  std::uint16_t in_turn_ = 0, unrevealed_ = 0;
  std::int32_t round_ = 0;                    // of the last look
  std::array<std::uint32_t, 8> states_ = {};  // hashes of the last looks
};

}  // namespace tradewind
