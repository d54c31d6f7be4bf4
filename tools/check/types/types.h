// What is known of a value while a script is checked.
//
//   Type total{.kind = Kind::integer};
//   if (!fits(type.kind, Kind::player)) ...   // "expected a player, got a number"
#pragma once

#include "model/program.h"
#include "syntax/ast.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind::typecheck {

// Kinds from `game` to `die` are handles with verbs. `unknown` is any value. A `name` is a value of
// an enumeration.
enum class Kind : std::uint8_t {
  unknown,
  nil,
  boolean,
  integer,
  text,
  name,
  game,
  player,
  card,
  zone,
  board,
  space,
  region,
  die,
  face,
  frame,
  rules,
  options,
  answer,  // again or stop
  list,
  iterator,
  table,
  library,
  function
};
inline constexpr std::size_t kinds = static_cast<std::size_t>(Kind::function) + 1;

// Sets of kinds, one bit each.
using KindSet = std::uint32_t;
[[nodiscard]] constexpr KindSet set_of(Kind kind) {
  return KindSet{1} << static_cast<unsigned>(kind);
}
inline constexpr KindSet any_kind = (KindSet{1} << kinds) - 1;

[[nodiscard]] constexpr bool is_handle(Kind kind) {
  return kind >= Kind::game && kind <= Kind::options;
}

struct Type {
  Kind kind = Kind::unknown;
  Kind item = Kind::unknown;  // of a list, or what an iterator gives
  bool in_pairs = false;      // of an iterator: an index comes first
  // Of a constant text its content, of a library or one of its functions the whole name
  std::string_view text = {};
  bool constant = false;             // a text that is written there
  bool maybe = false;                // it may be nil or false too
  const NameList* values = nullptr;  // of a name: what it may be
  // Of such a name: the fact or option; of a function: the verb
  std::string_view of = {};
  SequenceId sequence = SequenceId::none;  // of a frame; none: any
  const Ast* function = nullptr;           // of a function: where it is written, if that is known
  int variable = -1;                       // a parameter whose kind is being found out
};

// "a player", "the game", "a number".
[[nodiscard]] std::string_view name_of(Kind kind);
[[nodiscard]] Kind kind_of(ValueType type);
// Whether a value of this kind can be what is wanted; nil never is.
[[nodiscard]] bool fits(Kind kind, Kind wanted);

// A parameter of a verb as its signature declares it.
struct VerbParameter {
  std::string name, type;  // "player", "Player"
  bool optional = false;
};

// The signature of a verb, taken apart.
struct VerbType {
  std::string name;
  std::vector<VerbParameter> parameters;
  bool has_more = false;  // "...": the arguments of the sequence or event before them
  Type gives;
  bool acts = false;  // changes the match
};

// The verbs of a kind of handle, with those of counters where it may carry some.
[[nodiscard]] const std::vector<VerbType>& verbs_of(Kind kind);
[[nodiscard]] const VerbType* find_verb(Kind kind, std::string_view name);
// The kinds of handle that have a verb of this name.
[[nodiscard]] KindSet kinds_with(std::string_view verb);
// The kind that a word of a signature stands for; unknown for names of things, which are texts, and
// for anything else.
[[nodiscard]] Kind kind_of_word(std::string_view word);

}  // namespace tradewind::typecheck
