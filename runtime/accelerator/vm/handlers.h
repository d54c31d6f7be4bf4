// What executes an instruction: one function each, made of what it computes.
#pragma once

#include "vm/vm.h"

namespace tradewind {

// Runs the next instruction. Only branches return to the loop, so calls nest no deeper than a
// function is long.
inline const Instruction* go_on(Vm& m, const Instruction& i) {
  return (&i + 1)->handler(m, *(&i + 1));
}

template <Word (*Compute)(Vm&, const Instruction&)>
const Instruction* result(Vm& m, const Instruction& i) {
  m.at[i.a] = Compute(m, i);
  return go_on(m, i);
}

template <auto Act>
const Instruction* effect(Vm& m, const Instruction& i) {
  static_cast<void>(Act(m, i));
  return go_on(m, i);
}

template <bool (*Taken)(Vm&, const Instruction&)>
const Instruction* branch(Vm& m, const Instruction& i) {
  return Taken(m, i) ? m.code + i.k : &i + 1;
}

}  // namespace tradewind
