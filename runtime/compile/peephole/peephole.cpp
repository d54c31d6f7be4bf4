#include "compile/peephole/peephole.h"

#include "compile/peephole/operands.h"
#include "vm/ops_compare.h"

#include <array>
#include <optional>
#include <utility>

namespace tradewind {
namespace {

// Instructions that leap when the one named first gives 1, and when it gives 0.
struct Leaps {
  Op compares, when, unless;
};
constexpr Leaps leaps_of[] = {
    {Op::equal, Op::jump_if_equal, Op::jump_unless_equal},       {Op::less, Op::jump_if_less, Op::jump_unless_less},
    {Op::at_most, Op::jump_if_at_most, Op::jump_unless_at_most}, {Op::exists, Op::jump_if_exists, Op::jump_unless_exists},
    {Op::is_active, Op::jump_if_active, Op::jump_unless_active}, {Op::invert, Op::jump_unless, Op::jump_if},
};

void become(Instruction& instruction, Op op) {
  instruction.op = op;
  instruction.handler = carrier(op);
}

class Shortener {
 public:
  Shortener(std::vector<Instruction>& code, int arguments) : code_(code), arguments_(static_cast<std::size_t>(arguments)) {}

  // One pass over the code. Whether anything changed.
  bool pass() {
    count();
    bool changed = false;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (!gone_[i]) changed = compare_and_leap(i) || leap_at_number(i) || write_in_place(i) || straighten(i) || changed;
    }
    remove_gone();
    return changed;
  }

 private:
  // How often each register is read and written, and where leaps land.
  void count() {
    reads_.fill(0);
    writes_.fill(0);
    for (std::size_t i = 0; i < arguments_; ++i) writes_[i] = 1;
    landed_.assign(code_.size() + 1, false);
    gone_.assign(code_.size(), false);
    for (const Instruction& each : code_) {
      for_each_read(each, [this](std::size_t at) { ++reads_[at]; });
      for_each_written(each, [this](std::size_t at) { ++writes_[at]; });
      if (is_jump(each.op)) landed_[static_cast<std::size_t>(each.k)] = true;
    }
  }

  // Whether a value is written in one place and read in one.
  [[nodiscard]] bool passes_on(std::size_t at) const { return reads_[at] == 1 && writes_[at] == 1; }

  // The instruction before this one, if nothing lands between them.
  [[nodiscard]] std::optional<std::size_t> before(std::size_t i) const {
    do {
      if (i == 0 || landed_[i]) return std::nullopt;
      --i;
    } while (gone_[i]);
    return i;
  }

  // A comparison whose outcome only the leap after it reads.
  bool compare_and_leap(std::size_t i) {
    Instruction& leap = code_[i];
    if ((leap.op != Op::jump_if && leap.op != Op::jump_unless) || !passes_on(leap.a)) return false;
    const std::optional<std::size_t> at = before(i);
    if (!at || code_[*at].a != leap.a) return false;
    for (const Leaps& each : leaps_of) {
      if (code_[*at].op != each.compares) continue;
      become(leap, leap.op == Op::jump_if ? each.when : each.unless);
      leap.a = each.compares == Op::invert ? code_[*at].b : 0;
      leap.b = code_[*at].b;
      leap.c = code_[*at].c;
      gone_[*at] = true;
      return true;
    }
    return false;
  }

  // A comparison with a number that only it reads.
  bool leap_at_number(std::size_t i) {
    Instruction& leap = code_[i];
    if (leap.op != Op::jump_if_equal && leap.op != Op::jump_unless_equal) return false;
    for (const auto& [number, other] : {std::pair(leap.c, leap.b), std::pair(leap.b, leap.c)}) {
      const std::optional<std::size_t> at = passes_on(number) ? written_before(i, number) : std::nullopt;
      if (!at || code_[*at].op != Op::constant || !compare_instructions::is_small(code_[*at].k)) continue;
      const compare_instructions::SmallNumber small = compare_instructions::small_number(Word{code_[*at].k});
      become(leap, leap.op == Op::jump_if_equal ? Op::jump_if_is : Op::jump_unless_is);
      leap.a = small.a;
      leap.b = other;
      leap.c = small.c;
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

  // A value that is only copied is written where it goes.
  bool write_in_place(std::size_t i) {
    const Instruction& copy = code_[i];
    if (copy.op != Op::copy || !passes_on(copy.b)) return false;
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

  // A leap to a leap, or to the end of the bytecode function.
  bool straighten(std::size_t i) {
    Instruction& leap = code_[i];
    if (!is_jump(leap.op)) return false;
    const Instruction& there = code_[static_cast<std::size_t>(leap.k)];
    if (there.op == Op::jump && there.k != leap.k) {
      leap.k = there.k;
      return true;
    }
    if (leap.op != Op::jump || there.op < Op::nothing) return false;
    leap = there;
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
  std::vector<bool> landed_, gone_;
};

}  // namespace

void peephole(std::vector<Instruction>& code, int arguments) {
  constexpr int most_passes = 8;  // more never found anything
  Shortener shortener(code, arguments);
  for (int i = 0; i < most_passes && shortener.pass(); ++i) {
  }
}

}  // namespace tradewind
