// The only way to call a script function, in Lua or in bytecode.
//
//   const Word arguments[] = {word_of(seat), word_of(card)};
//   const Returned returned = caller.call(function, arguments);
#pragma once

#include "model/program.h"

#include <cstdint>
#include <span>

namespace tradewind {

// The result of a script function.
struct Returned {
  enum class Kind : std::uint8_t { nothing, again, stop, value };
  Kind kind = Kind::nothing;
  // A condition failed and returned a reason as second result: ScriptContext::reason
  bool has_reason = false;
  Word value = 0;
};
static_assert(sizeof(Returned) == 16);  // two registers: every call returns one

class FunctionCaller {
 public:
  // `arguments` follow the function's signature, without game and frame, which the callee supplies.
  virtual Returned call(FunctionId function, std::span<const Word> arguments) = 0;
  // The same for a function of an ability that a card has from another type: to this function it
  // has what is printed there.
  struct Guise {
    CardId card = CardId::none;
    TypeId type = TypeId::none;
  };
  virtual Returned call_as(const Guise& guise, FunctionId function,
                           std::span<const Word> arguments) = 0;

 protected:
  ~FunctionCaller() = default;
};

}  // namespace tradewind
