// Instructions that compare and jump; only peephole() makes them.
#pragma once

#include "vm/vm.h"

namespace tradewind::compare_instructions {

using M = Vm;
using I = Instruction;

// A 16-bit constant, stored in a and c.
struct SmallNumber {
  std::uint8_t a = 0, c = 0;
};
[[nodiscard]] constexpr bool is_small(Word number) { return number >= -32768 && number <= 32767; }
[[nodiscard]] constexpr SmallNumber small_number(Word number) {
  return {static_cast<std::uint8_t>(wide(number) & 0xFF), static_cast<std::uint8_t>(wide(number) >> 8 & 0xFF)};
}
[[nodiscard]] constexpr Word small_number(const I& i) { return static_cast<std::int16_t>(i.a | i.c << 8); }

template <bool Wanted>
bool equal(M& m, const I& i) {
  return (m.at[i.b] == m.at[i.c]) == Wanted;
}
template <bool Wanted>
bool less(M& m, const I& i) {
  return (m.at[i.b] < m.at[i.c]) == Wanted;
}
template <bool Wanted>
bool at_most(M& m, const I& i) {
  return (m.at[i.b] <= m.at[i.c]) == Wanted;
}
template <bool Wanted>
bool exists(M& m, const I& i) {
  return (m.at[i.b] >= 0) == Wanted;
}
template <bool Wanted>
bool active(M& m, const I& i) {
  return (m.seat(i.b) == m.state.header().active) == Wanted;
}
template <bool Wanted>
bool is(M& m, const I& i) {
  return (m.at[i.b] == small_number(i)) == Wanted;
}

}  // namespace tradewind::compare_instructions
