// Bytecode: functions of scripts, compiled into instructions that run without calling Lua. A bytecode function does
// exactly what its Lua function does, or bails out: then the move starts again in Lua, which also words errors.
//
// Registers hold 64-bit integers: numbers, 0 and 1 for false and true, and for seats, cards, zones and names their
// index, -1 for nil.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tradewind {

enum class Op : std::uint8_t {
  // a = ...
  constant,  // k
  copy,      // b
  add,
  subtract,
  multiply,
  divide,
  modulo,  // b op c
  less,
  at_most,
  equal,   // b op c
  invert,  // not b
  exists,  // b is not nil
  active,
  player_count,
  player,     // at seat b
  next_seat,  // after b
  is_active,  // b
  cards_moved,
  fact,       // number k printed on card b
  name_fact,  // the same, as a name
  zone,       // of kind k and owner b, a seat or a card
  own_zone,   // the game's, of kind k
  count,      // of zone b
  first,
  last,
  owner,       // of card b
  lies_in,     // card b
  find_card,   // in zone b, whose number k is in register c
  find_named,  // the same, a name
  space_fact,  // number k printed on space b, region b, face b
  region_fact,
  face_fact,
  space_name,  // the same, as a name
  region_name,
  face_name,
  region_of,     // space b
  is_marked,     // space b by c, with kind k, -1 any
  is_joined,     // space b for c
  is_complete,   // region b for c, with kind k, -1 any
  is_open,       // region b for c
  marked_in,     // region b by c, with kind k, -1 any
  first_space,   // of region b
  last_space,    // the one behind it
  first_beside,  // place of the first neighbour of space b
  last_beside,   // the one behind it
  shown,         // by die k
  counter,       // k of b; where it is kept for a seat and a card, of card b and seat b + 1
  game_counter,  // k, of the game
  local,         // k of the frame, of type c
  random,        // from stream k, b to c
  ask,           // query k with the c arguments from b on
  call,          // bytecode function k with the c arguments from b on
  roll,          // die k
  move_some,     // cards of zone b to zone c, as many as register k says
  move_all,      // cards of zone b to zone c
  change_game,   // counter k of the game by c
  change,        // counter k of b by c
  // Without a result.
  set,         // counter k of b to c
  set_game,    // counter k of the game to c
  set_local,   // k of the frame to b
  set_active,  // b
  move,        // card a to zone b, to the front when c
  shuffle,     // zone b with stream k
  run,         // sequence k with the c arguments from b on
  emit,        // event k with the c arguments from b on
  mark,        // space a by b, with kind k; unmark when c
  clear,       // die k
  deal,        // cards from zone b to zone c, as many as register k says
  finish_by,   // bytecode function k of two seats, which says whether the first is ahead
  // What comes next.
  jump,         // k
  jump_if,      // a: k
  jump_unless,  // a: k
  next_player,  // a, unless the round is complete, else k
  next_card,    // a from b, which moves on; when there is none k
  next_number,  // a from b, which goes up, unless it is at c, else k
  next_beside,  // the neighbour at place b, likewise
  next_listed,  // a from the list at c, of which b have been taken, and one more now; when there is none k
  // The same after a comparison; peephole() makes them of two.
  jump_if_equal,  // b is c: k
  jump_unless_equal,
  jump_if_less,  // b < c: k
  jump_unless_less,
  jump_if_at_most,  // b <= c: k
  jump_unless_at_most,
  jump_if_exists,  // b is not nil: k
  jump_unless_exists,
  jump_if_active,  // b: k
  jump_unless_active,
  jump_if_is,  // b is the number that a and c hold: k
  jump_unless_is,
  nothing,  // returns nothing
  again,
  stop,
  value,   // returns b
  answer,  // the same, when it fits in 32 bits
  bail_out,
};

struct Vm;

struct Instruction {
  const Instruction* (*handler)(Vm&, const Instruction&) = nullptr;  // what `op` does
  Op op = Op::nothing;
  std::uint8_t a = 0, b = 0, c = 0;
  std::int32_t k = 0;
};

// Of all bytecode functions that call each other at the moment.
using Registers = std::array<std::int64_t, 512>;

struct BytecodeFunction {
  std::int32_t first = 0;      // in the code of all bytecode functions
  std::int16_t registers = 0;  // the first ones hold the arguments
  bool changes = false;
  bool uses_frame = false;
};

// All functions that are compiled, their code one after the other.
struct Bytecode {
  std::vector<BytecodeFunction> all;
  std::vector<Instruction> code;

  // Where it stands in `all`.
  int add(BytecodeFunction bytecode_function, const std::vector<Instruction>& instructions) {
    bytecode_function.first = static_cast<std::int32_t>(code.size());
    code.insert(code.end(), instructions.begin(), instructions.end());
    all.push_back(bytecode_function);
    return static_cast<int>(all.size()) - 1;
  }
};

}  // namespace tradewind
