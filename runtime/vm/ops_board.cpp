#include "vm/ops_board.h"

#include "query/marked_board.h"

namespace tradewind::board_instructions {
namespace {

// A face in a register: its die, then its place on it.
constexpr Word faces_of_a_die = 256;
Word face_word(int die, int face) { return face < 0 ? -1 : die * faces_of_a_die + face; }

std::size_t place(const M& m, int which) { return static_cast<std::size_t>(m.known(which)); }
MarkedBoard sight(const M& m, int which) { return {m.model, m.state, m.seat(which)}; }

Word name(const M& m, const I& i, FactValue value) {
  return value < 0 ? -1 : m.model.fact_info[static_cast<std::size_t>(i.k)].names[static_cast<std::size_t>(value)];
}

FactValue on_space(const M& m, const I& i) { return m.model.fact(static_cast<SpaceId>(m.known(i.b)), i.k); }
FactValue on_region(const M& m, const I& i) { return m.model.fact(static_cast<RegionId>(m.known(i.b)), i.k); }
FactValue on_face(const M& m, const I& i) {
  const Word face = m.known(i.b);
  return m.model.face_fact(static_cast<int>(face / faces_of_a_die), static_cast<int>(face % faces_of_a_die), i.k);
}

Word find_with(const M& m, const I& i, FactValue wanted) {
  for (const CardId card : CardsIn(m.state, m.zone(i.b))) {
    if (m.model.fact(m.state.type(card), i.k) == wanted) return word_of(card);
  }
  return -1;
}

}  // namespace

// Without a value Lua tells what is wrong; a negative number may well be one.
Word find_card(M& m, const I& i) {
  const bool of_region = m.model.fact_info[static_cast<std::size_t>(i.k)].type == FactType::region;
  return find_with(m, i, narrow(of_region ? m.known(i.c) : m.at[i.c]));
}

Word find_named(M& m, const I& i) {
  const std::vector<int>& names = m.model.fact_info[static_cast<std::size_t>(i.k)].names;
  for (std::size_t value = 0; value < names.size(); ++value) {
    if (names[value] == m.known(i.c)) return find_with(m, i, static_cast<FactValue>(value));
  }
  bail_out();
}

Word space_fact(M& m, const I& i) { return on_space(m, i); }
Word region_fact(M& m, const I& i) { return on_region(m, i); }
Word face_fact(M& m, const I& i) { return on_face(m, i); }
Word space_name(M& m, const I& i) { return name(m, i, on_space(m, i)); }
Word region_name(M& m, const I& i) { return name(m, i, on_region(m, i)); }
Word face_name(M& m, const I& i) { return name(m, i, on_face(m, i)); }

Word region_of(M& m, const I& i) {
  const RegionId region = m.model.board.region(place(m, i.b));
  return region == RegionId::none ? -1 : static_cast<Word>(region);
}

Word is_marked(M& m, const I& i) { return sight(m, i.c).marked(place(m, i.b), i.k) ? 1 : 0; }
Word is_joined(M& m, const I& i) { return sight(m, i.c).joined().has(place(m, i.b)) ? 1 : 0; }
Word is_complete(M& m, const I& i) { return sight(m, i.c).complete(place(m, i.b), i.k) ? 1 : 0; }
Word is_open(M& m, const I& i) { return sight(m, i.c).open(place(m, i.b)) ? 1 : 0; }
Word marked_in(M& m, const I& i) { return sight(m, i.c).marked_in(place(m, i.b), i.k); }
Word first_space(M& m, const I& i) { return static_cast<Word>(m.model.board.first(place(m, i.b))); }
Word last_space(M& m, const I& i) {
  return static_cast<Word>(m.model.board.first(place(m, i.b)) + m.model.board.size(place(m, i.b)));
}
Word first_beside(M& m, const I& i) { return static_cast<Word>(m.model.board.first_beside(place(m, i.b))); }
Word last_beside(M& m, const I& i) { return static_cast<Word>(m.model.board.first_beside(place(m, i.b) + 1)); }
Word shown(M& m, const I& i) { return face_word(i.k, m.state.die(static_cast<std::size_t>(i.k)) - 1); }
Word roll(M& m, const I& i) { return face_word(i.k, m.context.roll(i.k)); }

void mark(M& m, const I& i) {
  if (m.known(i.a) == 0) bail_out();
  m.state.mark(static_cast<std::size_t>(i.k), m.seat(i.b), place(m, i.a), i.c == 0);
}

void clear(M& m, const I& i) {
  m.state.die(static_cast<std::size_t>(i.k)) = 0;
  m.state.touch_counters();
}

bool no_more_numbers(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.at[i.b]++;
  return false;
}

bool no_more_beside(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.model.board.beside(static_cast<std::size_t>(m.at[i.b]++));
  return false;
}

}  // namespace tradewind::board_instructions
