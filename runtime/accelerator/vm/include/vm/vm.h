// What the instructions of one function call work on, and the executor.
#pragma once

#include "script/script_context.h"
#include "vm/bytecode.h"

#include <exception>

namespace tradewind {

class BytecodeExecutor;

// Bytecode cannot continue (a missing card, a number too large): the run is repeated in Lua, which
// reports the error.
class BailOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "bytecode bailed out"; }
};
[[noreturn]] inline void bail_out() { throw BailOut(); }

struct Vm {
  BytecodeExecutor& executor;
  ScriptContext& context;
  State& state;
  const Instruction* code;
  Word* at;  // registers
  std::int32_t* frame = nullptr;
  Returned returned{};

  [[nodiscard]] const Model& model() const { return context.model(); }
  [[nodiscard]] const Layout& layout() const { return state.layout(); }
  [[nodiscard]] Word known(int which) const {
    if (at[which] < 0) bail_out();
    return at[which];
  }
  [[nodiscard]] Seat seat(int which) const { return id_of<Seat>(known(which)); }
  [[nodiscard]] CardId card(int which) const { return id_of<CardId>(known(which)); }
  [[nodiscard]] ZoneId zone(int which) const { return id_of<ZoneId>(known(which)); }
};

[[nodiscard]] inline std::int32_t narrow(Word value) {
  const auto narrowed = static_cast<std::int32_t>(value);
  if (narrowed != value) bail_out();
  return narrowed;
}

[[nodiscard]] constexpr std::uint64_t wide(Word value) { return static_cast<std::uint64_t>(value); }

// A 16-bit constant in a and c of an instruction that compares with it.
struct SmallNumber {
  std::uint8_t a = 0, c = 0;
};
[[nodiscard]] constexpr bool is_small(Word number) { return number >= -32768 && number <= 32767; }
[[nodiscard]] constexpr SmallNumber small_number(Word number) {
  return {static_cast<std::uint8_t>(wide(number) & 0xFF),
          static_cast<std::uint8_t>(wide(number) >> 8 & 0xFF)};
}
[[nodiscard]] constexpr Word small_number(const Instruction& i) {
  return static_cast<std::int16_t>(i.a | i.c << 8);
}

// As in Lua, division rounds down.
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

// Executes the compiled functions of one program. Functions that call each other share one register
// file.
class BytecodeExecutor {
 public:
  BytecodeExecutor(ScriptContext& context, const Bytecode& bytecode)
      : context_(context),
        budget_(context.budget()),
        functions_(bytecode.all.data()),
        code_(bytecode.code.data()),
        fields_(bytecode.fields.data()) {}
  // Executes a compiled function; throws BailOut, or what a called script throws.
  Returned execute(int bytecode_function, std::span<const Word> arguments);
  void begin() {  // a run begins
    executed_ = false;
    registers_used_ = 0;
  }
  [[nodiscard]] const FieldUse& field(int which) const { return fields_[which]; }
  [[nodiscard]] bool executed() const { return executed_; }  // anything, in this run
  [[nodiscard]] bool bailed_out() const { return registers_used_ != 0; }

 private:
  bool executed_ = false;
  int registers_used_ = 0;  // by the functions on the call stack
  ScriptContext& context_;
  Budget& budget_;
  const BytecodeFunction* functions_;  // of a program, whose bytecode is complete
  const Instruction* code_;
  const FieldUse* fields_;
  Registers registers_{};
};

// Nullptr for verbs.
[[nodiscard]] Handler handler_of(Op op);
// Those of a verb, by how many registers the thing and its arguments take; and for a loop.
inline constexpr int in_a_row = 3;  // of more than two, and of those that a sequence or event takes
struct VerbHandlers {
  std::array<Handler, in_a_row + 1> call{};
  Handler next = nullptr;
};
[[nodiscard]] VerbHandlers handlers_of(const Verb& verb, ValueType thing);

}  // namespace tradewind
