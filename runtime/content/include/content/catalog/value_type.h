// What a value is: the same words for content files, functions and verbs, bytecode and the type
// checker.
//
//   if ((set_of(type) & set_of(ValueType::card, ValueType::zone)) != 0) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tradewind {

enum class ValueType : std::uint8_t {
  // What content declares: parameters, locals, results of queries. One word each; from `seat` to
  // `face` it may be -1, nil
  integer,
  boolean,
  seat,
  card,
  zone,
  space,
  name,  // a value of an enumeration
  region,
  // Other things of a match; of a face its die and its place on that die
  card_type,
  face,
  die,
  game,
  board,
  frame,
  rules,
  options,
  // Texts that stand for something declared: one word each, known while compiling
  counter,
  event,
  sequence,
  stream,
  mark,
  fact,
  space_id,
  region_id,
  symbol,  // a value of a multiset
  choice,  // one of the words of a signature
  // Other values of Lua
  text,
  nil,
  answer,  // again or stop
  list,
  iterator,
  table,
  library,
  function,
  unknown  // any value
};
inline constexpr std::size_t value_types = static_cast<std::size_t>(ValueType::unknown) + 1;

// "a player", "the game", "a number".
[[nodiscard]] std::string_view name_of(ValueType type);

// Sets of types, one bit each.
using TypeSet = std::uint64_t;
template <typename... Types>
[[nodiscard]] constexpr TypeSet set_of(Types... types) {
  return ((TypeSet{1} << static_cast<unsigned>(types)) | ...);
}
inline constexpr TypeSet any_type = (TypeSet{1} << value_types) - 1;

}  // namespace tradewind
