// What the instructions of a bytecode function do with boards and dice; private to the machine.
#pragma once

#include "vm/vm.h"

namespace tradewind::board_instructions {

using M = Vm;
using I = Instruction;

// Those with a result.
Word find_card(M& m, const I& i);
Word find_named(M& m, const I& i);
Word space_fact(M& m, const I& i);
Word region_fact(M& m, const I& i);
Word face_fact(M& m, const I& i);
Word space_name(M& m, const I& i);
Word region_name(M& m, const I& i);
Word face_name(M& m, const I& i);
Word region_of(M& m, const I& i);
Word is_marked(M& m, const I& i);
Word is_joined(M& m, const I& i);
Word is_complete(M& m, const I& i);
Word is_open(M& m, const I& i);
Word marked_in(M& m, const I& i);
Word first_space(M& m, const I& i);
Word last_space(M& m, const I& i);
Word first_beside(M& m, const I& i);
Word last_beside(M& m, const I& i);
Word shown(M& m, const I& i);
Word roll(M& m, const I& i);
// Those without.
void mark(M& m, const I& i);
void clear(M& m, const I& i);
// Whether there is nothing more.
bool no_more_numbers(M& m, const I& i);
bool no_more_beside(M& m, const I& i);

}  // namespace tradewind::board_instructions
