// Instructions that read and change counters.
#pragma once

#include "vm/vm.h"

namespace tradewind::counter_instructions {

using M = Vm;
using I = Instruction;

inline std::int32_t& slot_of_thing(M& m, const I& i, std::size_t kept_by) {
  const Scope scope = m.model().counter_info[i.id<CounterId>()].scope;
  const std::size_t seat = scope == Scope::seat_card ? static_cast<std::size_t>(m.known(i.b + 1)) : 0;
  const int at = m.layout().counter_slot(i.id<CounterId>(), seat, kept_by);
  if (at < 0) bail_out();
  return m.state.counters()[at];
}

inline std::int32_t& slot(M& m, const I& i) {
  const auto kept_by = static_cast<std::size_t>(m.known(i.b));
  const int at = m.layout().slot_of_seat(i.id<CounterId>(), kept_by);
  return at >= 0 ? m.state.counters()[at] : slot_of_thing(m, i, kept_by);
}

inline std::int32_t& slot_of_game(M& m, const I& i) { return m.state.counters()[m.layout().slot_of_seat(i.id<CounterId>(), 0)]; }

inline Word counter(M& m, const I& i) { return slot(m, i); }
inline Word game_counter(M& m, const I& i) { return slot_of_game(m, i); }
inline Word add_to(M& m, std::int32_t& value, Word more) {
  value = narrow(Word{value} + narrow(more));
  m.state.touch_counters();
  return value;
}

inline Word change(M& m, const I& i) { return add_to(m, slot(m, i), m.at[i.c]); }
inline Word change_game(M& m, const I& i) { return add_to(m, slot_of_game(m, i), m.at[i.c]); }

inline void set_to(M& m, std::int32_t& value, Word now) {
  value = narrow(now);
  m.state.touch_counters();
}

inline void set(M& m, const I& i) { set_to(m, slot(m, i), m.at[i.c]); }
inline void set_game(M& m, const I& i) { set_to(m, slot_of_game(m, i), m.at[i.c]); }

}  // namespace tradewind::counter_instructions
