#include "compile/peephole/peephole.h"

#include "vm/vm.h"

#include <array>
#include <optional>
#include <utility>

namespace tradewind {
namespace {

// Instructions with one result, in register a.
constexpr bool has_result(Op op) { return op <= Op::counter_add; }
// Instructions that may continue at k.
constexpr bool is_jump(Op op) { return op >= Op::jump && op < Op::nothing; }

template <typename Visit>
void for_each_written(const Instruction& i, Visit visit) {
  const bool iterates = i.op >= Op::next_thing && i.op <= Op::next_listed;
  if (has_result(i.op) || iterates) visit(std::size_t{i.a});
  if (iterates) visit(std::size_t{i.b});
}

// Which registers an instruction reads. Where the number depends on the match, all possible
// registers count.
enum class Reads { none, a, b, b_c, pair, arguments, list };

constexpr Reads reads_of(Op op) {
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
    case Reads::b_c: visit(std::size_t{i.b}); return visit(std::size_t{i.c});
    case Reads::pair: return range(i.b, 2);
    case Reads::arguments: return range(i.b, i.c);
    case Reads::list: visit(std::size_t{i.b}); return range(i.c, registers - i.c);
  }
}

// A comparison, and the jumps taken when it is true and when it is false.
struct Fusion {
  Op compares, when, unless;
};
constexpr Fusion fusions[] = {
    {Op::equal, Op::jump_if_equal, Op::jump_unless_equal},
    {Op::less, Op::jump_if_less, Op::jump_unless_less},
    {Op::at_most, Op::jump_if_at_most, Op::jump_unless_at_most},
    {Op::exists, Op::jump_if_exists, Op::jump_unless_exists},
    {Op::seat_is_active, Op::jump_if_active, Op::jump_unless_active},
    {Op::invert, Op::jump_unless, Op::jump_if},
};

void become(Instruction& instruction, Op op) {
  instruction.op = op;
  instruction.handler = handler_of(op);
}

class Peephole {
 public:
  Peephole(std::vector<Instruction>& code, int arguments)
      : code_(code), arguments_(static_cast<std::size_t>(arguments)) {}

  // One pass over the code; returns whether anything changed.
  bool pass() {
    count();
    bool changed = false;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (gone_[i]) continue;
      changed = drop_unread(i) || fuse_comparison(i) || fuse_constant(i) || forward_copy(i) ||
                thread_jump(i) || changed;
    }
    remove_gone();
    return changed;
  }

 private:
  // Counts how often each register is read and written, and notes the targets of jumps.
  void count() {
    reads_.fill(0);
    writes_.fill(0);
    for (std::size_t i = 0; i < arguments_; ++i) writes_[i] = 1;
    is_target_.assign(code_.size() + 1, false);
    gone_.assign(code_.size(), false);
    for (const Instruction& each : code_) {
      for_each_read(each, [this](std::size_t at) { ++reads_[at]; });
      for_each_written(each, [this](std::size_t at) { ++writes_[at]; });
      if (is_jump(each.op)) is_target_[static_cast<std::size_t>(each.k)] = true;
    }
  }

  // Whether a register is written once and read once.
  [[nodiscard]] bool single_use(std::size_t at) const {
    return reads_[at] == 1 && writes_[at] == 1;
  }

  // The instruction before this one, if no jump lands between them.
  [[nodiscard]] std::optional<std::size_t> before(std::size_t i) const {
    do {
      if (i == 0 || is_target_[i]) return std::nullopt;
      --i;
    } while (gone_[i]);
    return i;
  }

  // Drops a result that nothing reads, where computing it does nothing else and cannot fail.
  bool drop_unread(std::size_t i) {
    const Op op = code_[i].op;
    if (op != Op::constant && op != Op::copy && op != Op::local && op != Op::game_active)
      return false;
    if (reads_[code_[i].a] > 0) return false;
    gone_[i] = true;
    return true;
  }

