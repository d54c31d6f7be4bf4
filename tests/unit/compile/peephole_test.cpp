// Shorter code of bytecode functions: what is left out, and what must not be.
#include "compile/peephole/peephole.h"
#include "catch.h"
#include "vm/vm.h"

namespace tradewind {
namespace {

Instruction instruction(Op op, int a = 0, int b = 0, int c = 0, int k = 0) {
  return {handler_of(op),
          op,
          static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c),
          k};
}

std::vector<Op> shortened(std::vector<Instruction> code, int arguments = 1) {
  peephole(code, arguments);
  std::vector<Op> ops;
  for (const Instruction& each : code) ops.push_back(each.op);
  return ops;
}

}  // namespace

TEST_CASE("shorten: a comparison with a number and its leap become one instruction") {
  std::vector<Instruction> code = {
      instruction(Op::constant, 1, 0, 0, -7),
      instruction(Op::equal, 2, 0, 1),
      instruction(Op::invert, 3, 2),
      instruction(Op::jump_unless, 3, 0, 0, 5),
      instruction(Op::again),
      instruction(Op::nothing),
  };
  peephole(code, 1);
  REQUIRE(code.size() == 3);
  CHECK(code[0].op == Op::jump_if_is);
  CHECK(code[0].b == 0);
  CHECK(static_cast<std::int16_t>(code[0].a | code[0].c << 8) == -7);
  CHECK(code[0].k == 2);
  CHECK(code[0].handler == handler_of(Op::jump_if_is));
}

TEST_CASE("shorten: a number of more than 16 bits stays in a register") {
  CHECK(shortened({instruction(Op::constant, 1, 0, 0, 70000), instruction(Op::equal, 2, 0, 1),
                   instruction(Op::jump_unless, 2, 0, 0, 3), instruction(Op::nothing)}) ==
        std::vector<Op>{Op::constant, Op::jump_unless_equal, Op::nothing});
}

TEST_CASE("shorten: an outcome that is read twice is kept") {
  CHECK(shortened({instruction(Op::exists, 1, 0), instruction(Op::jump_unless, 1, 0, 0, 3),
                   instruction(Op::value, 0, 1), instruction(Op::nothing)}) ==
        std::vector<Op>{Op::exists, Op::jump_unless, Op::value, Op::nothing});
}

TEST_CASE("shorten: what nothing reads is left out, unless computing it does something") {
  CHECK(shortened({instruction(Op::local, 1), instruction(Op::copy, 2, 1),
                   instruction(Op::game_add, 3, 0, 0), instruction(Op::value, 0, 0)}) ==
        std::vector<Op>{Op::game_add, Op::value});
}

TEST_CASE(
    "shorten: what is only copied is written where it goes, unless that is in use between the "
    "two") {
  CHECK(shortened({instruction(Op::game_active, 1), instruction(Op::zone_count, 2),
                   instruction(Op::copy, 3, 1), instruction(Op::copy, 4, 2),
                   instruction(Op::game_run, 0, 3, 2)}) ==
        std::vector<Op>{Op::game_active, Op::zone_count, Op::game_run});
  CHECK(shortened({instruction(Op::game_active, 1), instruction(Op::game_set, 0, 3),
                   instruction(Op::copy, 3, 1), instruction(Op::game_set, 0, 3)}) ==
        std::vector<Op>{Op::game_active, Op::game_set, Op::copy, Op::game_set});
}

TEST_CASE("shorten: what a leap comes to between a value and its copy keeps them apart") {
  CHECK(shortened({instruction(Op::jump_if, 0, 0, 0, 2), instruction(Op::game_active, 1),
                   instruction(Op::copy, 3, 1), instruction(Op::value, 0, 3)}) ==
        std::vector<Op>{Op::jump_if, Op::game_active, Op::copy, Op::value});
}

TEST_CASE("shorten: a leap to a leap, or to the end, goes there at once") {
  const std::vector<Instruction> code = {
      instruction(Op::jump_if, 0, 0, 0, 2), instruction(Op::jump, 0, 0, 0, 3),
      instruction(Op::jump, 0, 0, 0, 4), instruction(Op::again), instruction(Op::stop)};
  CHECK(shortened(code) == std::vector<Op>{Op::jump_if, Op::again, Op::stop, Op::again, Op::stop});
}

}  // namespace tradewind
