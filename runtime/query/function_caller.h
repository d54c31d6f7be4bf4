// The one door to a script function, whether bytecode or Lua executes it.
//
//   const Word arguments[] = {word_of(seat), word_of(card)};
//   const Returned returned = caller.call(function, arguments);
#pragma once

#include "model/program.h"

#include <cstdint>
#include <span>

namespace tradewind {

// What a script function returned.
struct Returned {
  enum class Kind : std::uint8_t { nothing, again, stop, value };
  Kind kind = Kind::nothing;
  bool has_reason = false;  // a second result, of a condition that does not hold: ScriptHost::reason
  Word value = 0;
};
static_assert(sizeof(Returned) == 16);  // two registers: every call returns one

class FunctionCaller {
 public:
  // `arguments` as the function's signature says, without the game and the frame, which the callee finds by itself.
  virtual Returned call(FunctionId function, std::span<const Word> arguments) = 0;

 protected:
  ~FunctionCaller() = default;
};

}  // namespace tradewind