  // Fuses a comparison with the jump after it, if nothing else reads the result.
  bool fuse_comparison(std::size_t i) {
    Instruction& jump = code_[i];
    if ((jump.op != Op::jump_if && jump.op != Op::jump_unless) || !single_use(jump.a)) return false;
    const std::optional<std::size_t> at = before(i);
    if (!at || code_[*at].a != jump.a) return false;
    for (const Fusion& each : fusions) {
      if (code_[*at].op != each.compares) continue;
      become(jump, jump.op == Op::jump_if ? each.when : each.unless);
      jump.a = each.compares == Op::invert ? code_[*at].b : 0;
      jump.b = code_[*at].b;
      jump.c = code_[*at].c;
      gone_[*at] = true;
      return true;
    }
    return false;
  }

  // Stores a small constant in the jump that compares with it, if nothing else reads the constant.
  bool fuse_constant(std::size_t i) {
    Instruction& jump = code_[i];
    if (jump.op != Op::jump_if_equal && jump.op != Op::jump_unless_equal) return false;
    for (const auto& [number, other] : {std::pair(jump.c, jump.b), std::pair(jump.b, jump.c)}) {
      const std::optional<std::size_t> at =
          single_use(number) ? written_before(i, number) : std::nullopt;
      if (!at || code_[*at].op != Op::constant || !is_small(code_[*at].k)) continue;
      const SmallNumber small = small_number(Word{code_[*at].k});
      become(jump, jump.op == Op::jump_if_equal ? Op::jump_if_is : Op::jump_unless_is);
      jump.a = small.a;
      jump.b = other;
      jump.c = small.c;
      gone_[*at] = true;
      return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<std::size_t> written_before(std::size_t i, std::size_t wanted) const {
    while (i-- > 0) {
      if (!gone_[i] && has_result(code_[i].op) && code_[i].a == wanted) return i;
    }
    return std::nullopt;
  }

  // Writes a value directly to the register it is copied to, if nothing else reads it.
  bool forward_copy(std::size_t i) {
    const Instruction& copy = code_[i];
    if (copy.op != Op::copy || !single_use(copy.b)) return false;
    for (std::optional<std::size_t> at = before(i); at; at = before(*at)) {
      Instruction& each = code_[*at];
      if (has_result(each.op) && each.a == copy.b) {
        each.a = copy.a;
        gone_[i] = true;
        return true;
      }
      bool in_use = is_jump(each.op);
      const auto look = [&](std::size_t used) { in_use = in_use || used == copy.a; };
      for_each_read(each, look);
      for_each_written(each, look);
      if (in_use) return false;
    }
    return false;
  }

  // Redirects a jump to a jump or to a return.
  bool thread_jump(std::size_t i) {
    Instruction& jump = code_[i];
    if (!is_jump(jump.op)) return false;
    const Instruction& there = code_[static_cast<std::size_t>(jump.k)];
    if (there.op == Op::jump && there.k != jump.k) {
      jump.k = there.k;
      return true;
    }
    if (jump.op != Op::jump || there.op < Op::nothing) return false;
    jump = there;
    return true;
  }

  void remove_gone() {
    std::vector<std::int32_t> place(code_.size() + 1);
    std::int32_t kept = 0;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      place[i] = kept;
      kept += gone_[i] ? 0 : 1;
    }
    place[code_.size()] = kept;
    std::vector<Instruction> code;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (gone_[i]) continue;
      code.push_back(code_[i]);
      if (is_jump(code.back().op)) code.back().k = place[static_cast<std::size_t>(code.back().k)];
    }
    code_ = std::move(code);
  }

  std::vector<Instruction>& code_;
  std::size_t arguments_;
  std::array<int, 256> reads_{}, writes_{};
  std::vector<bool> is_target_, gone_;
};

}  // namespace

void peephole(std::vector<Instruction>& code, int arguments) {
  constexpr int most_passes = 8;  // further passes have never found anything
  Peephole optimizer(code, arguments);
  for (int i = 0; i < most_passes && optimizer.pass(); ++i) {
  }
}

}  // namespace tradewind
