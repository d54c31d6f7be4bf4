// Instructions for boards and dice.
#pragma once

#include "query/marked_board.h"
#include "vm/vm.h"

namespace tradewind::board_instructions {

using M = Vm;
using I = Instruction;

// A face is stored as its die and its place on that die.
constexpr Word faces_of_a_die = 256;
inline Word face_word(DieId die, int face) {
  return face < 0 ? -1 : word_of(die) * faces_of_a_die + face;
}

inline MarkedBoard sight(const M& m, const I& i) { return {m.model(), m.state, m.seat(i.c)}; }

inline FactValue on_space(const M& m, const I& i) {
  return m.model().fact(id_of<SpaceId>(m.known(i.b)), i.id<FactId>());
}
inline FactValue on_region(const M& m, const I& i) {
  return m.model().fact(id_of<RegionId>(m.known(i.b)), i.id<FactId>());
}
inline FactValue on_face(const M& m, const I& i) {
  const Word face = m.known(i.b);
  return m.model().face_fact(id_of<DieId>(face / faces_of_a_die),
                             static_cast<std::size_t>(face % faces_of_a_die), i.id<FactId>());
}

inline Word find_with(const M& m, const I& i, FactValue wanted) {
  for (const CardId card : CardsIn(m.state, m.zone(i.b))) {
    if (m.model().fact(m.state.type(card), i.id<FactId>()) == wanted) return word_of(card);
  }
  return -1;
}

// A missing region bails out, so that Lua reports it; a negative number is a valid value.
inline Word find_card(M& m, const I& i) {
  const bool of_region = m.model().fact_info[i.id<FactId>()].type == FactType::region;
  return find_with(m, i, narrow(of_region ? m.known(i.c) : m.at[i.c]));
}

inline Word find_named(M& m, const I& i) {
  const std::vector<int>& names = m.model().fact_info[i.id<FactId>()].names;
  for (std::size_t value = 0; value < names.size(); ++value) {
    if (names[value] == m.known(i.c)) return find_with(m, i, static_cast<FactValue>(value));
  }
  bail_out();
}

inline Word end_space(M& m, const I& i) {
  return static_cast<Word>(m.model().board.first(m.place(i.b)) +
                           m.model().board.size(m.place(i.b)));
}

template <bool On>
void mark(M& m, const I& i) {
  if (m.known(i.b) == 0) bail_out();
  m.state.mark(i.id<MarkId>(), m.seat(i.c), m.place(i.b), On);
}

inline void clear(M& m, const I& i) {
  m.state.die(i.id<DieId>()) = 0;
  m.state.touch_counters();
}

}  // namespace tradewind::board_instructions
