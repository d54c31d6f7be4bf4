// Which registers an instruction reads and writes, for whoever rearranges a bytecode function. Where it depends on the match how many
// are read, all that may be are told.
#pragma once

#include "vm/bytecode.h"

#include <cstddef>

namespace tradewind {

// Instructions with one result, in register a.
[[nodiscard]] constexpr bool has_result(Op op) { return op <= Op::change; }
// Instructions after which k may come next.
[[nodiscard]] constexpr bool is_jump(Op op) { return op >= Op::jump && op < Op::nothing; }

template <typename Tell>
void for_each_written(const Instruction& i, Tell tell) {
  const bool goes_on = i.op >= Op::next_player && i.op <= Op::next_listed;
  if (has_result(i.op) || goes_on) tell(std::size_t{i.a});
  if (goes_on) tell(std::size_t{i.b});
}

template <typename Tell>
void for_each_read(const Instruction& i, Tell tell) {
  const auto from = [&](std::size_t first, std::size_t count) {
    for (std::size_t at = first; at < first + count; ++at) tell(at);
  };
  constexpr std::size_t registers = 256;
  switch (i.op) {
    case Op::constant:
    case Op::active:
    case Op::player_count:
    case Op::cards_moved:
    case Op::own_zone:
    case Op::game_counter:
    case Op::shown:
    case Op::local:
    case Op::roll:
    case Op::clear:
    case Op::finish_by:
    case Op::jump:
    case Op::nothing:
    case Op::again:
    case Op::stop:
    case Op::bail_out: return;
    case Op::jump_if:
    case Op::jump_unless: return tell(std::size_t{i.a});
    case Op::ask:
    case Op::call:
    case Op::run:
    case Op::emit: return from(i.b, i.c);
    case Op::counter: return from(i.b, 2);
    case Op::change:
    case Op::set: from(i.b, 2); return tell(std::size_t{i.c});
    case Op::change_game:
    case Op::set_game: return tell(std::size_t{i.c});
    case Op::move:
    case Op::mark: tell(std::size_t{i.a}); return tell(std::size_t{i.b});
    case Op::move_some:
    case Op::deal:
      tell(std::size_t{i.b});
      tell(std::size_t{i.c});
      return tell(static_cast<std::size_t>(i.k));
    case Op::next_listed: tell(std::size_t{i.b}); return from(i.c, registers - i.c);
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::modulo:
    case Op::less:
    case Op::at_most:
    case Op::equal:
    case Op::find_card:
    case Op::find_named:
    case Op::is_marked:
    case Op::is_joined:
    case Op::is_complete:
    case Op::is_open:
    case Op::marked_in:
    case Op::random:
    case Op::move_all:
    case Op::next_number:
    case Op::next_beside:
    case Op::jump_if_equal:
    case Op::jump_unless_equal:
    case Op::jump_if_less:
    case Op::jump_unless_less:
    case Op::jump_if_at_most:
    case Op::jump_unless_at_most: tell(std::size_t{i.b}); return tell(std::size_t{i.c});
    default: return tell(std::size_t{i.b});
  }
}

}  // namespace tradewind
