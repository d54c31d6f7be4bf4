// What executes the instructions: a handler each, made of a function that says what it computes.
// b, c and d are registers unless a comment says otherwise, and k is a number in the instruction.
#pragma once

#include "script/fields.h"
#include "vm/bytecode.h"

namespace tradewind {

// What the instructions of one function call work on.
struct Vm {
  BytecodeRunner& runner;
  ScriptContext& context;
  State& state;
  const Instruction* code;
  Word* at;  // registers
  std::int32_t* frame;
  Returned returned{};

  [[nodiscard]] const Model& model() const { return context.model(); }
  [[nodiscard]] Word known(int which) const {
    if (at[which] < 0) bail_out();
    return at[which];
  }
};

[[nodiscard]] inline std::int32_t narrow(Word value) {
  const auto narrowed = static_cast<std::int32_t>(value);
  if (narrowed != value) bail_out();
  return narrowed;
}

// Those of a verb; and for a loop over what it gives. The thing is in b, and the arguments are in c
// and d or, with what a sequence or event takes, c of them from b on; k is the first name.
struct VerbHandlers {
  Handler call = nullptr, next = nullptr;
};
[[nodiscard]] VerbHandlers handlers_of(const Verb& verb, ValueType thing);

namespace ops {

using M = Vm;
using I = Instruction;

// Runs the next instruction. Only branches return to the loop, so calls nest no deeper than a
// function is long.
inline const I* go_on(M& m, const I& i) { return (&i + 1)->handler(m, *(&i + 1)); }

// The result is in register a.
template <Word (*Compute)(M&, const I&)>
const I* result(M& m, const I& i) {
  m.at[i.a] = Compute(m, i);
  return go_on(m, i);
}

template <auto Act>
const I* effect(M& m, const I& i) {
  static_cast<void>(Act(m, i));
  return go_on(m, i);
}

// Jumps to instruction k.
template <bool (*Taken)(M&, const I&)>
const I* branch(M& m, const I& i) {
  return Taken(m, i) ? m.code + i.k : &i + 1;
}

template <Returned (*Return)(M&, const I&)>
const I* leave(M& m, const I& i) {
  m.returned = Return(m, i);
  return nullptr;
}

// What a condition tests, as a value and as a jump: that it fails, or holds.
struct Test {
  Handler value[2], jump[2];
};
template <bool (*Holds)(M&, const I&)>
Word whether(M& m, const I& i) {
  return Holds(m, i) ? 1 : 0;
}
template <bool (*Holds)(M&, const I&)>
bool fails(M& m, const I& i) {
  return !Holds(m, i);
}
template <bool (*Holds)(M&, const I&)>
inline constexpr Test test = {{result<whether<fails<Holds>>>, result<whether<Holds>>},
                              {branch<fails<Holds>>, branch<Holds>}};

inline bool is_true(M& m, const I& i) { return m.at[i.b] != 0; }
inline bool exists(M& m, const I& i) { return m.at[i.b] >= 0; }
inline bool equal(M& m, const I& i) { return m.at[i.b] == m.at[i.c]; }
inline bool less(M& m, const I& i) { return m.at[i.b] < m.at[i.c]; }
inline bool at_most(M& m, const I& i) { return m.at[i.b] <= m.at[i.c]; }
// The number of 16 bits in c and d
inline bool is(M& m, const I& i) { return m.at[i.b] == static_cast<std::int16_t>(i.c | i.d << 8); }
inline bool always(M&, const I&) { return true; }

inline Word constant(M&, const I& i) { return i.k; }
inline Word copy(M& m, const I& i) { return m.at[i.b]; }

// 64-bit integers wrap around and division rounds down, as in Lua.
constexpr std::uint64_t wide(Word value) { return static_cast<std::uint64_t>(value); }
inline Word add(M& m, const I& i) { return static_cast<Word>(wide(m.at[i.b]) + wide(m.at[i.c])); }
inline Word subtract(M& m, const I& i) {
  return static_cast<Word>(wide(m.at[i.b]) - wide(m.at[i.c]));
}
inline Word multiply(M& m, const I& i) {
  return static_cast<Word>(wide(m.at[i.b]) * wide(m.at[i.c]));
}
inline Word divide(M& m, const I& i) {
  const Word left = m.at[i.b], right = m.at[i.c];
  if (right == 0) bail_out();
  if (right == -1) return static_cast<Word>(0 - wide(left));
  return left / right - (left % right != 0 && (left < 0) != (right < 0) ? 1 : 0);
}
inline Word modulo(M& m, const I& i) {
  return static_cast<Word>(wide(m.at[i.b]) - wide(divide(m, i)) * wide(m.at[i.c]));
}

// Field k of b, a thing of type c; d is what the field is.
inline Word field(M& m, const I& i) {
  const auto of = static_cast<ThingField::Of>(i.d);
  return value_of(m.model(), static_cast<ValueType>(i.c), of, i.k, m.known(i.b));
}
// The same of facts, the most frequent ones: those that are numbers, and those that have names
inline Word fact(M& m, const I& i) {
  return fact_of(m.model(), static_cast<ValueType>(i.c), id_of<FactId>(i.k), m.known(i.b));
}
inline Word name_fact(M& m, const I& i) {
  const Word value = fact(m, i);
  return value < 0 ? value
                   : m.model().fact_info[id_of<FactId>(i.k)].names[static_cast<std::size_t>(value)];
}
// Of kind k and owner b, a seat or a card; a zone of the game does not ask for it
inline Word zone(M& m, const I& i) {
  const auto owner = static_cast<std::size_t>(m.at[i.b]);
  const ZoneId found = m.state.layout().zone_of(id_of<ZoneKind>(i.k), owner);
  if (found == ZoneId::none) bail_out();  // of nil, or of a card that has none
  return word_of(found);
}
// Local k of the frame; set_local sets it to b.
inline Word local(M& m, const I& i) { return m.frame[i.k]; }
inline void set_local(M& m, const I& i) { m.frame[i.k] = narrow(m.at[i.b]); }
inline void require(M& m, const I& i) { static_cast<void>(m.known(i.b)); }
// Item b, from 1, of the c in registers from k on
inline Word item(M& m, const I& i) {
  if (m.at[i.b] < 1 || m.at[i.b] > i.c) bail_out();
  return m.at[i.k + m.at[i.b] - 1];
}

// Query or function k, with c arguments from b on.
inline Word ask(M& m, const I& i) {
  const std::span<const Word> args(m.at + i.b, i.c);
  for (const Word each : args) static_cast<void>(narrow(each));
  // As a script is given it
  return static_cast<std::int32_t>(m.context.queries().evaluate(id_of<QueryId>(i.k), args));
}
// Of a declared query that nobody adjusts
inline Word ask_declared(M& m, const I& i) {
  return m.context.queries().evaluate_declared(id_of<QueryId>(i.k), {m.at + i.b, i.c});
}
inline Word call(M& m, const I& i) { return m.runner.execute(i.k, {m.at + i.b, i.c}).value; }

// A = item b of the list at c, b = b + 1; jumps after the last.
inline bool no_more_listed(M& m, const I& i) {
  if (m.at[i.b] >= m.at[i.c]) return true;
  ++m.at[i.b];
  m.at[i.a] = m.at[i.c + m.at[i.b]];
  return false;
}

// The ends of a function: nothing, again or stop, which is k; b; or b if it fits in 32 bits.
inline Returned finish(M&, const I& i) { return {static_cast<Returned::Kind>(i.k), false, -1}; }
inline Returned value(M& m, const I& i) { return {Returned::Kind::value, false, m.at[i.b]}; }
inline Returned answer(M& m, const I& i) {
  return {Returned::Kind::value, false, narrow(m.at[i.b])};
}
inline Returned give_up(M&, const I&) { bail_out(); }

}  // namespace ops
}  // namespace tradewind
