// The facts known of a value while a script is checked.
//
//   Type total{.kind = ValueType::integer};
//   if (!fits(type.kind, ValueType::seat)) ...   // "expected a player, got a number"
#pragma once

#include "model/program.h"
#include "script/verbs.h"
#include "syntax/ast.h"

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind::typecheck {

struct Type {
  ValueType kind = ValueType::unknown;
  ValueType item = ValueType::unknown;  // of a list, or what an iterator gives
  bool in_pairs = false;                // of an iterator: an index comes first
  // Of a constant text its content, of a library or one of its functions the whole name
  std::string_view text = {};
  bool constant = false;             // a text that is written there
  bool maybe = false;                // it may be nil or false too
  const NameList* values = nullptr;  // of a name: what it may be
  // Of such a name: the fact or option; of a function: the verb; of a table: the fact whose parts
  // it holds
  std::string_view of = {};
  SequenceId sequence = SequenceId::none;  // of a frame; none: any
  const Ast* function = nullptr;           // of a function: where it is written, if that is known
  int variable = -1;                       // a parameter whose kind is being found out
};

// The only type of a set; unknown if it has several or none.
[[nodiscard]] constexpr ValueType only_type(TypeSet types) {
  return std::has_single_bit(types) ? static_cast<ValueType>(std::countr_zero(types))
                                    : ValueType::unknown;
}

// What has verbs or fields.
[[nodiscard]] constexpr bool is_handle(ValueType type) {
  constexpr TypeSet others = set_of(ValueType::seat, ValueType::card, ValueType::zone,
                                    ValueType::space, ValueType::region);
  return (type >= ValueType::face && type <= ValueType::options) || (set_of(type) & others) != 0;
}

// Whether a value of this kind can be what is wanted; nil never is.
[[nodiscard]] bool fits(ValueType kind, ValueType wanted);

// The kinds of handle that have a verb of this name, and the first kind of some.
[[nodiscard]] TypeSet kinds_with(std::string_view verb);
[[nodiscard]] ValueType first_type(TypeSet things);
// What a verb gives.
[[nodiscard]] Type type_given(const Verb& verb);

}  // namespace tradewind::typecheck
