// Instructions for boards and dice.
#pragma once

#include "query/marked_board.h"
#include "vm/vm.h"

namespace tradewind::board_instructions {

using M = Vm;
using I = Instruction;

// A face is stored as its die and its place on that die.
constexpr Word faces_of_a_die = 256;
inline Word face_word(DieId die, int face) { return face < 0 ? -1 : word_of(die) * faces_of_a_die + face; }

inline std::size_t place(const M& m, int which) { return static_cast<std::size_t>(m.known(which)); }
inline MarkedBoard sight(const M& m, int which) { return {m.model(), m.state, m.seat(which)}; }

inline Word name(const M& m, const I& i, FactValue value) {
  return value < 0 ? -1 : m.model().fact_info[i.id<FactId>()].names[static_cast<std::size_t>(value)];
}

inline FactValue on_space(const M& m, const I& i) { return m.model().fact(id_of<SpaceId>(m.known(i.b)), i.id<FactId>()); }
inline FactValue on_region(const M& m, const I& i) { return m.model().fact(id_of<RegionId>(m.known(i.b)), i.id<FactId>()); }
inline FactValue on_face(const M& m, const I& i) {
  const Word face = m.known(i.b);
  return m.model().face_fact(id_of<DieId>(face / faces_of_a_die), static_cast<std::size_t>(face % faces_of_a_die),
                             i.id<FactId>());
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

inline Word space_fact(M& m, const I& i) { return on_space(m, i); }
inline Word region_fact(M& m, const I& i) { return on_region(m, i); }
inline Word face_fact(M& m, const I& i) { return on_face(m, i); }
inline Word space_name(M& m, const I& i) { return name(m, i, on_space(m, i)); }
inline Word region_name(M& m, const I& i) { return name(m, i, on_region(m, i)); }
inline Word face_name(M& m, const I& i) { return name(m, i, on_face(m, i)); }

inline Word region_of(M& m, const I& i) { return word_of(m.model().board.region(place(m, i.b))); }

inline Word is_marked(M& m, const I& i) { return sight(m, i.c).marked(place(m, i.b), i.id<MarkId>()) ? 1 : 0; }
inline Word is_joined(M& m, const I& i) { return sight(m, i.c).joined().has(place(m, i.b)) ? 1 : 0; }
inline Word is_complete(M& m, const I& i) { return sight(m, i.c).complete(place(m, i.b), i.id<MarkId>()) ? 1 : 0; }
inline Word is_open(M& m, const I& i) { return sight(m, i.c).open(place(m, i.b)) ? 1 : 0; }
inline Word marked_in(M& m, const I& i) { return sight(m, i.c).marked_in(place(m, i.b), i.id<MarkId>()); }
inline Word first_space(M& m, const I& i) { return static_cast<Word>(m.model().board.first(place(m, i.b))); }
inline Word end_space(M& m, const I& i) {
  return static_cast<Word>(m.model().board.first(place(m, i.b)) + m.model().board.size(place(m, i.b)));
}
inline Word spaces_in(M& m, const I& i) { return static_cast<Word>(m.model().board.size(place(m, i.b))); }
inline Word first_beside(M& m, const I& i) { return static_cast<Word>(m.model().board.first_beside(place(m, i.b))); }
inline Word end_beside(M& m, const I& i) { return static_cast<Word>(m.model().board.first_beside(place(m, i.b) + 1)); }
inline Word shown(M& m, const I& i) { return face_word(i.id<DieId>(), m.state.die(i.id<DieId>()) - 1); }
inline Word roll(M& m, const I& i) { return face_word(i.id<DieId>(), m.context.roll(i.id<DieId>())); }

template <bool On>
void mark(M& m, const I& i) {
  if (m.known(i.b) == 0) bail_out();
  m.state.mark(i.id<MarkId>(), m.seat(i.c), place(m, i.b), On);
}

inline void clear(M& m, const I& i) {
  m.state.die(i.id<DieId>()) = 0;
  m.state.touch_counters();
}

inline bool no_more_numbers(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.at[i.b]++;
  return false;
}

inline bool no_more_beside(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.model().board.beside(static_cast<std::size_t>(m.at[i.b]++));
  return false;
}

}  // namespace tradewind::board_instructions
