// Which registers an instruction reads and writes. Where the number depends on the match, all possible registers count.
#pragma once

#include "vm/bytecode.h"

#include <cstddef>

namespace tradewind {

// Instructions with one result, in register a.
[[nodiscard]] constexpr bool has_result(Op op) { return op <= Op::change; }
// Instructions that may continue at k.
[[nodiscard]] constexpr bool is_jump(Op op) { return op >= Op::jump && op < Op::nothing; }

template <typename Visit>
void for_each_written(const Instruction& i, Visit visit) {
  const bool iterates = i.op >= Op::next_player && i.op <= Op::next_listed;
  if (has_result(i.op) || iterates) visit(std::size_t{i.a});
  if (iterates) visit(std::size_t{i.b});
}

// Which registers an instruction reads.
enum class Reads { none, a, b, c, a_b, b_c, b_c_k, pair, pair_c, arguments, list };

[[nodiscard]] constexpr Reads reads_of(Op op) {
  constexpr Reads reads[] = {
#define OP(name, execute, reads) Reads::reads,
#include "vm/ops.def"
#undef OP
  };
  return reads[static_cast<std::size_t>(op)];
}

template <typename Visit>
void for_each_read(const Instruction& i, Visit visit) {
  constexpr std::size_t registers = 256;
  const auto range = [&](std::size_t first, std::size_t count) {
    for (std::size_t at = first; at < first + count; ++at) visit(at);
  };
  switch (reads_of(i.op)) {
    case Reads::none: return;
    case Reads::a: return visit(std::size_t{i.a});
    case Reads::b: return visit(std::size_t{i.b});
    case Reads::c: return visit(std::size_t{i.c});
    case Reads::a_b: visit(std::size_t{i.a}); return visit(std::size_t{i.b});
    case Reads::b_c_k: visit(static_cast<std::size_t>(i.k)); [[fallthrough]];
    case Reads::b_c: visit(std::size_t{i.b}); return visit(std::size_t{i.c});
    case Reads::pair_c: visit(std::size_t{i.c}); [[fallthrough]];
    case Reads::pair: return range(i.b, 2);
    case Reads::arguments: return range(i.b, i.c);
    case Reads::list: visit(std::size_t{i.b}); return range(i.c, registers - i.c);
  }
}

}  // namespace tradewind
