// The instructions that call verbs: handlers of their own for each row of the tables, in which its
// signature is a constant.
#include "script/verbs/all.h"
#include "vm/ops.h"

namespace tradewind {
namespace {

// The operand at a place among those that are in registers.
template <typename Row, std::size_t place>
[[gnu::always_inline]] inline Word operand(const Vm& m, const Instruction& i) {
  if constexpr (Row::verb.has_more) return m.at[i.b + place];
  constexpr std::uint8_t Instruction::*places[] = {&Instruction::b, &Instruction::c,
                                                   &Instruction::d};
  const std::uint8_t at = i.*places[place];
  return at == no_register ? -1 : m.at[at];
}

// What Lua checks before it calls a verb: it reports what is wrong here.
[[gnu::always_inline]] inline Word checked(const Verb::Parameter& parameter, Word word) {
  constexpr TypeSet things = set_of(ValueType::seat, ValueType::card, ValueType::zone,
                                    ValueType::space, ValueType::region);
  if ((set_of(parameter.type) & things) == 0) return narrow(word);
  if (word < 0 && !parameter.optional) bail_out();
  return word;
}

template <typename Row, bool has_thing>
Word call(Vm& m, const Instruction& i) {
  constexpr const Verb& verb = Row::verb;
  constexpr bool of_game = Row::of == ValueType::counter && !has_thing;
  VerbCall call{m.context, m.state, of_game ? ValueType::game : Row::of, true, {0}};
  if constexpr (has_thing) call.words[0] = m.known(i.b);
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    constexpr std::size_t thing = has_thing ? 1 : 0;
    ((call.words[n + 1] =
          n == verb.first_name
              ? i.k
              : checked(verb.parameters[n],
                        operand<Row, thing + n - (n > Row::verb.first_name ? 1 : 0)>(m, i))),
     ...);
  }
  (std::make_index_sequence<Row::verb.takes>{});
  if constexpr (verb.has_more)  // the names before them are k and the first of the row
    call.more = {m.at + i.b + verb.takes - 1, i.c - (verb.takes - 1)};
  if constexpr (verb.parameters[0].type != ValueType::function) {
    return verb.function(call);
  } else {
    const std::function<bool(Seat, Seat)> is_ahead = [&](Seat one, Seat other) {
      const Word pair[] = {word_of(one), word_of(other)};
      return m.runner.execute(static_cast<int>(call[1]), pair).value != 0;
    };
    call.is_ahead = &is_ahead;
    return verb.function(call);
  }
}

// A = what comes next, with b, where the loop is, and c, its thing; jumps after the last.
template <typename Row>
bool no_more(Vm& m, const Instruction& i) {
  m.context.charge(1);
  const Word thing = i.c == no_register ? 0 : m.at[i.c];
  const Word next = Row::verb.next({m.context, m.state, Row::of, true, {thing}}, m.at[i.b]);
  if (next < 0) return true;
  m.at[i.a] = next;
  return false;
}

template <typename Row, bool has_thing>
VerbHandlers handlers_of_row() {
  constexpr auto function = call<Row, has_thing>;
  VerbHandlers made{Row::verb.gives == ValueType::nil ? ops::effect<function>
                                                      : ops::result<function>};
  if constexpr (Row::verb.loops) made.next = ops::branch<no_more<Row>>;
  return made;
}

}  // namespace

VerbHandlers handlers_of(const Verb& verb, ValueType thing) {
  VerbHandlers found;
  const auto look = [&]<typename Row>(Row) {
    if (&Row::verb != &verb) return;
    if constexpr (Row::verb.parameters[0].type == ValueType::table)
      return;  // a result, which only Lua makes
    else if constexpr (Row::of == ValueType::counter)
      found = in_register(thing) ? handlers_of_row<Row, true>() : handlers_of_row<Row, false>();
    else
      found = handlers_of_row<Row, in_register(Row::of)>();
  };
  for_each_verb(thing, look);
  for_each_verb(ValueType::counter, look);
  return found;
}

}  // namespace tradewind
