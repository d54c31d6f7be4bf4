#include "types/types.h"

#include <algorithm>

namespace tradewind::typecheck {

bool fits(ValueType kind, ValueType wanted) {
  if (kind == ValueType::unknown || wanted == ValueType::unknown || kind == wanted) return true;
  constexpr TypeSet texts = set_of(ValueType::text, ValueType::name, ValueType::card_type);
  return (set_of(kind) & texts) != 0 && (set_of(wanted) & texts) != 0;
}

TypeSet kinds_with(std::string_view verb) {
  TypeSet found = 0;
  for (const ValueType thing : things_with_verbs) {
    if (find_verb(thing, verb) != nullptr) found |= set_of(thing);
  }
  return found;
}

ValueType first_type(TypeSet things) {
  return *std::ranges::find_if(things_with_verbs,
                               [&](ValueType each) { return (set_of(each) & things) != 0; });
}

Type type_given(const Verb& verb) {
  if (verb.loops) return {.kind = ValueType::iterator, .item = verb.gives};
  const ValueType kind = verb.gives == ValueType::nil ? ValueType::unknown : verb.gives;
  return {.kind = kind, .maybe = verb.may_give_nil};
}

}  // namespace tradewind::typecheck
