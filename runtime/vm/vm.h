// What a bytecode function works with while it is carried out; private to the machine.
#pragma once

#include "lua/bind/script_host.h"

#include <exception>

namespace tradewind {

using Word = std::int64_t;

// A state that a bytecode function cannot go on in (no such card, a number that does not fit): Lua words the error.
class BailOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "left to Lua"; }
};

struct Vm {
  ScriptHost& host;
  const Model& model;
  State& state;
  const Layout& layout;
  const Instruction* code;
  Word* at;  // registers
  std::int32_t* frame = nullptr;
  Returned returned{};

  [[nodiscard]] Word known(int which) const {
    if (at[which] < 0) bail_out();
    return at[which];
  }
  [[nodiscard]] Seat seat(int which) const { return static_cast<Seat>(known(which)); }
  [[nodiscard]] CardId card(int which) const { return static_cast<CardId>(known(which)); }
  [[nodiscard]] ZoneId zone(int which) const { return static_cast<ZoneId>(known(which)); }
};

[[nodiscard]] inline Word word(CardId card) { return card == CardId::none ? -1 : static_cast<Word>(card); }
[[nodiscard]] inline Word word(ZoneId zone) { return zone == ZoneId::none ? -1 : static_cast<Word>(zone); }
[[nodiscard]] inline Word word(Seat seat) { return seat == Seat::none ? -1 : static_cast<Word>(seat); }

[[nodiscard]] inline std::int32_t narrow(Word value) {
  const auto narrowed = static_cast<std::int32_t>(value);
  if (narrowed != value) bail_out();
  return narrowed;
}

[[nodiscard]] constexpr std::uint64_t wide(Word value) { return static_cast<std::uint64_t>(value); }

// As Lua divides: rounded down.
[[nodiscard]] inline Word quotient(Word left, Word right) {
  if (right == 0) bail_out();
  if (right == -1) return static_cast<Word>(0 - wide(left));
  const Word rounded = left / right;
  return left % right != 0 && (left < 0) != (right < 0) ? rounded - 1 : rounded;
}

[[nodiscard]] inline Word remainder(Word left, Word right) {
  if (right == 0) bail_out();
  if (right == -1) return 0;
  const Word rest = left % right;
  return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
}

// Carries out one instruction and gives the next one; nullptr when the bytecode function has returned.
using Carry = const Instruction* (*)(Vm&, const Instruction&);
[[nodiscard]] Carry carrier(Op op);

}  // namespace tradewind
